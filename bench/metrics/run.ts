/**
 * `npm run bench:metrics [-- --rounds 5 --requests 400]`: requests per second and p95 of the built product with metrics
 * (scraped once a second) and without, in alternating rounds of the same run. Prints the ratio of the medians, and the
 * time of a scrape.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '#test/support/free-port.ts';
import { startProductProcess } from '#test/support/product-process.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '400' } },
});
const TOKEN = 'token-of-the-benchmark-of-metrics';
/** A page, a call of the API that reads the database, and a call that does not. */
const PATHS = ['/pricing', '/api/auth/user', '/healthz'];
const PARALLEL_REQUEST_COUNT = 8;
const SCRAPE_INTERVAL_MS = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'awi-bench-metrics-'));

async function startProduct(name: string, settings: Record<string, string>) {
  const port = String(await findFreePort());
  const dataDir = join(folder, name);
  const product = await startProductProcess({
    PORT: port,
    AWI_DATA_DIR: dataDir,
    AWI_BROWSER: 'none',
    AWI_EXAMPLE_SITE_PORT: '0',
    ...settings,
  });
  return { ...product, origin: `http://127.0.0.1:${port}` };
}

async function request(url: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return performance.now() - start;
}

interface Round {
  perSecond: number;
  p95: number;
}

async function measureRound(origin: string, count: number): Promise<Round> {
  const times: number[] = [];
  let sent = 0;
  const start = performance.now();
  const send = async () => {
    while (sent < count) {
      const path = PATHS[sent % PATHS.length] ?? '/';
      sent += 1;
      times.push(await request(`${origin}${path}`));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUEST_COUNT }, send));
  const perSecond = (count / (performance.now() - start)) * 1_000;
  return { perSecond, p95: computeQuantile(times, 0.95) };
}

const computeQuantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const [plainProduct, measuredProduct] = [
  await startProduct('plain', {}),
  await startProduct('measured', { AWI_METRICS_TOKEN: TOKEN }),
];
const scrapes: number[] = [];
const scrape = async () =>
  void scrapes.push(await request(`${measuredProduct.origin}/metrics`, { authorization: `Bearer ${TOKEN}` }));
try {
  const count = Number(values.requests);
  for (const { origin } of [plainProduct, measuredProduct]) await measureRound(origin, count);
  const rounds: { plain: Round; measured: Round }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const timer = setInterval(scrape, SCRAPE_INTERVAL_MS);
    const roundWithMetrics = await measureRound(measuredProduct.origin, count);
    clearInterval(timer);
    await scrape();
    rounds.push({ plain: await measureRound(plainProduct.origin, count), measured: roundWithMetrics });
  }
  const median = (read: (round: (typeof rounds)[number]) => number) => computeQuantile(rounds.map(read), 0.5);
  const perSecond = [median((round) => round.plain.perSecond), median((round) => round.measured.perSecond)] as const;
  const p95 = [median((round) => round.plain.p95), median((round) => round.measured.p95)] as const;
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${rounds.length} rounds of ${count} requests`);
  console.log(`requests per second: ${perSecond.map((value) => value.toFixed(0)).join(' without, ')} with metrics`);
  console.log(`p95: ${p95.map((value) => value.toFixed(1)).join(' ms without, ')} ms with metrics`);
  console.log(`ratio of requests per second: ${(perSecond[1] / perSecond[0]).toFixed(3)}`);
  console.log(`ratio of p95: ${(p95[1] / p95[0]).toFixed(3)}`);
  console.log(`scrape: p50 ${computeQuantile(scrapes, 0.5).toFixed(1)} ms of ${scrapes.length}`);
} finally {
  await Promise.all([plainProduct.stop(), measuredProduct.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
