/**
 * `npm run bench:load [-- --analyses 100 --accounts 50 --workers 2]`: 50 accounts submit 100 analyses within a minute
 * to the built product with PostgreSQL, one web and two worker processes. Meanwhile, the response times of pages and
 * API calls are measured and compared with those of the idle product in the same run. Exits with 1 when a limit is
 * missed. See `bench/README.md`. Linux only.
 */
import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { type Account, createAccounts } from './accounts.ts';
import { followAnalysis } from './follow.ts';
import { type Installation, startInstallation } from './installation.ts';
import { listProbeRequests, type ProbeRequest, type ProbeTimes, probe } from './probe.ts';
import { type LoadResult, reportLoad } from './report-load.ts';
import { type SubmissionResults, submit, submitAll } from './submit.ts';
import { computeCpuShares, readMachineCpu, readMemory, readProcessCpu, watchMemory } from './usage.ts';

const { values } = parseArgs({
  options: {
    analyses: { type: 'string', default: '100' },
    accounts: { type: 'string', default: '50' },
    workers: { type: 'string', default: '2' },
    'worker-niceness': { type: 'string', default: '0' },
    'window-seconds': { type: 'string', default: '60' },
    'idle-seconds': { type: 'string', default: '90' },
    'limit-minutes': { type: 'string', default: '30' },
  },
});
const SITE_PAGES = [5, 8, 12, 16, 20, 25, 6, 10, 14, 18, 22, 30];
const PROBE_INTERVAL_MS = 150;
/** Time for compiling code and filling caches before anything is measured. */
const WARM_UP_MS = 20_000;
/** Submissions of one more account, all at once: more than its plan has places for. */
const SUBMISSIONS_AT_ONCE = FREE_LIMITS.runningAnalyses + FREE_LIMITS.waitingAnalyses + 3;
const LIMIT_MS = Number(values['limit-minutes']) * 60_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const installation = await startInstallation({
  workers: Number(values.workers),
  sitePages: SITE_PAGES,
  workerNiceness: Number(values['worker-niceness']),
});
try {
  console.log(
    `${values.analyses} analyses by ${values.accounts} accounts within ${values['window-seconds']} s, ` +
      `${values.workers} workers, niceness ${values['worker-niceness']}`,
  );
  const result = await measure(installation);
  if (!reportLoad(result)) process.exitCode = 1;
} finally {
  await installation.stop();
}
// The exit hook of the PostgreSQL package would end the process with 0.
process.exit();

async function measure(product: Installation): Promise<LoadResult> {
  const accounts = await createAccounts(product, { count: Number(values.accounts) + 2, isPremium: false });
  const [reader, crowdAccount, ...others] = accounts;
  if (reader === undefined || crowdAccount === undefined) throw new Error('No account was created');
  const requests = listProbeRequests(await analyzeOnce(reader, product));
  await probeFor(reader, requests, WARM_UP_MS);
  const idleMemory = readMemory(product);
  const idle = await measureCpu(() => probeFor(reader, requests, Number(values['idle-seconds']) * 1_000));
  console.log('The idle product is measured.');
  const delay = monitorEventLoopDelay();
  delay.enable();
  const startedAt = performance.now();
  const cpuBefore = readProcessCpu(product);
  const load = await measureCpu(async () => {
    const work = applyLoad(product, { crowder: crowdAccount, others });
    const [submitted, times, memory] = await Promise.all([
      work,
      probeUntil(reader, requests, work),
      watchMemory(product, work),
    ]);
    return { submitted, times, memory };
  });
  return {
    machine: `${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
    requests: requests.map(({ name }) => name),
    idle: { times: idle.result, cpu: idle.cpu, memory: idleMemory },
    load: { ...load.result, cpu: load.cpu, cpuSeconds: subtract(readProcessCpu(product), cpuBefore) },
    minutes: (performance.now() - startedAt) / 60_000,
    ownDelayMs: delay.percentile(99) / 1e6,
    ended: product.listEndedProcesses(),
    errors: product.countErrors(),
  };
}

function subtract(after: Map<string, number>, before: Map<string, number>): Map<string, number> {
  return new Map([...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]));
}

/** Returns the ID of a finished analysis. @throws when it does not complete */
async function analyzeOnce(account: Account, product: Installation): Promise<string> {
  const { id, message } = await submit(account, product.siteUrls.at(-1) ?? '');
  const { status } = await followAnalysis(account, id ?? '', performance.now() + LIMIT_MS);
  if (id === null || status !== 'completed')
    throw new Error(`The first analysis did not complete: ${message} ${status}`);
  return id;
}

async function applyLoad(
  { siteUrls }: Installation,
  { crowder, others }: { crowder: Account; others: readonly Account[] },
): Promise<SubmissionResults> {
  const deadlineMs = performance.now() + LIMIT_MS;
  const count = Number(values.analyses);
  const windowMs = Number(values['window-seconds']) * 1_000;
  const regular = submitAll({ accounts: others, siteUrls, count, windowMs, deadlineMs });
  const crowd = submitAll({ accounts: [crowder], siteUrls, count: SUBMISSIONS_AT_ONCE, windowMs: 0, deadlineMs });
  const results = await Promise.all([regular, crowd]);
  return {
    submissions: results.flatMap(({ submissions }) => submissions),
    analyses: results.flatMap(({ analyses }) => analyses),
  };
}

function probeFor(account: Account, requests: readonly ProbeRequest[], ms: number): Promise<ProbeTimes> {
  const end = performance.now() + ms;
  return probe(account, requests, { intervalMs: PROBE_INTERVAL_MS, isOver: () => performance.now() > end });
}

function probeUntil(account: Account, requests: readonly ProbeRequest[], work: Promise<unknown>): Promise<ProbeTimes> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  return probe(account, requests, { intervalMs: PROBE_INTERVAL_MS, isOver: () => isOver });
}

async function measureCpu<Result>(work: () => Promise<Result>) {
  const before = readMachineCpu();
  const result = await work();
  return { result, cpu: computeCpuShares(before, readMachineCpu()) };
}
