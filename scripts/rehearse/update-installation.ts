import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../test/support/free-port.ts';
import { startPostgres } from '../../test/support/postgres-server.ts';
import { type ProductProcess, startProductProcess } from '../../test/support/product-process.ts';
import type { UpdateUser } from './update-traffic.ts';

/**
 * Two web and two worker processes with one data folder and PostgreSQL, as `compose.yaml` starts them on one machine.
 */
export interface UpdateInstallation {
  /** Origin of the load balancer, whose port is free until it starts. */
  origin: string;
  port: number;
  members: UpdateMember[];
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Registers a Premium user through a web process. */
  createUser(number: number): Promise<UpdateUser>;
  stop(): Promise<void>;
}

export interface UpdateMember {
  name: string;
  role: 'web' | 'worker';
  origin: string;
  start(): Promise<void>;
  /** Sends SIGTERM, and returns the exit code. */
  stop(): Promise<number | null>;
}

const PASSWORD = 'river stone 7';

/** @param drainSeconds how long a web process still accepts requests after SIGTERM */
export async function startUpdateInstallation(
  targets: readonly string[],
  drainSeconds: number,
): Promise<UpdateInstallation> {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase('awi');
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-rehearsal-update-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    AWI_BASE_URL: origin,
    AWI_DATA_DIR: dataDir,
    AWI_SESSION_SECRET: 'only-for-rehearsals-0123456789-abcdef',
    AWI_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    AWI_TRUSTED_PROXIES: '1',
    AWI_DRAIN_SECONDS: String(drainSeconds),
    AWI_ALLOW_TARGETS: targets.join(','),
    AWI_MAX_PARALLEL_PER_HOST: '2',
    AWI_MAX_REQUESTS_PER_SECOND: '5',
    AWI_BROWSER: 'none',
  };
  const members: UpdateMember[] = [];
  const query = (sql: string, values: unknown[] = []) => runQuery(databaseUrl, sql, values);
  const stop = async () => {
    await Promise.all(members.map((member) => member.stop()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (const name of ['web-1', 'web-2', 'worker-1', 'worker-2']) members.push(await startMember(name, settings));
  } catch (error) {
    await stop();
    throw error;
  }
  const createUser = async (number: number) => {
    const user = await register(members[0]?.origin ?? '', origin, number);
    await query('update users set email_verified = true, is_premium = true where email = $1', [user.email]);
    return user;
  };
  return { origin, port, members, query: query as UpdateInstallation['query'], createUser, stop };
}

async function startMember(name: string, settings: Record<string, string>): Promise<UpdateMember> {
  const role = name.startsWith('web') ? 'web' : 'worker';
  const port = String(await findFreePort());
  const start = () => startProductProcess({ ...settings, PORT: port, AWI_ROLES: role });
  let product: ProductProcess = await start();
  return {
    name,
    role,
    origin: `http://127.0.0.1:${port}`,
    async start() {
      product = await start();
    },
    stop: () => product.stop(),
  };
}

async function runQuery(url: string, sql: string, values: unknown[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Sends the request to a web process, but with the public origin. */
async function register(web: string, origin: string, number: number): Promise<UpdateUser> {
  const email = `user${number}@site.example`;
  const ip = `192.0.2.${number}`;
  const response = await fetch(`${web}/api/auth/register`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' }),
  });
  if (!response.ok) throw new Error(`Registration returned ${response.status}: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { email, ip, cookie: cookies.join('; ') };
}
