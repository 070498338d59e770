import type { Random } from '../seeded-random.ts';
import { buildSite, type SiteDesign } from './build-site.ts';
import { DAY_MS, HOUR_MS } from './calendar.ts';
import { getCheckInterval, type PlannedEvent, type TripwirePlan } from './plan.ts';
import { PROBLEMS, type Problem } from './problems.ts';

/**
 * Maximum time from a change until its alert, in addition to the interval: for the second request, and for delays of a
 * busy product.
 */
const GRACE_MS = 2 * HOUR_MS;
/** Minimum time between a change and an analysis, so that it is clear which came first. */
const MARGIN_MS = HOUR_MS;
/** The tripwires are on from this moment. */
export const TRIPWIRES_ON_MS = 20 * HOUR_MS;
/** Share of the problems found by analyses that are not repaired although there is time. */
const LASTING_SHARE = 0.25;

interface EventInput {
  design: SiteDesign;
  tripwire: TripwirePlan | null;
  /** Times of the analyses; the first analysis is the baseline for later ones. */
  runs: readonly number[];
  count: number;
  endMs: number;
  /** How often each problem has been drawn, keyed by its ID, so that rare ones are drawn next. */
  uses: Map<string, number>;
}

interface Slot {
  atMs: number;
  deadlineMs: number;
  /** Null if the problem lasts until the end of the month. */
  repairedMs: number | null;
  /** Time before which no other problem occurs on the website. */
  nextFromMs: number;
}

/**
 * Draws problems of a website one after another; each is repaired, and its repair noticed, before the next one begins.
 * A problem that is never repaired is the last one.
 */
export function drawProblems(random: Random, input: EventInput): PlannedEvent[] {
  const { design, tripwire, runs, count, endMs, uses } = input;
  const [firstRunMs = endMs] = runs;
  const events: PlannedEvent[] = [];
  let fromMs = Math.max(firstRunMs, TRIPWIRES_ON_MS) + 4 * HOUR_MS;
  const remaining = new Set(PROBLEMS.filter((problem) => canHappen(problem, { design, tripwire })));
  while (events.length < 2 * count && remaining.size > 0) {
    const problem = pickRarest(random, [...remaining], uses);
    remaining.delete(problem);
    const slot = drawSlot(random, problem, { ...input, fromMs });
    if (slot === null) continue;
    uses.set(problem.id, (uses.get(problem.id) ?? 0) + 1);
    events.push(...buildEvents(problem, slot, input));
    if (slot.repairedMs === null) break;
    fromMs = slot.nextFromMs;
  }
  return events;
}

const canHappen = ({ by, fits }: Problem, place: { design: SiteDesign; tripwire: TripwirePlan | null }): boolean =>
  (by !== 'tripwire' || place.tripwire !== null) && (fits?.(place) ?? true);

function pickRarest(random: Random, problems: readonly Problem[], uses: ReadonlyMap<string, number>): Problem {
  const least = Math.min(...problems.map(({ id }) => uses.get(id) ?? 0));
  return random.pick(problems.filter(({ id }) => (uses.get(id) ?? 0) === least));
}

type SlotInput = EventInput & { fromMs: number };

function drawSlot(random: Random, problem: Problem, input: SlotInput): Slot | null {
  const fromMs = Math.max(input.fromMs, ((problem.fromDay ?? 1) - 1) * DAY_MS);
  if (problem.by === 'analysis') return drawBetweenRuns(random, { ...input, fromMs });
  if (problem.by === 'failed analysis') return drawAroundRun(random, { ...input, fromMs });
  return drawBetweenChecks(random, problem, { ...input, fromMs });
}

/**
 * Draws the times of a problem that the next analysis finds. The problem is repaired before the analysis after that,
 * before a later one, or not at all. Null if no analysis is possible.
 */
