import type { ScoreChange, ScoreRecord } from '#contracts/score-record.ts';
import { SEARCH_BUDGETS } from '../categories.ts';
import { evaluate } from './evaluate.ts';
import { apportion, printedScore } from './rounding.ts';
import { modelOf, type ScoredSite } from './score-record.ts';

/** Rules whose answer depends on the moment: a slow or busy server fails one day and passes the next. */
const NOISY_RULES: ReadonlySet<string> = new Set([
  ...['page-timeout', 'response-broken', 'server-error-5xx', 'slow-server-response', 'ttfb-slow', 'site-unreachable'],
]);

type Step = ScoreChange['steps'][number];

/**
 * Why the score changed: rules that only one of the two analyses applied, pages that only one of them scored, what was fixed, what
 * is new, and what depends on the moment. The record is changed from the earlier to the later one step by step, so that the steps
 * add up exactly. Null when one of them has no score.
 */
export function scoreChange(before: ScoreRecord, after: ScoreRecord): ScoreChange | null {
  if (before.score === null || after.score === null) return null;
  const steps: Step[] = [];
  let state: ScoredSite = before;
  let points = pointsOf(state);
  const move = (next: ScoredSite, step: Omit<Step, 'points'>): void => {
    const reached = pointsOf(next);
    if (reached !== points) steps.push({ ...step, points: reached - points });
    state = next;
    points = reached;
  };
  const shared = sharedRules(before, after);
  const laterPages = new Set(after.pages.map(({ url }) => url));
  const earlierPages = new Set(before.pages.map(({ url }) => url));
  move(onlyRules(state, shared), { kind: 'rules', ruleId: null, title: 'Checks that are no longer made' });
  const { measuredCategories } = after;
  move(
    { ...state, measuredCategories },
    { kind: 'rules', ruleId: null, title: 'Categories that are measured or no longer measured' },
  );
  move(onlyPages(state, laterPages), { kind: 'scope', ruleId: null, title: 'Pages that are no longer scored' });
  const common = onlyPages(onlyRules(after, shared), earlierPages);
  for (const ruleId of changedRules(state, common)) {
    const [removed, added] = [withoutFixed(state, common, ruleId), withRule(state, common, ruleId)];
    const title = after.titles[ruleId] ?? before.titles[ruleId] ?? ruleId;
    const isNoise = NOISY_RULES.has(ruleId);
    move(removed, { kind: isNoise ? 'noise' : 'fixed', ruleId, title });
    move(added, { kind: isNoise ? 'noise' : 'new', ruleId, title });
  }
  // Weights and templates of the pages that both have.
  move(common, { kind: 'scope', ruleId: null, title: 'Weight of the pages' });
  move(onlyRules(after, shared), { kind: 'scope', ruleId: null, title: 'Pages that are scored for the first time' });
  move(after, { kind: 'rules', ruleId: null, title: 'Checks that are new' });
  const difference = printedScore(after.score) - printedScore(before.score);
  return {
    from: { measuredAt: before.measuredAt, score: printedScore(before.score), ruleSetVersion: before.ruleSetVersion },
    difference,
    steps: printedSteps(merged(steps), difference),
    pagesAdded: [...laterPages].filter((url) => !earlierPages.has(url)).length,
    pagesRemoved: [...earlierPages].filter((url) => !laterPages.has(url)).length,
  };
}

const pointsOf = (site: ScoredSite): number => evaluate(modelOf(site), SEARCH_BUDGETS).score ?? 0;

/** Rules that both analyses applied, and those with a fault in either that the other judged as well. */
function sharedRules(before: ScoredSite, after: ScoredSite): ReadonlySet<string> {
  const later = new Set(after.judgedRules);
  return new Set(before.judgedRules.filter((ruleId) => later.has(ruleId)));
}

function onlyRules(site: ScoredSite, rules: ReadonlySet<string>): ScoredSite {
  const counts = (at: number) => rules.has(site.faults[at]?.ruleId ?? '');
  return {
    ...site,
    pages: site.pages.map((page) => ({ ...page, faults: page.faults.filter(counts) })),
    siteFaults: site.siteFaults.filter(counts),
    ceilings: site.ceilings.filter(({ ruleId }) => rules.has(ruleId)),
  };
}

const onlyPages = (site: ScoredSite, urls: ReadonlySet<string>): ScoredSite => ({
  ...site,
  pages: site.pages.filter(({ url }) => urls.has(url)),
});

