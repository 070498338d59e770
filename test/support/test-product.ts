import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { createApi } from '#api/app.ts';
import type { ExampleSiteTarget } from '#crawl/fetch/guard/example-site.ts';
import { consumeQuota, formatMonth } from '#db/queries/analyses/monthly-use.ts';
import { users } from '#db/tables.ts';
import { type Clock, SYSTEM_CLOCK } from '#providers/kit/clock.ts';
import type { DemoSources } from '#server/demo/demo-sources.ts';
import { renderBuiltPrint } from '#server/http/page-handler.ts';
import { createLogger, type LogLevel } from '#server/logger.ts';
import { readEnv } from '#server/settings/env.ts';
import { type Application, wire } from '#server/wiring/wire.ts';
import { copyEmbeddedTemplate, SHARED_TEMPLATE } from './data-folder.ts';
import { findMailTo } from './mail-to.ts';
import { QUICK_HASHING } from './quick-hashing.ts';
import { repeatAnalysis } from './repeated-analyses.ts';

const BASE_URL = 'http://127.0.0.1:3999';

/** A clock that runs fifty times as fast. */
const FAST_CLOCK: Clock = {
  nowMs: () => Date.now() * 50,
  sleep: (ms, signal) => SYSTEM_CLOCK.sleep(ms / 50, signal),
};

