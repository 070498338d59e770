import { buildTable } from '../crawl/statistics.ts';
import type { FollowedAnalysis } from './follow.ts';
import { judgeMemory, judgeSubmissions, judgeTimes, type Verdict } from './judge.ts';
import { computePercentiles, type Percentiles } from './percentiles.ts';
import type { ProbeTimes } from './probe.ts';
import type { Submission, SubmissionResults } from './submit.ts';
import type { MemoryByProcess, MemoryPeaks } from './usage.ts';

interface CpuShares {
  own: number;
  others: number;
}

/** What a run of the benchmark measured. */
export interface LoadResult {
  machine: string;
  /** Names of the measured requests. */
  requests: readonly string[];
  idle: { times: ProbeTimes; cpu: CpuShares; memory: MemoryByProcess };
  load: {
    times: ProbeTimes;
    cpu: CpuShares;
    submitted: SubmissionResults;
    memory: Map<string, MemoryPeaks>;
    /** CPU seconds by process. */
    cpuSeconds: Map<string, number>;
  };
  /** Duration of the load, until the last analysis ended. */
  minutes: number;
  /** p99 of the event loop delay of the benchmark itself, which is part of all response times. */
  ownDelayMs: number;
  /** Processes that ended, with their output. */
  ended: readonly string[];
  /** Errors in the logs by message. */
  errors: Map<string, number>;
}

const MEGABYTE = 1_000_000;
/** Highest resident memory in bytes, by the beginning of the name of a process. */
const MEMORY_LIMITS: readonly [string, number][] = [
  ['web', 600 * MEGABYTE],
  ['worker', 1_000 * MEGABYTE],
  ['PostgreSQL', 500 * MEGABYTE],
];

const findMemoryLimit = (name: string): number =>
  MEMORY_LIMITS.find(([start]) => name.startsWith(start))?.[1] ?? Number.POSITIVE_INFINITY;

/** Prints the tables. @returns whether every limit is met */
export function reportLoad(result: LoadResult): boolean {
  const { idle, load } = result;
  console.log(`\n${result.machine}`);
  console.log(
    `CPU of the machine: benchmark and product ${formatShare(idle.cpu.own)} idle, ${formatShare(load.cpu.own)} under load; ` +
      `other processes ${formatShare(idle.cpu.others)} and ${formatShare(load.cpu.others)}`,
  );
  console.log(`Event loop delay of the benchmark: p99 ${result.ownDelayMs.toFixed(0)} ms\n`);
  console.log(buildTable(buildTimeRows(result)));
  console.log(`\n${buildTable(buildAnalysisRows(load.submitted.analyses))}`);
  console.log(`\n${describeQueue(load.submitted.analyses)}`);
  console.log(`${listRefusals(load.submitted.submissions).join('\n')}\n`);
  console.log(buildTable(buildMemoryRows(result)));
  const verdicts = judgeLoad(result);
  const rows = verdicts.map(({ name, found, limit, isMet }) => [name, found, limit, isMet ? 'met' : 'NOT MET']);
  console.log(`\n${buildTable([['Limit', 'found', 'limit', ''], ...rows])}`);
  for (const line of new Set([...idle.times.failures, ...load.times.failures])) console.log(`Failed request: ${line}`);
  for (const [message, count] of result.errors) console.log(`Error in the log, ${count} times: ${message}`);
  for (const text of result.ended) console.log(text);
  return verdicts.every(({ isMet }) => isMet);
}

const formatShare = (share: number) => `${(100 * share).toFixed(0)}%`;
const formatMs = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(0));
const formatSeconds = (value: number | undefined) => (value === undefined ? '-' : (value / 1_000).toFixed(1));
const formatMegabytes = (bytes: number | undefined) => (bytes === undefined ? '-' : (bytes / MEGABYTE).toFixed(0));
const getPercentiles = ({ times }: ProbeTimes, name: string): Percentiles | null =>
  computePercentiles(times.get(name) ?? []);
const getAllTimes = ({ times }: ProbeTimes): number[] => [...times.values()].flat();

