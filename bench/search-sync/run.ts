/**
 * `npm run bench:search-sync [-- --database pglite|postgresql --rounds 3 --kills 2 --days 483]`: imports a property of
 * 2.4 million rows in 16 months from a server that implements the Search Console API. A user of the built product
 * connects the property. The process is killed twice during the import, and a probe sends requests to its HTTP server
 * throughout. Prints the time of the import, the response times during it, and how long charts and lists take
 * afterward.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays } from '#audit/outside/day.ts';
import type { DataSource } from '#contracts/outside/data-sources.ts';
import { openDatabase } from '#db/client.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { startProductProcess } from '#test/support/product-process.ts';
import { stopChildOnExit } from '../crawl/stop-child-on-exit.ts';
import { measureReading } from './measure-reading.ts';
import { createBenchProperty, type VendorSettings } from './vendor.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    rounds: { type: 'string', default: '1' },
    kills: { type: 'string', default: '2' },
    days: { type: 'string', default: '483' },
  },
});
const PROBE_MS = 250;
const REQUESTS_PER_DAY = 5;
/** All days are final, and the first one is the oldest that the source still has. */
const lastDay = addDays(new Date().toISOString().slice(0, 10), -4);
const property = createBenchProperty({ lastDay, days: Number(values.days) });

interface Vendor {
  child: ChildProcess;
  origin: string;
  keyFile: string;
  /** Requests for rows so far. */
  count(): number;
}

async function startVendor(): Promise<Vendor> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const email = 'bench@awi-bench.iam.gserviceaccount.com';
  const settings: VendorSettings = { lastDay, days: Number(values.days), email, publicKey };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'vendor.ts'), JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stopChildOnExit(child);
  let count = 0;
  const origin = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('http')) resolve(line);
      else count += 1;
    });
  });
  const keyFile = JSON.stringify({
    type: 'service_account',
    client_email: email,
    private_key: privateKey,
    private_key_id: 'bench',
    token_uri: 'https://oauth2.googleapis.com/token',
  });
  return { child, origin, keyFile, count: () => count };
}

/** Creates a website, connects it and returns the path of its data sources. */
async function connect(user: HttpUser, keyFile: string): Promise<string> {
  const createResponse = await user.call('POST', '/api/user/websites', { url: 'https://shop.awi.test/' });
  const { id } = (await createResponse.json()) as { id: string };
  const path = `/api/user/websites/${id}/data-sources`;
  const connectResponse = await user.call('POST', `${path}/google-search-console/service-account`, { keyFile });
  if (!connectResponse.ok)
    throw new Error(`Connecting returned ${connectResponse.status}: ${await connectResponse.text()}`);
  return path;
}

async function readConnection(user: HttpUser, path: string) {
  const response = await user.call('GET', path);
  const body = (await response.json()) as { sources: DataSource[] } | DataSource[];
  const sources = Array.isArray(body) ? body : body.sources;
  return sources.find(({ provider }) => provider === 'google-search-console')?.connection ?? null;
}

/** Requests the public page and the progress from the HTTP server during the import. */
function startProbe(baseUrl: string, user: HttpUser, path: string) {
  const times: number[] = [];
  let isEnding = false;
  const done = (async () => {
    while (!isEnding) {
      for (const ask of [() => fetch(`${baseUrl}/`).then((page) => page.text()), () => user.call('GET', path)]) {
        const start = performance.now();
        // A killed server does not respond.
        const hasResponded = await ask().then(
          () => true,
          () => false,
        );
        if (hasResponded) times.push(performance.now() - start);
      }
      await pause(PROBE_MS);
    }
  })();
  return {
    times,
    async end() {
      isEnding = true;
      await done;
    },
  };
}

async function runRound(name: 'pglite' | 'postgresql'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-bench-search-'));
  const postgres = name === 'postgresql' ? await startPostgres() : null;
  const databaseUrl = await postgres?.createDatabase('awi');
  const vendor = await startVendor();
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const settings = {
    AWI_DATA_DIR: dataDir,
    PORT: String(port),
    AWI_BASE_URL: baseUrl,
    AWI_BROWSER: 'none',
    AWI_GOOGLE_BASE_URL: vendor.origin,
    AWI_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    AWI_TRUSTED_PROXIES: '1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  let product = await startProductProcess(settings);
  stopChildOnExit(product.process);
  const user = await registerVerifiedUser(baseUrl);
  const path = await connect(user, vendor.keyFile);
  const start = performance.now();
  const probe = startProbe(baseUrl, user, path);
  const kills = Number(values.kills);
  const total = Number(values.days) * REQUESTS_PER_DAY;
  for (let kill = 1; kill <= kills; kill += 1) {
    while (vendor.count() < (total * kill) / (kills + 1)) await pause(20);
    await product.kill();
    product = await startProductProcess(settings);
    stopChildOnExit(product.process);
  }
  const connection = await waitUntilDone(user, path);
  const seconds = (performance.now() - start) / 1_000;
  await probe.end();
  await product.stop();
  vendor.child.kill();
  printImport(name, { seconds, times: probe.times, requests: vendor.count(), rows: connection.sync?.rowsRead ?? 0 });
  const database = await openDatabase({ dataDir, databaseUrl });
  const range = { from: property.firstDay, to: property.lastDay };
  const artifactFolder = join(dataDir, 'artifacts');
  const reading = await measureReading({ db: database.db, artifactFolder, connectionId: connection.id, range });
  const folder = join(artifactFolder, 'search', connection.id);
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  printReading(reading, bytes);
  await database.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function waitUntilDone(user: HttpUser, path: string) {
  for (;;) {
    const connection = await readConnection(user, path).catch(() => null);
    if (connection?.failure) throw new Error(connection.failure.message);
    if (connection?.sync?.state === 'done') return connection;
    await pause(PROBE_MS);
  }
}

const findPercentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

function printImport(
  name: string,
  { seconds, times, requests, rows }: { seconds: number; times: number[]; requests: number; rows: number },
): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${name}: ${rows} rows imported in ${seconds.toFixed(0)} s, ${values.kills} kills; load ${load}`);
  const expected = Number(values.days) * REQUESTS_PER_DAY;
  console.log(`  requests for rows: ${requests}, ${requests - expected} of them repeated after kills`);
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => findPercentile(times, share).toFixed(0));
  console.log(
    `  the server during the import (${times.length} responses): p50 ${p50} ms, p95 ${p95} ms, slowest ${max} ms`,
  );
}

function printReading(
  { times, summary, pageClicks, storedDays }: Awaited<ReturnType<typeof measureReading>>,
  bytes: number,
): void {
  let expected = 0;
  for (let day = property.firstDay; day <= property.lastDay; day = addDays(day, 1)) {
    expected += property.listDayRows(day, [])[0]?.clicks ?? 0;
  }
  const isComplete = summary.clicks === expected && pageClicks === expected && storedDays === Number(values.days);
  console.log(`  ${(bytes / 1e6).toFixed(0)} MB of files; all clicks imported: ${isComplete ? 'yes' : 'NO'}`);
  if (!isComplete) process.exitCode = 1;
  console.log(`  ${''.padEnd(40)}   first  median     max (ms)`);
  const format = (ms: number) => ms.toFixed(0).padStart(8);
  for (const { name, firstMs, medianMs, maxMs } of times) {
    console.log(`  ${name.padEnd(40)}${format(firstMs)}${format(medianMs)}${format(maxMs)}`);
  }
}

for (let round = 0; round < Number(values.rounds); round += 1) {
  if (values.database !== 'postgresql') await runRound('pglite');
  if (values.database !== 'pglite') await runRound('postgresql');
}
process.exit();
