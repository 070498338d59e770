import { rmSync } from 'node:fs';
import pg from 'pg';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts';
import { type StripeFake, startStripeFake } from '#test/support/stripe-fake.ts';
import { createBucket, type SwiftServer, startSwift } from '#test/support/swift-server.ts';
import { type Member, startMember } from './members.ts';
import { RESPONSE_MS, startReceiver, type WebhookReceiver } from './receiver.ts';

export const BUCKET = 'chaos';
const SITE_COUNT = 5;
const PAGE_COUNT = 8;
const PAGE_MS = 30;
/** Less than the 15 minutes by which a signature for S3 may differ from the server's clock. */
const SKEW_MS = 600_000;

/** Two web and three worker processes, and the servers that they use. */
export interface Installation {
  members: Member[];
  webs: Member[];
  postgres: PostgresServer;
  swift: SwiftServer;
  smtp: SmtpSink;
  receiver: WebhookReceiver;
  stripe: StripeFake;
  sites: LoopbackServer[];
  /** Runs a query on the database, even after a restart. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startInstallation(): Promise<Installation> {
  const [postgres, swift, smtp, receiver, stripe] = await Promise.all([
    startPostgres(),
    startSwift(),
    startSmtpSink(),
    startReceiver(),
    startStripeFake(),
  ]);
  await createBucket(swift, BUCKET);
  smtp.pauseMs = RESPONSE_MS;
  const databaseUrl = await postgres.createDatabase('awi');
  const sites = await Promise.all(Array.from({ length: SITE_COUNT }, (_, index) => startSite(index)));
  const settings = {
    ...stripe.env,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    AWI_SESSION_SECRET: 'only-for-the-tests-0123456789-abcdef',
    AWI_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    AWI_STORAGE: 's3',
    AWI_STORAGE_ENDPOINT: swift.endpoint,
    AWI_STORAGE_BUCKET: BUCKET,
    AWI_STORAGE_KEY_ID: swift.keyId,
    AWI_STORAGE_SECRET: swift.secret,
    AWI_ALLOW_TARGETS: [...sites, receiver].map(({ target }) => target).join(','),
    AWI_MAX_PARALLEL_PER_HOST: '4',
    AWI_MAX_REQUESTS_PER_SECOND: '20',
    AWI_TRUSTED_PROXIES: '1',
    AWI_BROWSER: 'none',
  };
  const firstWeb = await startMember({ name: 'web-1', role: 'web', settings });
  const shared = { ...settings, AWI_BASE_URL: firstWeb.origin };
  const members = [firstWeb, await startMember({ name: 'web-2', role: 'web', settings: shared })];
  for (const index of [1, 2, 3]) {
    const skewMs = index === 3 ? SKEW_MS : 0;
    members.push(await startMember({ name: `worker-${index}`, role: 'worker', settings: shared, skewMs }));
  }
  return {
    members,
    webs: members.filter(({ role }) => role === 'web'),
    postgres,
    swift,
    smtp,
    receiver,
    stripe,
    sites,
    query: (sql, values) => runQuery(databaseUrl, sql, values),
    async stop() {
      await Promise.allSettled(members.map((member) => member.settle()));
      await Promise.all(members.map((member) => member.stop()));
      await Promise.all([postgres.stop(), swift.stop(), smtp.close()]);
      for (const server of [...sites, receiver, stripe]) await server[Symbol.asyncDispose]();
      for (const { dataDir } of members) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Uses a connection of its own, so that a restart of the server does not matter. */
async function runQuery<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  // Otherwise an error of the connection ends the test's process.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a website of a few linked pages, some of which have issues. */
function startSite(number: number): Promise<LoopbackServer> {
  return serveHttp((request, response) => {
    const path = request.url ?? '/';
    const page = path === '/' ? 0 : Number(/^\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    const isFound = page < PAGE_COUNT;
    const links = [2 * page + 1, 2 * page + 2]
      .filter((next) => next < PAGE_COUNT)
      .map((next) => `<a href="/${next}">${next}</a>`);
    const body = isFound
      ? `<!doctype html><html lang="en"><title>Site ${number}, page ${page % 5}</title><h1>Page ${page}</h1>
        <img src="/lost.png"><p>${`Plain words about subject ${page} of site ${number}. `.repeat(20)}</p>${links.join(' ')}</html>`
      : '<title>Not found</title>';
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    setTimeout(() => response.writeHead(isFound ? 200 : 404, headers).end(body), PAGE_MS);
  });
}
