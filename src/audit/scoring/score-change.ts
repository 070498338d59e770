import type { ScoreChange, ScoreRecord } from '#contracts/rules/score-record.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { AI_BUDGETS, type ScoreBudget, SEARCH_BUDGETS } from '../engine/categories.ts';
import { type ChangeCause, ChangeCauses, type ChangeKind, describeRendering } from './change-causes.ts';
import { ChangeStates, getSamples, intersectSamples, type Samples } from './change-state.ts';
import { evaluate } from './evaluate.ts';
import { mergeSteps, roundSteps } from './printed-steps.ts';
import { roundScore } from './rounding.ts';
import { buildModel, buildRepricing, type ScoredSite } from './score-record.ts';

type Step = ScoreChange['steps'][number];
interface Comparison {
  before: ScoreRecord;
  after: ScoreRecord;
  states: ChangeStates;
  applyStep(next: ScoredSite, step: Pick<Step, 'kind' | 'title'> & Partial<Step>): void;
  getState(): ScoredSite;
}

interface ScoreDefinition {
  budgets: readonly ScoreBudget[];
  computeScore(record: ScoreRecord): number | null;
  findCeilings(record: ScoreRecord): ScoreRecord['ceilings'];
}

const SCORE_DEFINITIONS: Record<'search' | 'ai', ScoreDefinition> = {
  search: { budgets: SEARCH_BUDGETS, computeScore: ({ score }) => score, findCeilings: ({ ceilings }) => ceilings },
  ai: {
    budgets: AI_BUDGETS,
    computeScore: ({ aiReadiness }) => aiReadiness,
    findCeilings: ({ aiCeilings }) => aiCeilings,
  },
};

/** A record of the first format has no basis, so it is unknown which pages each check covered. */
const NO_BASIS_NOTE =
  'The previous analysis did not record which pages each check covered. Changes that this may have caused are listed under scope.';
const CHANGED_RULES_NOTE =
  'The checks have changed since then, so some issues may be new or resolved only for this reason.';

/**
 * Explains why a score changed. The earlier record is transformed into the later one step by step, and the score is
 * computed after each step, so that the steps add up exactly. Steps cover rules that are in only one rule set, checks
 * and pages that only one analysis measured, resolved and new findings, and times within their measurement range.
 * Returns null when an analysis has no score. A finding counts as fixed or new only where its rule measured the page in
 * both analyses.
 */
export function computeScoreChange(
  before: ScoreRecord,
  after: ScoreRecord,
  scoreName: 'search' | 'ai' = 'search',
): ScoreChange | null {
  const { budgets, computeScore, findCeilings } = SCORE_DEFINITIONS[scoreName];
  const [earlier, later] = [computeScore(before), computeScore(after)];
  if (earlier === null || later === null) return null;
  const states = new ChangeStates();
  const steps: Step[] = [];
  const computePoints = (site: ScoredSite) => evaluate(buildModel(site), budgets).score ?? 0;
  let state = states.renumberIssues(before, findCeilings(before));
  let points = earlier;
  const comparison: Comparison = {
    before,
    after,
    states,
    getState: () => state,
    applyStep(next, step) {
      const reachedScore = computePoints(next);
      if (Math.abs(reachedScore - points) > 1e-9) {
        steps.push({ ruleId: null, detail: null, ...step, points: reachedScore - points });
      }
      state = next;
      points = reachedScore;
    },
  };
  const { formula } = after;
  comparison.applyStep({ ...state, formula }, { kind: 'rules', title: 'The scoring formula changed' });
  comparison.applyStep(states.reweigh(state, buildRepricing(before.formula, formula)), {
    kind: 'rules',
    title: 'Check weights changed',
  });
  applyChanges(comparison, states.renumberIssues(after, findCeilings(after)));
  const difference = roundScore(later) - roundScore(earlier);
  const { added, removed } = countPageChanges(before, after);
  return {
    from: { measuredAt: before.measuredAt, score: roundScore(earlier), ruleSetVersion: before.ruleSetVersion },
    difference,
    steps: roundSteps(mergeSteps(steps), difference),
    pagesAdded: added,
    pagesRemoved: removed,
    note: getBasisNote(before, after),
  };
}

