import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { appContext } from './app-context.ts';
import { NonceContext } from './nonce-context.ts';
import { renderPrint } from './print/render-print.tsx';
import { PublicStylesContext } from './public-styles-context.ts';
import { ServerPanelsContext } from './report/panels/panels-context.ts';
import { SERVER_PANELS } from './report/panels/server-panels.ts';
import publicStyles from './styles/public.css?inline';

export { appContext, renderPrint };

export const streamTimeout = 5_000;
/** One second longer than `streamTimeout`, so that React Router can send its own timeout responses first. */
const ABORT_AFTER_MS = streamTimeout + 1_000;

/** Reports errors of loaders, actions and rendering; a client that disconnected is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(appContext).onError(error);
};

interface Page {
  request: Request;
  status: number;
  headers: Headers;
  router: EntryContext;
  nonce: string;
  onError: (error: unknown) => void;
}

/**
 * Renders one page. The complete document is sent at once: no page has data that arrives later, and a component that is
 * loaded on demand would shift the layout if its placeholder were sent first.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Every page has a header that depends on the session, so shared caches must not store pages. After sign-out, the
  // Back button must not show account data.
  const cacheControl = isSignedIn(router) ? 'private, no-store' : 'private, no-cache';
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, onError } = context.get(appContext);
  return renderPage({ request, status, headers, router, nonce, onError });
}

/** Handles the data requests of client-side navigation, which only signed-in users make. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};

function isSignedIn({ staticHandlerContext }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData.root;
  return typeof root === 'object' && root !== null && 'user' in root && root.user !== null;
}

function renderPage({ request, status, headers, router, nonce, onError: report }: Page): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    let isShellReady = false;
    const timer = setTimeout(() => abort(), ABORT_AFTER_MS);
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PublicStylesContext value={publicStyles}>
          <ServerPanelsContext value={SERVER_PANELS}>
            <ServerRouter context={router} url={request.url} nonce={nonce} />
          </ServerPanelsContext>
        </PublicStylesContext>
      </NonceContext>,
      {
        nonce,
        // Beyond this size, React would send placeholders first, even for parts that are ready.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellReady = true;
        },
        onAllReady() {
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          // The server logs errors that occur before the shell is ready; later errors would be lost.
          if (isShellReady) report(error);
        },
      },
    );
  });
}
