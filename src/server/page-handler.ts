import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { WebRequestContext } from '#services/web-services.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'build');
/** Same registered symbol as `web/app-context.ts`: the pages are another module graph. */
const CONTEXT_KEY = Symbol.for('awi.appContext');

export interface PageHandler {
  render(request: Request, context: WebRequestContext): Promise<Response>;
  /** Folder of the built client files; null when the development server serves them. */
  clientFolder: string | null;
  /** Development: answers requests for modules before pages are tried. */
  middleware: DevMiddleware | null;
  close(): Promise<void>;
}
type DevMiddleware = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: () => void,
) => void;

function contextFor(value: WebRequestContext): RouterContextProvider {
  const key = (globalThis as Record<symbol, unknown>)[CONTEXT_KEY] as
    | Parameters<RouterContextProvider['set']>[0]
    | undefined;
  if (key === undefined) throw new Error('The web application was not loaded: its context key is missing.');
  const provider = new RouterContextProvider();
  provider.set(key, value);
  return provider;
}

/** Pages from `build/`, as `npm start` serves them. */
export async function loadBuiltPages(): Promise<PageHandler> {
  const build = (await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    render: (request, context) => handle(request, contextFor(context)),
    clientFolder: join(BUILD, 'client'),
    middleware: null,
    close: async () => {},
  };
}

/** Pages through Vite with hot reload, as `npm run dev` serves them. */
export async function loadDevelopmentPages(server: Server): Promise<PageHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  return {
    async render(request, context) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return createRequestHandler(build, 'development')(request, contextFor(context));
    },
    clientFolder: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