function getBasisNote(before: ScoreRecord, after: ScoreRecord): string | null {
  if (before.basis !== null) return null;
  return before.ruleSetVersion === after.ruleSetVersion ? NO_BASIS_NOTE : `${NO_BASIS_NOTE} ${CHANGED_RULES_NOTE}`;
}

/** Applies the changes in order: data only in the earlier analysis, data in both, data only in the later analysis. */
function applyChanges(comparison: Comparison, target: ScoredSite): void {
  const { before, after, states, applyStep, getState } = comparison;
  const rules = findSharedRules(before, after);
  const { added, removed } = countPageChanges(before, after);
  const later = new Set(after.pages.map(({ url }) => url));
  const shared = new Set(before.pages.flatMap(({ url }) => (later.has(url) ? [url] : [])));
  const samples = intersectSamples(getSamples(before), getSamples(after), shared);
  const renders = describeRendering(before, after);
  const hasSameRules = before.ruleSetVersion === after.ruleSetVersion;

  applyStep(states.selectRules(getState(), rules.isInBoth), { kind: 'rules', title: 'Removed checks' });
  applyStep(states.selectRules(getState(), rules.isMeasuredInBoth), {
    kind: 'scope',
    title: 'Checks that could not run this time',
  });
  applyStep(
    { ...getState(), measuredCategories: target.measuredCategories },
    { kind: hasSameRules ? 'scope' : 'rules', title: 'Measurable categories changed' },
  );
  applyStep(states.selectPages(getState(), shared), {
    kind: 'scope',
    title: describePageCount(removed, 'no longer scored'),
  });
  applyStep(states.resample(getState(), samples), { kind: 'scope', title: renders });

  const measured = states.selectPages(states.selectRules(target, rules.isMeasuredInBoth), shared);
  const commonSite = states.resample(measured, samples);
  applyRuleChanges(comparison, commonSite, samples);
  applyStep(commonSite, { kind: 'scope', title: 'Page weights and templates changed' });

  applyStep(measured, { kind: 'scope', title: renders });
  applyStep(states.selectRules(target, rules.isMeasuredInBoth), {
    kind: 'scope',
    title: describePageCount(added, 'scored for the first time'),
  });
  applyStep(states.selectRules(target, rules.isInBoth), {
    kind: 'scope',
    title: 'Checks that could not run last time',
  });
  applyStep(target, { kind: 'rules', title: 'New checks' });
}

/** Replaces the earlier findings with the later findings, rule by rule and page by page. */
function applyRuleChanges(comparison: Comparison, target: ScoredSite, samples: Samples): void {
  const { before, after, states, applyStep, getState } = comparison;
  const causes = new ChangeCauses(before, after);
  for (const [ruleId, changes] of collectChangesByRule(comparison, target, samples)) {
    const title = after.titles[ruleId] ?? before.titles[ruleId] ?? findCeilingTitle(comparison, ruleId) ?? ruleId;
    const sample = samples.get(ruleId);
    for (const { cause, urls, isSite } of groupByCause(ruleId, changes, causes)) {
      const pages = states.copyPageIssues(getState(), target, { ruleId, urls });
      const next = isSite ? states.copySiteIssues(pages, target, ruleId) : pages;
      const spread = sample === undefined ? next : states.resample(next, new Map([[ruleId, sample]]));
      applyStep(spread, { kind: cause.kind, ruleId, title, detail: cause.detail });
    }
  }
}

interface Change {
  /** URL of the page; null for the entire site. */
  url: string | null;
  isLighter: boolean;
}

