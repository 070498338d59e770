import type { ScoreChange, ScoreRecord } from '#contracts/rules/score-record.ts';
import { formatCounted } from '#lib/text/counted.ts';
import { AI_BUDGETS, type ScoreBudget, SEARCH_BUDGETS } from '../engine/categories.ts';
import { type ChangeCause, ChangeCauses, type ChangeKind, describeRendering } from './change-causes.ts';
import { ChangeStates, getSamples, intersectSamples, type Samples } from './change-state.ts';
import { evaluate } from './evaluate.ts';
import { mergeSteps, printSteps } from './printed-steps.ts';
import { roundScore } from './rounding.ts';
import { buildModel, buildRepricing, type ScoredSite } from './score-record.ts';

type Step = ScoreChange['steps'][number];
interface Comparison {
  before: ScoreRecord;
  after: ScoreRecord;
  states: ChangeStates;
  move(next: ScoredSite, step: Pick<Step, 'kind' | 'title'> & Partial<Step>): void;
  state(): ScoredSite;
}

interface Score {
  budgets: readonly ScoreBudget[];
  computeScore(record: ScoreRecord): number | null;
  findCeilings(record: ScoreRecord): ScoreRecord['ceilings'];
}

const SCORES: Record<'search' | 'ai', Score> = {
  search: { budgets: SEARCH_BUDGETS, computeScore: ({ score }) => score, findCeilings: ({ ceilings }) => ceilings },
  ai: {
    budgets: AI_BUDGETS,
    computeScore: ({ aiReadiness }) => aiReadiness,
    findCeilings: ({ aiCeilings }) => aiCeilings,
  },
};

/** A record of the first format has no basis, so it is unknown what it was based on. */
const NO_BASIS_NOTE =
  'The previous analysis did not record which pages each check covered. Changes that may come from this are listed under scope.';
const OTHER_RULES_NOTE = 'The checks have changed since then, so some issues may be gone or new for that reason.';

/**
 * Explains why a score changed. The earlier record is transformed into the later one step by step, and the score is
 * computed after each, so that the steps add up exactly: rules that only one of the rule sets has, what only one of the
 * analyses measured (checks, pages, rendered pages), findings that are gone or new, and times within their measurement
 * range. Null when one of them has no score. A finding counts as fixed or new only where its rule measured the page in
 * both.
 */
export function scoreChange(
  before: ScoreRecord,
  after: ScoreRecord,
  which: 'search' | 'ai' = 'search',
): ScoreChange | null {
  const { budgets, computeScore, findCeilings } = SCORES[which];
  const [earlier, later] = [computeScore(before), computeScore(after)];
  if (earlier === null || later === null) return null;
  const states = new ChangeStates();
  const steps: Step[] = [];
  const computePoints = (site: ScoredSite) => evaluate(buildModel(site), budgets).score ?? 0;
  let state = states.adopt(before, findCeilings(before));
  let points = earlier;
  const comparison: Comparison = {
    before,
    after,
    states,
    state: () => state,
    move(next, step) {
      const reached = computePoints(next);
      if (Math.abs(reached - points) > 1e-9) {
        steps.push({ ruleId: null, detail: null, ...step, points: reached - points });
      }
      state = next;
      points = reached;
    },
  };
  const { formula } = after;
  comparison.move({ ...state, formula }, { kind: 'rules', title: 'The scoring formula changed' });
  comparison.move(states.reweigh(state, buildRepricing(before.formula, formula)), {
    kind: 'rules',
    title: 'Check weights changed',
  });
  walk(comparison, states.adopt(after, findCeilings(after)));
  const difference = roundScore(later) - roundScore(earlier);
  const { added, removed } = pageCounts(before, after);
  return {
    from: { measuredAt: before.measuredAt, score: roundScore(earlier), ruleSetVersion: before.ruleSetVersion },
    difference,
    steps: printSteps(mergeSteps(steps), difference),
    pagesAdded: added,
    pagesRemoved: removed,
    note: noteOn(before, after),
  };
}