function buildTimeRows({ requests, idle, load }: LoadResult): string[][] {
  const buildRow = (name: string, idleTimes: Percentiles | null, loadTimes: Percentiles | null) => [
    name,
    `${idleTimes?.count ?? 0}`,
    formatMs(idleTimes?.p50),
    formatMs(idleTimes?.p95),
    `${loadTimes?.count ?? 0}`,
    formatMs(loadTimes?.p50),
    formatMs(loadTimes?.p95),
    formatMs(loadTimes?.max),
    idleTimes === null || loadTimes === null ? '-' : (loadTimes.p95 / idleTimes.p95).toFixed(1),
  ];
  return [
    ['ms', 'idle n', 'p50', 'p95', 'load n', 'p50', 'p95', 'max', 'p95 ratio'],
    ...requests.map((name) => buildRow(name, getPercentiles(idle.times, name), getPercentiles(load.times, name))),
    buildRow('all', computePercentiles(getAllTimes(idle.times)), computePercentiles(getAllTimes(load.times))),
  ];
}

function buildAnalysisRows(analyses: readonly FollowedAnalysis[]): string[][] {
  const buildRow = (name: string, times: (number | null)[]) => {
    const found = computePercentiles(times.filter((value) => value !== null));
    return [name, `${found?.count ?? 0}`, ...[found?.p50, found?.p95, found?.max].map(formatSeconds)];
  };
  return [
    ['s since submission', 'n', 'p50', 'p95', 'max'],
    buildRow(
      'start',
      analyses.map(({ startMs }) => startMs),
    ),
    buildRow(
      'end',
      analyses.map(({ endMs }) => endMs),
    ),
  ];
}

function describeQueue(analyses: readonly FollowedAnalysis[]): string {
  const waiting = analyses.filter(({ places }) => places.length > 0);
  const shown = waiting.reduce((sum, { places }) => sum + places.length, 0);
  const longestQueueLength = Math.max(0, ...analyses.map(({ longestQueue }) => longestQueue));
  const movedBackAnalyses = waiting.filter(({ places }) =>
    places.some((place, index) => index > 0 && place > (places[index - 1] ?? place)),
  );
  const lost = analyses.flatMap(({ lostStreams }) => lostStreams);
  return (
    `Queue: ${waiting.length} analyses showed a place, ${shown} places in total, longest queue ${longestQueueLength}; ` +
    `${movedBackAnalyses.length} were moved back by analyses of other accounts; ${lost.length} progress streams broke ${[...new Set(lost)].join(', ')}`
  );
}

function listRefusals(submissions: readonly Submission[]): string[] {
  const refused = submissions.filter(({ id }) => id === null);
  const groups = Map.groupBy(refused, ({ status, message }) => `${status}: ${message}`);
  const lines = [...groups].map(([text, group]) => `  ${group.length} x ${text}`);
  return [`Refused: ${refused.length} of ${submissions.length} submissions`, ...lines];
}

function buildMemoryRows({ idle, load }: LoadResult): string[][] {
  const rows = [...load.memory].map(([name, { early, late }]) => [
    name,
    ...[idle.memory.get(name), early, late].map(formatMegabytes),
    (load.cpuSeconds.get(name) ?? 0).toFixed(1),
  ]);
  return [['MB', 'idle', 'peak, first half', 'peak, second half', 'CPU s under load'], ...rows];
}

function judgeLoad({ requests, idle, load, ended, minutes }: LoadResult): Verdict[] {
  const { submissions, analyses } = load.submitted;
  const acceptedCount = submissions.filter(({ id }) => id !== null).length;
  const completedCount = analyses.filter(({ status }) => status === 'completed').length;
  const failureCount = idle.times.failures.length + load.times.failures.length;
  const judgeRequest = (name: string) =>
    judgeTimes(name, {
      idle: getPercentiles(idle.times, name)?.p95 ?? null,
      load: getPercentiles(load.times, name)?.p95 ?? null,
    });
  return [
    {
      name: `completed of ${acceptedCount} accepted analyses`,
      found: `${completedCount} in ${minutes.toFixed(1)} min`,
      limit: `${acceptedCount}`,
      isMet: completedCount === acceptedCount,
    },
    ...requests.map(judgeRequest),
    { name: 'failed requests', found: `${failureCount}`, limit: '0', isMet: failureCount === 0 },
    ...judgeSubmissions(submissions),
    ...[...load.memory].flatMap(([name, peaks]) => judgeMemory(name, peaks, findMemoryLimit(name))),
    { name: 'processes that ended', found: `${ended.length}`, limit: '0', isMet: ended.length === 0 },
  ];
}
