import type { Contender } from './contenders.ts';
import type { Run } from './speed.ts';
import { buildTable, computeSpread, formatShortNumber, formatSpread } from './statistics.ts';

/** A target for our crawler: the highest allowed ratio of `ours` CPU per page to the peer's. */
interface SpeedGoal {
  measure: 'analysis' | 'everything' | 'fetch + tokenize + store';
  peer: string;
  maxRatios: Readonly<Record<string, number>>;
}

/** Targets of the current version; later targets of the same design are 1/8 of Crawlee and 1/20 of Scrapy. */
const SPEED_GOALS: readonly SpeedGoal[] = [
  { measure: 'analysis', peer: 'crawlee', maxRatios: { syn: 1 / 3, np4: 1 / 3 } },
  { measure: 'analysis', peer: 'wget', maxRatios: { syn: 4.5 } },
  { measure: 'everything', peer: 'crawlee', maxRatios: { syn: 1 / 2, np4: 1 / 3 } },
  { measure: 'fetch + tokenize + store', peer: 'crawlee', maxRatios: { syn: 1 / 4, np4: 1 / 4 } },
  { measure: 'fetch + tokenize + store', peer: 'scrapy', maxRatios: { syn: 1 / 10, np4: 1 / 10 } },
];

export interface SpeedReport {
  text: string;
  /** The ratios in machine-readable form, each with its target if it has one. */
  ratios: Ratio[];
}

interface Ratio {
  site: string;
  measure: SpeedGoal['measure'];
  peer: string;
  ratios: number[];
  goal: number | null;
}

/**
 * Builds tables per site: what each contender used, where our own time goes, and our ratios to the peers with their
 * targets.
 */
export function reportSpeed(
  runs: readonly Run[],
  contenders: readonly Contender[],
  sites: readonly string[],
): SpeedReport {
  const ratios = sites.flatMap((site) => computeRatios(runs, contenders, site));
  const text = sites.map((site) => {
    const siteRuns = runs.filter((run) => run.site === site);
    const parts = [
      `\n${site}: CPU seconds (user + system, entire process tree) per 1,000 pages; median (min-max)`,
      buildContenderTable(siteRuns, contenders),
      buildSplitTable(siteRuns),
      buildThreadTable(siteRuns),
      buildRatioTable(ratios.filter((ratio) => ratio.site === site)),
    ];
    return parts.filter((part) => part !== '').join('\n\n');
  });
  return { text: text.join('\n'), ratios };
}

function buildContenderTable(runs: readonly Run[], contenders: readonly Contender[]): string {
  const head = ['crawler', 'runs', 'pages', 'requests', 'CPU s/1k', 'pages/s', 'peak MB', 'connections', 'end'];
  const rows = contenders.map(({ name }) => {
    const own = runs.filter((run) => run.contender === name);
    const formatMedian = (pick: (run: Run) => number) =>
      Math.round(computeSpread(own.map(pick))?.median ?? 0).toString();
    return [
      name,
      String(own.length),
      formatMedian((run) => run.pages),
      formatMedian((run) => run.requests),
      formatSpread(computeSpread(own.map((run) => run.cpuSecondsPer1000Pages ?? Number.NaN))),
      formatSpread(computeSpread(own.map((run) => run.pagesPerSecond ?? Number.NaN))),
      formatMedian((run) => run.peakResidentBytes / 1e6),
      formatMedian((run) => run.connections),
      describeExitCodes(own),
    ];
  });
  return buildTable([head, ...rows]);
}

function describeExitCodes(runs: readonly Run[]): string {
  if (runs.some((run) => run.isCapped)) return 'at the cap';
  const exitCodes = new Set(runs.map((run) => run.exitCode).filter((code) => code !== 0));
  return exitCodes.size === 0 ? '' : `exit code ${[...exitCodes].join(', ')}`;
}

/** Returns CPU per 1,000 pages of one round; null when that contender was not measured in it. */
function findCost(runs: readonly Run[], round: number, contender: string): number | null {
  return runs.find((run) => run.round === round && run.contender === contender)?.cpuSecondsPer1000Pages ?? null;
}

interface CpuTimeSplit {
  fetch: number;
  tokenize: number;
  facts: number;
  store: number;
}

