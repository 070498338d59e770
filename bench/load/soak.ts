/**
 * `npm run bench:soak [-- 75]`: a steady trickle of analyses, views, downloads and API calls for 75 minutes, or the
 * number given. Prints the growth per hour of memory, handles, files and the database, fitted by least squares after a
 * warm-up. Exits with 1 when memory grows more than 2% per hour, when handles or temporary files grow, when a request
 * or an analysis fails, or when a process ends. See `bench/README.md`. Linux only.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildTable } from '../crawl/statistics.ts';
import { createAccounts } from './accounts.ts';
import { fitGrowth, type Growth } from './growth.ts';
import { startInstallation } from './installation.ts';
import { judgeGrowth } from './judge-growth.ts';
import { collectSamples, type Series } from './soak-samples.ts';
import { runTraffic, type SoakTraffic } from './soak-traffic.ts';
import { computeCpuShares, readMachineCpu } from './usage.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const MINUTES = Number(positionals[0] ?? 75);
/** A third of the time, up to 15 minutes. */
const WARM_UP_HOURS = Math.min(MINUTES / 3, 15) / 60;
const SITE_PAGES = [5, 8, 12, 20];
const ACCOUNT_COUNT = 5;
const MEGABYTE = 1_000_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const installation = await startInstallation({ workers: 1, sitePages: SITE_PAGES });
try {
  const accounts = await createAccounts(installation, { count: ACCOUNT_COUNT, isPremium: true });
  const end = performance.now() + MINUTES * 60_000;
  const isOver = () => performance.now() > end || installation.listEndedProcesses().length > 0;
  const traffic: SoakTraffic = { counts: new Map(), failures: new Map() };
  const cpuBefore = readMachineCpu();
  const [series] = await Promise.all([
    collectSamples(installation, { isOver, onMinute: printMinute }),
    runTraffic(installation, accounts, { isOver, traffic }),
  ]);
  const { own, others } = computeCpuShares(cpuBefore, readMachineCpu());
  console.log(`\n${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    `CPU of the machine: benchmark and product ${(100 * own).toFixed(0)}%, others ${(100 * others).toFixed(0)}%`,
  );
  const isFlat = reportGrowth(series);
  for (const [name, count] of traffic.counts) console.log(`${count} x ${name}`);
  for (const [text, count] of traffic.failures) console.log(`Failed, ${count} times: ${text}`);
  for (const [message, count] of installation.countErrors())
    console.log(`Error in the log, ${count} times: ${message}`);
  const ended = installation.listEndedProcesses();
  for (const text of ended) console.log(text);
  if (!isFlat || traffic.failures.size > 0 || ended.length > 0) process.exitCode = 1;
} finally {
  await installation.stop();
}
// The exit hook of the PostgreSQL package would end the process with 0.
process.exit();

/** Prints the latest sample of every series, so that the figures of an interrupted run are not lost. */
function printMinute(series: readonly Series[]): void {
  const minutes = (series[0]?.samples.at(-1)?.hours ?? 0) * 60;
  const parts = series.map(({ name, unit, samples }) => `${name} ${formatValue(samples.at(-1)?.value ?? 0, unit)}`);
  console.log(`${minutes.toFixed(0)} min: ${parts.join(', ')}`);
}

function formatValue(value: number, unit: Series['unit']): string {
  return unit === 'bytes' ? `${(value / MEGABYTE).toFixed(1)} MB` : value.toFixed(value < 10 ? 1 : 0);
}

/** Prints the table. @returns whether every limit is met */
function reportGrowth(series: readonly Series[]): boolean {
  const fitted = series.map((item) => ({ ...item, growth: fitGrowth(item.samples, WARM_UP_HOURS) }));
  const judged = fitted.map((item) => ({ ...item, verdict: judgeGrowth(item.kind, item.growth) }));
  const rows = judged.map(({ name, unit, samples, growth, verdict }) => [
    name,
    formatValue(samples[0]?.value ?? 0, unit),
    formatValue(samples.at(-1)?.value ?? 0, unit),
    ...formatGrowth(growth, unit),
    verdict.text,
  ]);
  console.log(`Growth after ${(WARM_UP_HOURS * 60).toFixed(0)} of ${MINUTES} minutes\n`);
  console.log(buildTable([['', 'first', 'last', 'per hour', '95% interval', '% per hour', 'limit'], ...rows]));
  return judged.length > 0 && judged.every(({ verdict }) => verdict.isMet);
}

function formatGrowth(growth: Growth | null, unit: Series['unit']): string[] {
  if (growth === null) return ['-', '-', '-'];
  const { perHour, low, high, mean } = growth;
  const percent = mean === 0 ? '-' : `${((100 * perHour) / mean).toFixed(1)}%`;
  return [formatValue(perHour, unit), `${formatValue(low, unit)} to ${formatValue(high, unit)}`, percent];
}
