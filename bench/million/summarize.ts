/** Computes the figures of a run from its samples, and compares them with the goals. */
import type { OpeningTime } from './measure-opening.ts';
import type { Phase, RunState, Sample } from './run-state.ts';

/** Growth is measured from this number of pages on; before it, tables and caches are still filling up. */
const GROWTH_START_PAGES = 50_000;
const MEGABYTE = 1_000_000;
const GOALS = { peakMegabytes: 1_000, growthKilobytesPerPage: 0.3, minutes: 90, openingMs: 200 };

export interface PhaseFigures {
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

export interface Goal {
  name: string;
  found: string;
  goal: string;
  isMet: boolean;
}

export interface Summary {
  pages: number;
  pagesRead: number;
  status: string | null;
  killedAtPages: number | null;
  workers: number;
  minutes: number;
  phases: Record<Phase, PhaseFigures>;
  siteCpuSeconds: number;
  peakMegabytes: number;
  webPeakMegabytes: number;
  databasePeakMegabytes: number;
  /** Null when too few pages were read. */
  growthKilobytesPerPage: number | null;
  /** Pages that the site sent, which include those that were repeated after the kill. */
  delivered: number;
  crawlFileMegabytes: number;
  meanLoad: number;
  opening: OpeningTime[];
  goals: Goal[];
}

export function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const findMax = (values: readonly number[]): number => values.reduce((max, value) => Math.max(max, value), 0);
const findMaxMegabytes = (values: readonly number[]): number => Math.round(findMax(values) / MEGABYTE);

/** Computes the figures and compares them with the goals. `status` is null while the analysis is unfinished. */
export function summarizeRun(
  state: Pick<RunState, 'pages' | 'killedAtPages' | 'workers'>,
  { samples, opening, status }: { samples: readonly Sample[]; opening: OpeningTime[]; status: string | null },
): Summary {
  const workers = [...Map.groupBy(samples, ({ worker }) => worker).values()];
  const phases = buildPhases(workers);
  const figures = {
    pages: state.pages,
    pagesRead: findMax(samples.map(({ pages }) => pages)),
    status,
    killedAtPages: state.killedAtPages,
    workers: state.workers,
    minutes: Object.values(phases).reduce((sum, { seconds }) => sum + seconds, 0) / 60,
    phases,
    siteCpuSeconds: sumOverRestarts(samples.map(({ siteCpu }) => siteCpu)),
    peakMegabytes: findMaxMegabytes(samples.map(({ workerBytes }) => workerBytes)),
    webPeakMegabytes: findMaxMegabytes(samples.map(({ webBytes }) => webBytes)),
    databasePeakMegabytes: findMaxMegabytes(samples.map(({ databaseBytes }) => databaseBytes)),
    growthKilobytesPerPage: fitGrowth(workers),
    delivered: sumOverRestarts(samples.map(({ delivered }) => delivered)),
    crawlFileMegabytes: findMaxMegabytes(samples.map(({ crawlFileBytes }) => crawlFileBytes)),
    meanLoad: samples.reduce((sum, { load }) => sum + load, 0) / Math.max(1, samples.length),
    opening,
  };
  return { ...figures, goals: judge(figures) };
}

/** Adds up a counter that starts at 0 again with each process. */
function sumOverRestarts(values: readonly number[]): number {
  let [sum, previous] = [0, 0];
  for (const value of values) {
    sum += value >= previous ? value - previous : value;
    previous = value;
  }
  return sum;
}

function buildPhases(workers: readonly Sample[][]): Record<Phase, PhaseFigures> {
  const createFigures = (): PhaseFigures => ({ seconds: 0, cpuSeconds: 0, peakMegabytes: 0 });
  const phases = {
    waiting: createFigures(),
    crawl: createFigures(),
    audit: createFigures(),
    report: createFigures(),
  };
  for (const samples of workers) {
    let previous = { seconds: 0, workerCpu: 0 };
    for (const sample of samples) {
      const figures = phases[sample.phase];
      figures.seconds += sample.seconds - previous.seconds;
      figures.cpuSeconds += sample.workerCpu - previous.workerCpu;
      figures.peakMegabytes = Math.max(figures.peakMegabytes, Math.round(sample.workerBytes / MEGABYTE));
      previous = sample;
    }
  }
  return phases;
}

/**
 * Computes the growth in KB per page; null when too few pages were read. Fits one line per worker process, all with the
 * same slope, by least squares over the samples of the crawl. Memory of a process that has just resumed is still
 * growing to its usual size, so its first samples do not count, either.
 */
export function fitGrowth(workers: readonly (readonly Sample[])[]): number | null {
  let [products, squares] = [0, 0];
  for (const samples of workers) {
    const crawled = samples.filter(({ phase, pages }) => phase === 'crawl' && pages > 0);
    const start = Math.max(GROWTH_START_PAGES, (crawled[0]?.pages ?? 0) + GROWTH_START_PAGES / 2);
    const counted = crawled.filter(({ pages }) => pages >= start);
    const meanPages = counted.reduce((sum, { pages }) => sum + pages, 0) / counted.length;
    const meanBytes = counted.reduce((sum, { workerBytes }) => sum + workerBytes, 0) / counted.length;
    for (const { pages, workerBytes } of counted) {
      products += (pages - meanPages) * (workerBytes - meanBytes);
      squares += (pages - meanPages) ** 2;
    }
  }
  return squares === 0 ? null : products / squares / 1_000;
}

function judge(figures: Omit<Summary, 'goals'>): Goal[] {
  const { status, killedAtPages, peakMegabytes, growthKilobytesPerPage: growth, minutes, opening } = figures;
  const isFinished = status === 'completed';
  return [
    {
      name: 'finished',
      found: `${figures.pagesRead} pages, ${status ?? 'unfinished'}`,
      goal: `${figures.pages} pages`,
      isMet: isFinished && figures.pagesRead >= figures.pages,
    },
    {
      name: 'killed and resumed',
      found: killedAtPages === null ? 'not killed' : `at ${killedAtPages} pages`,
      goal: 'once',
      isMet: isFinished && killedAtPages !== null,
    },
    {
      name: 'peak memory of the worker',
      found: `${peakMegabytes} MB`,
      goal: `under ${GOALS.peakMegabytes} MB`,
      isMet: isFinished && peakMegabytes < GOALS.peakMegabytes,
    },
    {
      name: 'growth while crawling',
      found: growth === null ? 'not measured' : `${growth.toFixed(2)} KB per page`,
      goal: `up to ${GOALS.growthKilobytesPerPage} KB per page`,
      isMet: growth !== null && growth <= GOALS.growthKilobytesPerPage,
    },
    {
      name: 'time',
      found: `${minutes.toFixed(1)} min`,
      goal: `under ${GOALS.minutes} min on two idle cores`,
      isMet: isFinished && minutes < GOALS.minutes,
    },
    ...opening.map(({ name, medianMs, status: answer }) => ({
      name: `opening: ${name}`,
      found: medianMs === null ? answer : `${medianMs.toFixed(0)} ms`,
      goal: `under ${GOALS.openingMs} ms`,
      isMet: medianMs !== null && medianMs < GOALS.openingMs,
    })),
  ];
}
