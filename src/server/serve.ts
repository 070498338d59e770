/** Composition root: reads the settings, builds the application and serves it according to `AWI_ROLES`. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { BRAND } from '#contracts/product/brand.ts';
import { EXAMPLE_COMPETITOR, EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { createRequestScope } from '#lib/runtime/request-scope.ts';
import { startDemoSources } from './demo/demo-sources.ts';
import { describeStartError } from './describe-start-error.ts';
import { createDrain, DRAIN_TIMES } from './http/drain.ts';
import { createHttpApp } from './http/http-app.ts';
import { createHttpServer, HTTP_SERVER_LIMITS, LIMITS_BEHIND_PROXY } from './http/http-server.ts';
import { loadBuiltPages, loadDevelopmentPages, renderBuiltPrint } from './http/page-handler.ts';
import { type StaticSite, serveStaticSite } from './http/static-site.ts';
import { createLogger, type Logger } from './logger.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { type Env, listWarnings, readEnv } from './settings/env.ts';
import { registerShutdown } from './shutdown.ts';
import { type Application, wire } from './wiring/wire.ts';

const ARTICLES_FOLDER = join(import.meta.dirname, '..', '..', 'content', 'articles');
const FIXTURES_FOLDER = join(import.meta.dirname, '..', '..', 'test', 'fixtures');
const EXAMPLE_FOLDER = join(FIXTURES_FOLDER, 'sites', 'flawed');
const EXAMPLE_COMPETITOR_FOLDER = join(FIXTURES_FOLDER, 'competitor');

/** Prints to the console, in addition to the JSON logs. */
const announce = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
  const read = readEnv();
  const demo = read.isDemo ? await startDemoSources(new Date()) : null;
  const env: Env = { ...read, ...demo?.settings };
  const requestScope = createRequestScope();
  const logger = createLogger(env.logLevel, undefined, requestScope.readId);
  for (const warning of listWarnings(env)) logger.warn(warning);
  const isWeb = env.roles.has('web');
  // Each process serves its own demo site, so that the reserved name never reaches another server.
  const exampleSite = env.isDevelopment ? await startExampleSite(env.exampleSitePort) : null;
  let web: Awaited<ReturnType<typeof serveWeb>> | null = null;
  const application = await wire({
    env,
    logger,
    requestScope,
    exampleSite: exampleSite === null ? null : { host: '127.0.0.1', port: Number(new URL(exampleSite.origin).port) },
    demoAccess: demo?.access ?? {},
    simulatedCruxUrl: demo?.simulatedCruxUrl ?? null,
    announce,
    articlesFolder: ARTICLES_FOLDER,
    // A process without pages uses the renderer from the build.
    renderPrint: (document) => (web?.pages.renderPrint ?? renderBuiltPrint)(document),
  });
  await application.start();
  web = isWeb ? await serveWeb({ env, logger, application, isDevServer: values.dev }) : null;
  const metricsServer = web === null ? await startMetricsServer({ env, logger, application }) : null;
  const stop = async () => {
    try {
      await web?.close();
      await metricsServer?.close();
      await exampleSite?.close();
    } finally {
      await application.stop();
      await demo?.close();
    }
  };
  registerShutdown({ logger, stop, drainMs: isWeb ? env.drainMs : 0 });
  if (web !== null) announceReady(env, exampleSite?.origin ?? null);
  logger.info('started', {
    roles: [...env.roles],
    database: env.databaseUrl === undefined ? 'embedded' : 'postgresql',
    isDevelopment: env.isDevelopment,
  });
}

/**
 * Starts the demo site with known issues and its competitor on the usual port, or on any free port if that port is in
 * use.
 */
async function startExampleSite(port: number): Promise<StaticSite> {
  const others = [{ folder: EXAMPLE_COMPETITOR_FOLDER, names: [EXAMPLE_COMPETITOR.host] }];
  const site = { folder: EXAMPLE_FOLDER, names: [EXAMPLE_SITE.host], others };
  try {
    return await serveStaticSite({ ...site, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return serveStaticSite({ ...site, port: 0 });
  }
}

async function serveWeb(options: { env: Env; logger: Logger; application: Application; isDevServer: boolean }) {
  const { env, logger, application } = options;
  const server = createHttpServer(env.trustedProxyCount > 0 ? LIMITS_BEHIND_PROXY : HTTP_SERVER_LIMITS);
  const drain = createDrain(server, { ...DRAIN_TIMES, drainMs: env.drainMs });
  const pages = options.isDevServer ? await loadDevelopmentPages(server) : await loadBuiltPages();
  const app = createHttpApp({ env, logger, application, pages, isDraining: drain.isDraining });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const { middleware } = pages;
  server.on('request', (request, response) => {
    const isApplicationPath = middleware === null || /^\/(api\/|healthz|readyz|metrics|dev\/)/.test(request.url ?? '');
    if (isApplicationPath) void listener(request, response);
    else middleware(request, response, () => void listener(request, response));
  });
  await listen(server, env);
  return {
    pages,
    async close() {
      // Closes the development hot-reload socket, which would block the shutdown.
      await Promise.all([drain.close(), pages.close()]);
    },
  };
}

/** Starts the metrics server of a process without pages. Null when metrics are off. */
async function startMetricsServer(options: { env: Env; logger: Logger; application: Application }) {
  const { env, logger, application } = options;
  const { metrics, requestScope } = application;
  if (env.metrics === null || metrics === null) return null;
  return serveMetrics({ settings: env.metrics, host: env.host, metrics, logger, requestScope });
}

const listen = (server: Server, { port, host }: Env) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

function announceReady(env: Env, exampleOrigin: string | null): void {
  if (!env.isDevelopment) return;
  announce(`\n${BRAND.name} is ready: ${env.baseUrl}`);
  if (env.smtpUrl === undefined) announce(`Emails are stored, not sent: ${env.baseUrl}/dev/mail`);
  if (exampleOrigin === null) return;
  announce(`Demo site with known issues, to try an analysis: ${EXAMPLE_SITE.url}`);
  announce(`Open the demo site in a browser: ${exampleOrigin}/`);
  announce(`Its competitor, to try a comparison: ${EXAMPLE_COMPETITOR.url}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
});
