import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ReportDocument } from '#report/report-document.ts';
import type { WebRequestContext } from '#services/web-services.ts';
import { createPagePatterns } from './page-patterns.ts';

const BUILD_FOLDER = join(import.meta.dirname, '..', '..', '..', 'build');
/** The same registered symbol as in `web/app-context.ts`, because pages have a separate module graph. */
const CONTEXT_KEY = Symbol.for('awi.appContext');

export interface PageHandler {
  render(request: Request, context: WebRequestContext): Promise<Response>;
  /** Returns the pattern of a page's route, such as `/websites/:id`; null for an unknown path, and in development. */
  findPattern(path: string): string | null;
  /** Renders a report as one HTML document for print. */
  renderPrint(document: ReportDocument): Promise<string>;
  /** Folder of the built client files; null when the development server serves them. */
  clientFolder: string | null;
  /** In development, handles module requests before pages. */
  middleware: DevMiddleware | null;
  close(): Promise<void>;
}
type DevMiddleware = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
  next: () => void,
) => void;

function createRouterContext(value: WebRequestContext): RouterContextProvider {
  const key = (globalThis as Record<symbol, unknown>)[CONTEXT_KEY] as
    | Parameters<RouterContextProvider['set']>[0]
    | undefined;
  if (key === undefined) throw new Error('The web application is not loaded: its context key is missing.');
  const provider = new RouterContextProvider();
  provider.set(key, value);
  return provider;
}

/** Calls the print renderer, which `web/entry.server.tsx` exports in addition to the pages. */
function renderPrintFromBuild(build: ServerBuild, document: ReportDocument): string {
  const entry = build.entry.module as { renderPrint?: (document: ReportDocument) => string };
  if (entry.renderPrint === undefined)
    throw new Error('The web application was built without the report print renderer.');
  return entry.renderPrint(document);
}

const importBuild = async () =>
  (await import(pathToFileURL(join(BUILD_FOLDER, 'server', 'index.js')).href)) as unknown as ServerBuild;

/** Renders a report for print in processes that do not serve pages. */
export async function renderBuiltPrint(document: ReportDocument): Promise<string> {
  return renderPrintFromBuild(await importBuild(), document);
}

/** Loads the pages from `build/`, as served by `npm start`. */
export async function loadBuiltPages(): Promise<PageHandler> {
  const build = await importBuild();
  const handle = createRequestHandler(build, 'production');
  return {
    render: (request, context) => handle(request, createRouterContext(context)),
    findPattern: createPagePatterns(build.routes),
    renderPrint: async (document) => renderPrintFromBuild(build, document),
    clientFolder: join(BUILD_FOLDER, 'client'),
    middleware: null,
    close: async () => {},
  };
}

/** Loads the pages through Vite with hot reload, as served by `npm run dev`. */
export async function loadDevelopmentPages(server: Server): Promise<PageHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const loadBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    render: async (request, context) =>
      createRequestHandler(await loadBuild(), 'development')(request, createRouterContext(context)),
    // Routes can change while the development server runs.
    findPattern: () => null,
    renderPrint: async (document) => renderPrintFromBuild(await loadBuild(), document),
    clientFolder: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