function drawBetweenRuns(random: Random, { runs, fromMs, endMs }: SlotInput): Slot | null {
  const possible = runs.flatMap((atMs, index) =>
    index > 0 && atMs - MARGIN_MS > fromMs + MARGIN_MS && atMs + GRACE_MS < endMs ? [index] : [],
  );
  const found = possible[random.pickBetween(0, Math.min(2, possible.length - 1))];
  if (found === undefined) return null;
  const [beforeMs = 0, foundMs = 0] = [runs[found - 1], runs[found]];
  const atMs = pickTime(random, Math.max(fromMs, beforeMs + GRACE_MS), foundMs - MARGIN_MS);
  const seen = found + random.pickBetween(0, Math.min(2, Math.max(0, runs.length - 1 - found - 1)));
  const [lastSeenMs = endMs, resolvedMs] = [runs[seen], runs[seen + 1]];
  const isLasting = resolvedMs === undefined || resolvedMs + GRACE_MS > endMs || random.chance(LASTING_SHARE);
  return {
    atMs,
    deadlineMs: foundMs + GRACE_MS,
    repairedMs: isLasting ? null : pickTime(random, lastSeenMs + GRACE_MS, resolvedMs - MARGIN_MS),
    nextFromMs: isLasting ? endMs : resolvedMs + GRACE_MS,
  };
}

/**
 * Draws the times of an outage that begins before an analysis and ends after it; null if no analysis is early enough.
 */
function drawAroundRun(random: Random, { runs, fromMs, endMs }: SlotInput): Slot | null {
  const possible = runs.flatMap((atMs, index) => (index > 0 && atMs - 2 * MARGIN_MS > fromMs ? [index] : []));
  const index = possible[random.pickBetween(0, Math.min(3, possible.length - 1))] ?? runs.length;
  const [runMs, nextMs] = [runs[index], runs[index + 1]];
  if (runMs === undefined || nextMs === undefined || nextMs + GRACE_MS > endMs) return null;
  const deadlineMs = runMs + GRACE_MS;
  return { atMs: runMs - MARGIN_MS, deadlineMs, repairedMs: deadlineMs + MARGIN_MS, nextFromMs: nextMs + GRACE_MS };
}

/**
 * Draws the times of a problem that the tripwire finds at its next check. The problem is repaired after that check if
 * the repair can be noticed within the month. Null if there is no time for the check.
 */
function drawBetweenChecks(
  random: Random,
  problem: Problem,
  { tripwire, runs, fromMs, endMs }: SlotInput,
): Slot | null {
  const atMs = pickTime(random, fromMs, fromMs + 3 * DAY_MS);
  const intervalMs = getCheckInterval(tripwire, atMs);
  const deadlineMs = atMs + intervalMs + GRACE_MS;
  if (deadlineMs > endMs) return null;
  const repairedMs = pickTime(random, deadlineMs, deadlineMs + 12 * HOUR_MS);
  const nextRunMs = runs.find((runMs) => runMs > repairedMs + MARGIN_MS) ?? endMs;
  const isLasting = repairedMs + intervalMs + GRACE_MS > endMs;
  if (isLasting && problem.isAlwaysRepaired === true) return null;
  return {
    atMs,
    deadlineMs,
    repairedMs: isLasting ? null : repairedMs,
    nextFromMs: Math.max(repairedMs + intervalMs, nextRunMs) + GRACE_MS,
  };
}

/** Draws a time at a full minute, in milliseconds. */
const pickTime = (random: Random, fromMs: number, toMs: number): number =>
  random.pickBetween(Math.ceil(fromMs / 60_000), Math.floor(toMs / 60_000)) * 60_000;

function buildEvents(
  problem: Problem,
  { atMs, deadlineMs, repairedMs }: Slot,
  { design, tripwire, runs, endMs }: EventInput,
): PlannedEvent[] {
  const place = { design, tripwire };
  const isAnalyzed = runs.some((runMs) => runMs >= atMs && runMs <= (repairedMs ?? endMs) + MARGIN_MS);
  const anyOf = isAnalyzed ? [...new Set([...problem.kinds, ...problem.analysisKinds])] : problem.kinds;
  const expected = [{ anyOf, names: problem.names(place) }];
  const begin: PlannedEvent = {
    atMs,
    deadlineMs,
    repairedMs,
    problem: problem.id,
    what: problem.what,
    expected,
    change: (site) => problem.breakSite(site, place),
  };
  if (repairedMs === null) return [begin];
  const change: PlannedEvent['change'] = (site) => problem.repairSite(site, buildSite(design), place);
  return [
    begin,
    {
      atMs: repairedMs,
      deadlineMs: repairedMs,
      repairedMs: null,
      problem: null,
      what: problem.repair,
      expected: [],
      change,
    },
  ];
}