/** Computes the split from the differences between the parts of one round; null when one of them is missing. */
function computeSplit(runs: readonly Run[], round: number): CpuTimeSplit | null {
  const [fetch, tokenize, facts, total] = ['awi-fetch', 'awi-tokenize', 'awi-facts', 'awi'].map((name) =>
    findCost(runs, round, name),
  );
  if (fetch == null || tokenize == null || facts == null || total == null) return null;
  return { fetch, tokenize: tokenize - fetch, facts: facts - tokenize, store: total - facts };
}

const getRounds = (runs: readonly Run[]) => [...new Set(runs.map(({ round }) => round))];
const computeSplits = (runs: readonly Run[]) => getRounds(runs).flatMap((round) => computeSplit(runs, round) ?? []);

function buildSplitTable(runs: readonly Run[]): string {
  const splits = computeSplits(runs);
  if (splits.length === 0) return '';
  const buildSplitRow = (name: string, pick: (split: CpuTimeSplit) => number) => [
    name,
    formatSpread(computeSpread(splits.map(pick))),
  ];
  return `  where our CPU time goes\n${buildTable([
    buildSplitRow('fetch', ({ fetch }) => fetch),
    buildSplitRow('tokenize', ({ tokenize }) => tokenize),
    buildSplitRow('facts', ({ facts }) => facts),
    buildSplitRow('frontier, threads, store', ({ store }) => store),
    buildSplitRow('fetch + tokenize + store', computeCoreCost),
  ])}`;
}

function buildThreadTable(runs: readonly Run[]): string {
  const own = runs.flatMap((run) => (run.own === null ? [] : [{ pages: run.pages, ...run.own }]));
  const names = [...new Set(own.flatMap(({ cpuSecondsByThread }) => Object.keys(cpuSecondsByThread)))];
  const rows = names.map((name) => ({
    name,
    spread: computeSpread(own.map(({ pages, cpuSecondsByThread: cpu }) => ((cpu[name] ?? 0) / pages) * 1_000)),
  }));
  const busyRows = rows.filter(({ spread }) => spread !== null && spread.max > 0.005);
  if (busyRows.length === 0) return '';
  const table = buildTable(busyRows.map(({ name, spread }) => [name, formatSpread(spread)]));
  return `  our CPU time by thread, with the names from the system\n${table}`;
}

const computeCoreCost = ({ fetch, tokenize, store }: CpuTimeSplit) => fetch + tokenize + store;

function computeRatios(runs: readonly Run[], contenders: readonly Contender[], site: string): Ratio[] {
  const siteRuns = runs.filter((run) => run.site === site);
  const peers = contenders.filter(({ kind }) => kind === 'peer').map(({ name }) => name);
  const measures: Readonly<Record<SpeedGoal['measure'], (round: number) => number | null>> = {
    analysis: (round) => findCost(siteRuns, round, 'awi-analysis'),
    everything: (round) => findCost(siteRuns, round, 'awi'),
    'fetch + tokenize + store': (round) => {
      const split = computeSplit(siteRuns, round);
      return split === null ? null : computeCoreCost(split);
    },
  };
  return peers.flatMap((peer) =>
    (Object.keys(measures) as SpeedGoal['measure'][]).map((measure) => ({
      site,
      measure,
      peer,
      ratios: getRounds(siteRuns).flatMap((round) => {
        const awiCost = measures[measure](round);
        const peerCost = findCost(siteRuns, round, peer);
        return awiCost === null || peerCost === null ? [] : [awiCost / peerCost];
      }),
      goal: SPEED_GOALS.find((goal) => goal.measure === measure && goal.peer === peer)?.maxRatios[site] ?? null,
    })),
  );
}

function buildRatioTable(ratios: readonly Ratio[]): string {
  const rows = ratios.flatMap(({ measure, peer, ratios: values, goal }) => {
    const spread = computeSpread(values);
    if (spread === null) return [];
    const verdict = goal === null ? '' : spread.median <= goal ? 'met' : 'not met';
    return [
      [
        `${measure} / ${peer}`,
        formatSpread(spread),
        goal === null ? '' : `at most ${formatShortNumber(goal)}`,
        verdict,
      ],
    ];
  });
  if (rows.length === 0) return '';
  return buildTable([['ratio ours / peer, pair by pair', 'median', 'goal', ''], ...rows]);
}
