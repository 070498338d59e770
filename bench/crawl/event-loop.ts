import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/client.ts';
import { users } from '#db/tables.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { ensureBenchFolder } from './bench-folder.ts';
import { CORPUS_PREPARERS } from './corpora.ts';
import type { LoopDelay } from './loop-delay-probe.ts';
import type { BenchOptions } from './options.ts';
import { startStaticServer } from './static-server.ts';
import { buildTable, computeSpread } from './statistics.ts';
import { stopChildOnExit } from './stop-child-on-exit.ts';

const IDLE_MS = 5_000;
const POLL_MS = 500;
/** Pause between two requests whose response times are recorded. */
const PING_MS = 25;
const GOAL_P99_MS = 50;
const PROBE_URL = pathToFileURL(join(import.meta.dirname, 'loop-delay-probe.ts')).href;

interface Phase {
  phase: 'idle' | 'analysis';
  seconds: number;
  delay: LoopDelay;
  /** Response times of `/healthz` as visitors experience them, in milliseconds. */
  responseTimes: { p50: number; p99: number; max: number; count: number };
}

export interface EventLoopReport {
  phases: Phase[];
  pagesFetched: number;
  state: string;
}

/** Runs the product as `npm start` does and measures its main thread: idle, and while it analyzes 10,000 pages. */
export async function measureEventLoop(_options: BenchOptions): Promise<EventLoopReport> {
  const { folder } = CORPUS_PREPARERS.syn?.() ?? { folder: '' };
  const site = await startStaticServer({ syn: folder });
  const product = await startPremiumProduct(new URL(site.getOrigin('syn')).host);
  try {
    await probe(product, 'reset');
    const idlePhase = await measurePhase(product, 'idle', () => pause(IDLE_MS));
    const response = await product.person.call(
      'POST',
      '/api/analyze',
      { url: `${site.getOrigin('syn')}/index.html` },
      { prefer: 'respond-async' },
    );
    if (!response.ok) throw new Error(`The analysis was rejected: ${await response.text()}`);
    const { id } = (await response.json()) as { id: string };
    let lastState: AnalysisState = { status: 'queued' };
    const analysis = await measurePhase(product, 'analysis', async () => {
      while (lastState.status === 'queued' || lastState.status === 'running') {
        await pause(POLL_MS);
        lastState = (await (await product.person.call('GET', `/api/analyses/${id}`)).json()) as AnalysisState;
      }
    });
    const report = {
      phases: [idlePhase, analysis],
      pagesFetched: lastState.coverage?.pagesFetched ?? 0,
      state: lastState.status,
    };
    console.log(
      `\nevent loop of the web server, 10,000 pages analyzed in its process (milliseconds)\n\n${buildEventLoopTable(report)}`,
    );
    return report;
  } finally {
    await product.process.stop();
    await site.close();
  }
}

interface AnalysisState {
  status: string;
  coverage?: { pagesFetched: number };
}

interface MeasuredProduct {
  process: ProductProcess;
  person: HttpUser;
  baseUrl: string;
  probePort: number;
}

/** Starts the product with one Premium user, whose analyses may crawl 10,000 pages. */
async function startPremiumProduct(allowedHost: string): Promise<MeasuredProduct> {
  const dataDir = join(ensureBenchFolder('work'), 'event-loop');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const [port, probePort] = [await findFreePort(), await findFreePort()];
  const settings = {
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_ALLOW_TARGETS: allowedHost,
    AWI_MAX_PARALLEL_PER_HOST: '32',
    AWI_MAX_REQUESTS_PER_SECOND: '10000',
    AWI_EXAMPLE_SITE_PORT: '0',
    AWI_BENCH_PROBE_PORT: String(probePort),
    NODE_OPTIONS: `--import=${PROBE_URL}`,
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  const firstProcess = await startProductProcess(settings);
  const person = await registerVerifiedUser(baseUrl).finally(() => firstProcess.stop());
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await database.db.update(users).set({ isPremium: true }).where(eq(users.email, person.email));
  await database.close();
  const product = await startProductProcess(settings);
  stopChildOnExit(product.process);
  return { process: product, person, baseUrl, probePort };
}

async function probe({ probePort }: MeasuredProduct, command: 'reset' | 'read'): Promise<LoopDelay> {
  return (await (await fetch(`http://127.0.0.1:${probePort}/${command}`)).json()) as LoopDelay;
}

async function measurePhase(
  product: MeasuredProduct,
  phase: Phase['phase'],
  work: () => Promise<unknown>,
): Promise<Phase> {
  await probe(product, 'reset');
  const startedAt = performance.now();
  const times: number[] = [];
  let isOver = false;
  const pingLoop = (async () => {
    while (!isOver) {
      const sentAt = performance.now();
      await (await fetch(`${product.baseUrl}/healthz`)).text();
      times.push(performance.now() - sentAt);
      await pause(PING_MS);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await pingLoop;
  const sortedTimes = times.toSorted((a, b) => a - b);
  const spread = computeSpread(times);
  return {
    phase,
    seconds: (performance.now() - startedAt) / 1_000,
    delay: await probe(product, 'read'),
    responseTimes: {
      p50: spread?.median ?? Number.NaN,
      p99: sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * 0.99))] ?? Number.NaN,
      max: spread?.max ?? Number.NaN,
      count: times.length,
    },
  };
}

function buildEventLoopTable({ phases, pagesFetched, state }: EventLoopReport): string {
  const headerRow = ['', 'seconds', 'delay p50', 'p99', 'max', '/healthz p50', 'p99', 'max'];
  const rows = phases.map(({ phase, seconds, delay, responseTimes: responseTimeStats }) => [
    phase,
    ...[
      seconds,
      delay.p50,
      delay.p99,
      delay.max,
      responseTimeStats.p50,
      responseTimeStats.p99,
      responseTimeStats.max,
    ].map((value) => value.toFixed(1)),
  ]);
  const p99 = phases.find(({ phase }) => phase === 'analysis')?.delay.p99 ?? Number.NaN;
  const verdict = p99 < GOAL_P99_MS ? 'met' : 'not met';
  const note = `  analysis ${state}, ${pagesFetched} pages; goal: delay p99 under ${GOAL_P99_MS} ms while analyzing: ${verdict}`;
  return `${buildTable([headerRow, ...rows])}\n${note}`;
}