/** Rules whose faults differ between the two, in the order of their ids. */
function changedRules(before: ScoredSite, after: ScoredSite): string[] {
  const ids = new Set([...before.faults, ...after.faults].map(({ ruleId }) => ruleId));
  return [...ids].sort().filter((ruleId) => signature(before, ruleId) !== signature(after, ruleId));
}

function signature(site: ScoredSite, ruleId: string): string {
  const own = (numbers: readonly number[]) =>
    numbers.flatMap((at) => {
      const fault = site.faults[at];
      return fault?.ruleId === ruleId ? [`${fault.price}${fault.isDead}`] : [];
    });
  const pages = site.pages.flatMap(({ url, faults }) => own(faults).map((fault) => `${url} ${fault}`));
  return `${own(site.siteFaults).join()}|${pages.sort().join()}|${site.ceilings.filter((item) => item.ruleId === ruleId).length}`;
}

/** The earlier site without the faults of the rule that the later one no longer has. */
function withoutFixed(before: ScoredSite, after: ScoredSite, ruleId: string): ScoredSite {
  const later = new Map(after.pages.map((page) => [page.url, page]));
  const isOwn = (site: ScoredSite) => (at: number) => site.faults[at]?.ruleId === ruleId;
  const stays = (numbers: readonly number[] | undefined) => numbers?.some(isOwn(after)) === true;
  return {
    ...before,
    pages: before.pages.map((page) =>
      stays(later.get(page.url)?.faults) ? page : { ...page, faults: page.faults.filter((at) => !isOwn(before)(at)) },
    ),
    siteFaults: stays(after.siteFaults) ? before.siteFaults : before.siteFaults.filter((at) => !isOwn(before)(at)),
    ceilings: before.ceilings.filter(
      (item) => item.ruleId !== ruleId || after.ceilings.some((later) => later.ruleId === ruleId),
    ),
  };
}

/** The earlier site with the faults of the rule exactly as the later one has them. */
function withRule(before: ScoredSite, after: ScoredSite, ruleId: string): ScoredSite {
  const faults = [...before.faults, ...after.faults];
  const shift = before.faults.length;
  const later = new Map(after.pages.map((page) => [page.url, page.faults]));
  const taken = (numbers: readonly number[] | undefined) =>
    (numbers ?? []).filter((at) => after.faults[at]?.ruleId === ruleId).map((at) => at + shift);
  const kept = (numbers: readonly number[]) => numbers.filter((at) => before.faults[at]?.ruleId !== ruleId);
  const others = before.ceilings.filter((item) => item.ruleId !== ruleId);
  return {
    ...before,
    faults,
    pages: before.pages.map((page) => ({ ...page, faults: [...kept(page.faults), ...taken(later.get(page.url))] })),
    siteFaults: [...kept(before.siteFaults), ...taken(after.siteFaults)],
    ceilings: [...others, ...after.ceilings.filter((item) => item.ruleId === ruleId)],
  };
}

/** One step for each kind and title, largest first. */
function merged(steps: readonly Step[]): Step[] {
  const byKey = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.kind} ${step.ruleId ?? step.title}`;
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? step : { ...known, points: known.points + step.points });
  }
  return [...byKey.values()].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** In 0.1 steps that add up to the printed difference: gains and losses are rounded apart, what rounding moves goes to the larger side. */
function printedSteps(steps: readonly Step[], difference: number): Step[] {
  if (steps.every(({ points }) => points <= 0) || steps.every(({ points }) => points >= 0)) {
    const shares = apportion(
      steps.map(({ points }) => Math.abs(points)),
      Math.abs(difference),
    );
    return steps
      .map((step, index) => ({ ...step, points: Math.sign(difference) * (shares[index] ?? 0) }))
      .filter(({ points }) => points !== 0);
  }
  const gains = steps.filter(({ points }) => points > 0);
  const losses = steps.filter(({ points }) => points < 0);
  // At least what the difference asks for, so that neither side turns negative.
  const lost = Math.max(-difference, 0, Math.round(sumOf(losses) * -10) / 10);
  const gained = Math.round((difference + lost) * 10) / 10;
  const up = apportion(
    gains.map(({ points }) => points),
    gained,
  );
  const down = apportion(
    losses.map(({ points }) => -points),
    lost,
  );
  const printed = [
    ...gains.map((step, index) => ({ ...step, points: up[index] ?? 0 })),
    ...losses.map((step, index) => ({ ...step, points: -(down[index] ?? 0) })),
  ];
  return printed.filter(({ points }) => points !== 0).sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

const sumOf = (steps: readonly Step[]): number => steps.reduce((sum, { points }) => sum + points, 0);