function noteOn(before: ScoreRecord, after: ScoreRecord): string | null {
  if (before.basis !== null) return null;
  return before.ruleSetVersion === after.ruleSetVersion ? NO_BASIS_NOTE : `${NO_BASIS_NOTE} ${OTHER_RULES_NOTE}`;
}

/** Applies the changes in order: data only in the earlier analysis, data in both, data only in the later one. */
function walk(comparison: Comparison, target: ScoredSite): void {
  const { before, after, states, move, state } = comparison;
  const rules = findSharedRules(before, after);
  const { added, removed } = pageCounts(before, after);
  const later = new Set(after.pages.map(({ url }) => url));
  const shared = new Set(before.pages.flatMap(({ url }) => (later.has(url) ? [url] : [])));
  const samples = intersectSamples(getSamples(before), getSamples(after), shared);
  const renders = describeRendering(before, after);
  const isSameRules = before.ruleSetVersion === after.ruleSetVersion;

  move(states.selectRules(state(), rules.isInBoth), { kind: 'rules', title: 'Removed checks' });
  move(states.selectRules(state(), rules.isMeasuredInBoth), {
    kind: 'scope',
    title: 'Checks that could not run this time',
  });
  move(
    { ...state(), measuredCategories: target.measuredCategories },
    { kind: isSameRules ? 'scope' : 'rules', title: 'Measurable categories changed' },
  );
  move(states.selectPages(state(), shared), { kind: 'scope', title: describePageCount(removed, 'no longer scored') });
  move(states.resample(state(), samples), { kind: 'scope', title: renders });

  const measured = states.selectPages(states.selectRules(target, rules.isMeasuredInBoth), shared);
  const common = states.resample(measured, samples);
  walkRules(comparison, common, samples);
  move(common, { kind: 'scope', title: 'Page weights and templates changed' });

  move(measured, { kind: 'scope', title: renders });
  move(states.selectRules(target, rules.isMeasuredInBoth), {
    kind: 'scope',
    title: describePageCount(added, 'scored for the first time'),
  });
  move(states.selectRules(target, rules.isInBoth), { kind: 'scope', title: 'Checks that could not run last time' });
  move(target, { kind: 'rules', title: 'New checks' });
}

/** Replaces the earlier findings with the later ones, rule by rule and page by page. */
function walkRules(comparison: Comparison, target: ScoredSite, samples: Samples): void {
  const { before, after, states, move, state } = comparison;
  const causes = new ChangeCauses(before, after);
  for (const [ruleId, changes] of collectChangesByRule(comparison, target, samples)) {
    const title = after.titles[ruleId] ?? before.titles[ruleId] ?? findCeilingTitle(comparison, ruleId) ?? ruleId;
    const sample = samples.get(ruleId);
    for (const { cause, urls, isSite } of groupByCause(ruleId, changes, causes)) {
      const pages = states.takePages(state(), target, { ruleId, urls });
      const next = isSite ? states.takeSite(pages, target, ruleId) : pages;
      const spread = sample === undefined ? next : states.resample(next, new Map([[ruleId, sample]]));
      move(spread, { kind: cause.kind, ruleId, title, detail: cause.detail });
    }
  }
}

interface Change {
  /** Null for the entire site. */
  url: string | null;
  isLighter: boolean;
}