function collectChangesByRule(
  { states, getState }: Comparison,
  target: ScoredSite,
  samples: Samples,
): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  const compare = (url: string | null, previousIssues: readonly number[], currentIssues: readonly number[]): void => {
    for (const ruleId of new Set([...previousIssues, ...currentIssues].map((number) => states.findRule(number)))) {
      if (url !== null && samples.get(ruleId)?.has(url) === false) continue;
      const difference = states.computeCost(currentIssues, ruleId) - states.computeCost(previousIssues, ruleId);
      if (difference !== 0) add(ruleId, { url, isLighter: difference < 0 });
    }
  };
  const add = (ruleId: string, change: Change) => {
    const known = changes.get(ruleId);
    if (known === undefined) changes.set(ruleId, [change]);
    else known.push(change);
  };
  const from = getState();
  const later = new Map(target.pages.map((page) => [page.url, page.faults]));
  for (const { url, faults: issues } of from.pages) compare(url, issues, later.get(url) ?? []);
  compare(null, from.siteFaults, target.siteFaults);
  for (const ruleId of new Set([...from.ceilings, ...target.ceilings].map((ceiling) => ceiling.ruleId))) {
    const caps = [from, target].map(
      ({ ceilings }) => ceilings.find((ceiling) => ceiling.ruleId === ruleId)?.cap ?? 100,
    );
    const [previousCap = 100, currentCap = 100] = caps;
    if (previousCap !== currentCap) add(ruleId, { url: null, isLighter: currentCap > previousCap });
  }
  return new Map([...changes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Resolved findings are processed before new findings, so that neither hides the other. */
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

/** Creates tests of whether a rule is in both rule sets, and of whether both analyses could also evaluate it. */
export function findSharedRules(before: ScoreRecord, after: ScoreRecord) {
  const isSameSet = before.ruleSetVersion === after.ruleSetVersion;
  const isIn = ({ basis, judgedRules }: ScoreRecord) => {
    const ids = basis === null ? (isSameSet ? null : new Set(judgedRules)) : new Set(basis.ruleIds);
    return (ruleId: string) => ids === null || ids.has(ruleId);
  };
  const [isInBefore, isInAfter] = [isIn(before), isIn(after)];
  const unmeasured = new Set([...listUnmeasuredRules(before, after), ...listUnmeasuredRules(after, before)]);
  // A ceiling that belongs to no rule, such as the AI readiness ceiling, counts as part of every rule set.
  const known = new Set([
    ...(before.basis?.ruleIds ?? before.judgedRules),
    ...(after.basis?.ruleIds ?? after.judgedRules),
  ]);
  const isInBoth = (ruleId: string) => !known.has(ruleId) || (isInBefore(ruleId) && isInAfter(ruleId));
  return { isInBoth, isMeasuredInBoth: (ruleId: string) => isInBoth(ruleId) && !unmeasured.has(ruleId) };
}

/**
 * Lists the rules that an analysis did not measure. For a record without a basis, these are the rules that only the
 * other record evaluated and the rules that the other record sampled.
 */
function listUnmeasuredRules({ basis, judgedRules }: ScoreRecord, other: ScoreRecord): readonly string[] {
  if (basis !== null) return basis.unmeasuredRules;
  const judged = new Set(judgedRules);
  const sampled = (other.basis?.samples ?? []).flatMap(({ ruleIds }) => ruleIds);
  return [...other.judgedRules.filter((ruleId) => !judged.has(ruleId)), ...sampled];
}

function findCeilingTitle({ getState, before, after }: Comparison, ruleId: string): string | null {
  const all = [
    ...getState().ceilings,
    ...before.ceilings,
    ...after.ceilings,
    ...before.aiCeilings,
    ...after.aiCeilings,
  ];
  return all.find((ceiling) => ceiling.ruleId === ruleId)?.reason ?? null;
}

function countPageChanges(before: ScoreRecord, after: ScoreRecord) {
  const [earlier, later] = [before, after].map(({ pages }) => new Set(pages.map(({ url }) => url)));
  return {
    added: [...(later ?? [])].filter((url) => !earlier?.has(url)).length,
    removed: [...(earlier ?? [])].filter((url) => !later?.has(url)).length,
  };
}

const describePageCount = (count: number, state: string): string =>
  `${formatQuantity(count, 'page')} ${count === 1 ? 'is' : 'are'} ${state}`;