export interface TestProduct {
  application: Application;
  dataDir: string;
  /** Every API call that the router defines, such as `GET /api/auth/user`. */
  calls: string[];
  /** Log lines, from level `warn` up unless the test sets another level. */
  log: string[];
  announcements: string[];
  /** Calls the API as a browser with `client`'s cookies would. */
  call(
    client: TestClient,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Makes the same call with a form instead of JSON. */
  callForm(client: TestClient, path: string, form: FormData): Promise<Response>;
  /** Sends a part of an upload. */
  putForm(client: TestClient, path: string, form: FormData): Promise<Response>;
  /** Stops the product and deletes its data. */
  close(): Promise<void>;
  /** Stops the product and keeps its data, for a restart on the same folder and database. */
  stop(): Promise<void>;
}

/** A browser: its cookies. */
export interface TestClient {
  cookies: Map<string, string>;
}
export const createClient = (): TestClient => ({ cookies: new Map() });

export interface TestProductOptions {
  databaseUrl: string | null;
  allowTargets?: string[];
  dataDir?: string;
  env?: Record<string, string>;
  /** The target that the reserved name of the example site resolves to. */
  exampleSite?: ExampleSiteTarget;
  /** Simulated sources, as `AWI_DEMO=1` starts them. */
  demo?: DemoSources;
  /** Articles to import on start. */
  articlesFolder?: string;
  /** Free space in the data folder, which replaces the disk's actual value. */
  freeBytes?: () => Promise<number | null>;
  /** Replaces the time that all processes of the installation share. */
  now?(): Date;
  logLevel?: LogLevel;
  /** Hashes passwords as the product does, which takes 66 ms of CPU time for each. */
  hasRealHashing?: boolean;
  /** Keeps the rate limits of external services, but shortens their waits to a fiftieth. */
  hasShortRateLimits?: boolean;
  /**
   * Repeats the result of an earlier analysis of the same site instead of crawling it again. For tests of what follows
   * an analysis, on sites that never change.
   */
  repeatsAnalyses?: boolean;
  /** Starts no jobs or timers, so that only calls change the database. */
  isIdle?: boolean;
  /** Embedded database to copy, when used outside a test; null migrates a new database. */
  embeddedTemplate?: string | null;
}

/**
 * Connection string of a new database on the test server, in its state after a first start; null for the embedded
 * database.
 */
export const createNextDatabase = (template: string | null): Promise<string | null> => createDatabase(template, 'awi');

/** Connection string of a new database without tables; null for the embedded database. */
export const createNextEmptyDatabase = (template: string | null): Promise<string | null> =>
  createDatabase(template, 'template1');

async function createDatabase(template: string | null, templateCopy: string): Promise<string | null> {
  if (template === null) return null;
  const name = `awi_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(template.replace('{name}', 'postgres'));
  await client.connect();
  // Copying files takes two thirds of the CPU time of writing them to the log.
  await client.query(`create database ${name} template ${templateCopy} strategy file_copy`);
  await client.end();
  return template.replace('{name}', name);
}

/** Starts the real composition (database, queue, accounts, analyses) without the HTTP server and the pages. */
export async function startTestProduct(options: TestProductOptions): Promise<TestProduct> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'awi-product-'));
  const log: string[] = [];
  const announcements: string[] = [];
  if (options.databaseUrl === null) {
    const { embeddedTemplate = inject('embeddedTemplate') ?? SHARED_TEMPLATE } = options;
    copyEmbeddedTemplate(embeddedTemplate, dataDir);
  }
  const env = readEnv({
    PORT: '3999',
    AWI_DATA_DIR: dataDir,
    AWI_ALLOW_TARGETS: (options.allowTargets ?? []).join(','),
    AWI_MAX_PARALLEL_PER_HOST: '8',
    AWI_MAX_REQUESTS_PER_SECOND: '500',
    // Otherwise every analysis on a machine with a browser opens pages and runs Lighthouse, which `test/browser`
    // covers.
    AWI_BROWSER: 'none',
    ...(options.databaseUrl === null ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  });
  const application = await wire({
    env: { ...env, isDemo: options.demo !== undefined, ...options.demo?.settings },
    demoAccess: options.demo?.access ?? {},
    logger: createLogger(options.logLevel ?? 'warn', (line) => log.push(line)),
    exampleSite: options.exampleSite ?? null,
    announce: (text) => announcements.push(text),
    renderPrint: renderBuiltPrint,
    articlesFolder: options.articlesFolder ?? null,
    ...(options.now !== undefined && { now: options.now }),
    ...(options.freeBytes !== undefined && { freeBytes: options.freeBytes }),
    ...(options.hasRealHashing !== true && { passwordHashing: QUICK_HASHING }),
    ...(options.hasShortRateLimits === true && { rateLimitClock: FAST_CLOCK }),
    ...(options.repeatsAnalyses === true && { startAnalysisThread: repeatAnalysis }),
  });
  if (options.isIdle !== true) await application.start();
  const api = createApi(application.services);
  const stop = () => application.stop();
  return {
    application,
    dataDir,
    calls: [
      ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
    ],
    log,
    announcements,
    stop,
    async call(client, method, path, body, headers = {}) {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await api.fetch(
        new Request(`${BASE_URL}${path}`, {
          method,
          headers: {
            origin: BASE_URL,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(cookie === '' ? {} : { cookie }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      );
      for (const line of response.headers.getSetCookie()) storeCookie(client, line);
      return response;
    },
    callForm: (client, path, form) => sendForm('POST', client, { path, form }),
    putForm: (client, path, form) => sendForm('PUT', client, { path, form }),
    async close() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };

  async function sendForm(
    method: 'POST' | 'PUT',
    client: TestClient,
    { path, form }: { path: string; form: FormData },
  ): Promise<Response> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // The form is encoded first, because browsers send its length.
    const encoded = new Response(form);
    const body = await encoded.arrayBuffer();
    const type = encoded.headers.get('content-type') ?? '';
    const headers = { origin: BASE_URL, cookie, 'content-type': type, 'content-length': `${body.byteLength}` };
    return api.fetch(new Request(`${BASE_URL}${path}`, { method, body, headers }));
  }
}

function storeCookie(client: TestClient, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  const isDeleted = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  if (isDeleted || value.join('=') === '') client.cookies.delete(name.trim());
  else client.cookies.set(name.trim(), value.join('='));
}

let userCount = 0;

/** Registers a new user; opens the verification link unless disabled. Returns the signed-in browser. */
export async function registerUser(
  product: TestProduct,
  options: { isVerified?: boolean; isPremium?: boolean } = {},
): Promise<TestClient & { email: string }> {
  userCount += 1;
  const email = `person${userCount}@site.example`;
  const client = { ...createClient(), email };
  const response = await product.call(client, 'POST', '/api/auth/register', {
    email,
    password: 'river stone 7',
    firstName: 'Ann',
    lastName: 'Example',
  });
  if (response.status !== 200) throw new Error(`Registration returned ${response.status}: ${await response.text()}`);
  if (options.isVerified !== false)
    await product.call(createClient(), 'GET', await readVerificationPath(product, email));
  if (options.isPremium) {
    await product.application.db.update(users).set({ isPremium: true }).where(eq(users.email, email));
  }
  return client;
}

/** Consumes quota for `count` analyses this month, as if the user had run them. */
export async function spendQuota(product: TestProduct, email: string, count: number): Promise<void> {
  const { db } = product.application;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error(`No user has the email ${email}`);
  const consumption = { userId: user.id, month: formatMonth(new Date()), limit: count };
  for (let consumed = 0; consumed < count; consumed += 1) await consumeQuota(db, consumption);
}

/** Returns the path of the latest verification link sent to an email address after `since`. */
export async function readVerificationPath(product: TestProduct, email: string, since = ''): Promise<string> {
  const { actionUrl } = await findMailTo(product, email, { words: 'Verify', since });
  if (actionUrl === null) throw new Error(`No link for ${email}`);
  return actionUrl.slice(BASE_URL.length);
}