function collectChangesByRule(
  { states, state }: Comparison,
  target: ScoredSite,
  samples: Samples,
): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  const compare = (url: string | null, was: readonly number[], is: readonly number[]): void => {
    for (const ruleId of new Set([...was, ...is].map((number) => states.findRule(number)))) {
      if (url !== null && samples.get(ruleId)?.has(url) === false) continue;
      const difference = states.computeCost(is, ruleId) - states.computeCost(was, ruleId);
      if (difference !== 0) add(ruleId, { url, isLighter: difference < 0 });
    }
  };
  const add = (ruleId: string, change: Change) => {
    const known = changes.get(ruleId);
    if (known === undefined) changes.set(ruleId, [change]);
    else known.push(change);
  };
  const from = state();
  const later = new Map(target.pages.map((page) => [page.url, page.faults]));
  for (const { url, faults } of from.pages) compare(url, faults, later.get(url) ?? []);
  compare(null, from.siteFaults, target.siteFaults);
  for (const ruleId of new Set([...from.ceilings, ...target.ceilings].map((ceiling) => ceiling.ruleId))) {
    const caps = [from, target].map(
      ({ ceilings }) => ceilings.find((ceiling) => ceiling.ruleId === ruleId)?.cap ?? 100,
    );
    const [was = 100, is = 100] = caps;
    if (was !== is) add(ruleId, { url: null, isLighter: is > was });
  }
  return new Map([...changes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Findings that are gone come before new ones, so that neither hides the other. */
const KIND_ORDER: readonly ChangeKind[] = ['scope', 'rules', 'noise', 'fixed', 'new'];

function groupByCause(ruleId: string, changes: readonly Change[], causes: ChangeCauses) {
  const groups = new Map<ChangeKind, { cause: ChangeCause; urls: Set<string>; isSite: boolean }>();
  for (const { url, isLighter } of changes) {
    const cause = causes.findCause(ruleId, url, isLighter);
    const group = groups.get(cause.kind) ?? { cause, urls: new Set<string>(), isSite: false };
    if (url === null) group.isSite = true;
    else group.urls.add(url);
    groups.set(cause.kind, group);
  }
  return KIND_ORDER.flatMap((kind) => groups.get(kind) ?? []);
}

/** Finds the rules in both rule sets, and those that both analyses could evaluate. */
function findSharedRules(before: ScoreRecord, after: ScoreRecord) {
  const isSameSet = before.ruleSetVersion === after.ruleSetVersion;
  const isIn = ({ basis, judgedRules }: ScoreRecord) => {
    const ids = basis === null ? (isSameSet ? null : new Set(judgedRules)) : new Set(basis.ruleIds);
    return (ruleId: string) => ids === null || ids.has(ruleId);
  };
  const [isInBefore, isInAfter] = [isIn(before), isIn(after)];
  const unmeasured = new Set([...listUnmeasuredRules(before, after), ...listUnmeasuredRules(after, before)]);
  // A ceiling without a rule of its own, such as that of AI readiness, is in every rule set.
  const known = new Set([
    ...(before.basis?.ruleIds ?? before.judgedRules),
    ...(after.basis?.ruleIds ?? after.judgedRules),
  ]);
  const isInBoth = (ruleId: string) => !known.has(ruleId) || (isInBefore(ruleId) && isInAfter(ruleId));
  return { isInBoth, isMeasuredInBoth: (ruleId: string) => isInBoth(ruleId) && !unmeasured.has(ruleId) };
}

/**
 * For a record without a basis, lists rules that it did not evaluate although the other record did, and rules that the
 * other record sampled.
 */
function listUnmeasuredRules({ basis, judgedRules }: ScoreRecord, other: ScoreRecord): readonly string[] {
  if (basis !== null) return basis.unmeasuredRules;
  const judged = new Set(judgedRules);
  const sampled = (other.basis?.samples ?? []).flatMap(({ ruleIds }) => ruleIds);
  return [...other.judgedRules.filter((ruleId) => !judged.has(ruleId)), ...sampled];
}

function findCeilingTitle({ state, before, after }: Comparison, ruleId: string): string | null {
  const all = [...state().ceilings, ...before.ceilings, ...after.ceilings, ...before.aiCeilings, ...after.aiCeilings];
  return all.find((ceiling) => ceiling.ruleId === ruleId)?.reason ?? null;
}

function pageCounts(before: ScoreRecord, after: ScoreRecord) {
  const [earlier, later] = [before, after].map(({ pages }) => new Set(pages.map(({ url }) => url)));
  return {
    added: [...(later ?? [])].filter((url) => !earlier?.has(url)).length,
    removed: [...(earlier ?? [])].filter((url) => !later?.has(url)).length,
  };
}

const describePageCount = (count: number, state: string): string =>
  `${formatCounted(count, 'page')} ${count === 1 ? 'is' : 'are'} ${state}`;
