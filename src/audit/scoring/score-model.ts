import type { ScoreFormula } from '#contracts/rules/score-record.ts';
import { type IssueGroup, PageIssueLists } from '../computed/page-issue-lists.ts';
import { RULE_WEIGHTS } from '../data/rule-weights.ts';
import type { RuleCategory } from '../engine/categories.ts';
import { computeListPrice, computePrice, hasConfirmedCeiling, PRICE_SCALE } from '../engine/grade.ts';
import type { Grade, RuleRun } from '../engine/rule-run.ts';
import { assignClusters } from './clusters.ts';
import { extrapolate } from './extrapolate.ts';
import type { FramePage } from './frame.ts';
import { buildModel, IssueDictionary, type ScoredSite } from './score-record.ts';

/** Scoring version 2 (docs: scoring, items 3 and 6). */
export const SCORE_FORMULA: ScoreFormula = { exponent: 0.8, priceScale: PRICE_SCALE, ruleWeights: { ...RULE_WEIGHTS } };

/** One issue as used to compute the score. */
export interface PricedIssue {
  ruleId: string;
  category: RuleCategory;
  family: string;
  /** Share of health deducted. It can exceed `MAX_PRICE`, but is capped at that value when the score is computed. */
  price: number;
  isDead: boolean;
}

/** Pages of one template that have exactly the same issues; `weight` is the sum of their page weights. */
export interface PagePattern {
  cluster: string;
  weight: number;
  issues: readonly PricedIssue[];
}

/** Highest possible score while the rule's finding exists. */
export interface Ceiling {
  ruleId: string;
  cap: number;
  reason: string;
}

/**
 * All data from which the score is computed. The model is immutable: the gain of a fix is computed by evaluating the
 * same model without the issues of the fixed rule. Pages with equal issues are merged, so that evaluating a fix does
 * not iterate over all pages.
 */
export interface ScoreModel {
  patterns: readonly PagePattern[];
  /** Weight of each template, computed from all its pages. */
  clusterWeights: ReadonlyMap<string, number>;
  siteFaults: readonly PricedIssue[];
  ceilings: readonly Ceiling[];
  /** Categories in which at least one check that can cost points ran and applied. */
  measuredCategories: ReadonlySet<RuleCategory>;
  /** Exponent applied to the share of lost health in a category. */
  exponent: number;
}

/** Builds the model of one analysis. `weights` are page weights by URL (1 when missing). */
export function buildScoreModel(
  frame: readonly FramePage[],
  weights: ReadonlyMap<string, number>,
  runs: readonly RuleRun[],
): ScoreModel {
  return buildModel(buildScoredSite(frame, weights, runs));
}

/** Builds the data that the score is computed from, page by page. */
export function buildScoredSite(
  frame: readonly FramePage[],
  weights: ReadonlyMap<string, number>,
  runs: readonly RuleRun[],
): ScoredSite {
  const clusters = assignClusters(frame);
  const issueLists = new PageIssueLists(frame, listIssueGroups(runs));
  const listExtrapolated = extrapolate({ frame, clusters, issueLists }, runs);
  const dictionary = new IssueDictionary();
  const getIssueNumbers = (issues: readonly PricedIssue[]) => issues.map((issue) => dictionary.getNumber(issue));
  const shareList = createSharedLists();
  const pages = frame.map(({ url }) => ({
    url,
    cluster: clusters.get(url) ?? 'unread',
    weight: weights.get(url) ?? 1,
    faults: shareList(getIssueNumbers([...issueLists.list(url), ...listExtrapolated(url)])),
  }));
  const siteFaults = runs.flatMap((run) => (run.siteIssue === null ? [] : buildScoredIssue(run, run.siteIssue, false)));
  const judged = runs.filter(wasJudged).map(({ rule }) => rule);
  return {
    pages,
    siteFaults: getIssueNumbers(siteFaults),
    faults: dictionary.list,
    ceilings: runs.flatMap(findCeiling),
    measuredCategories: [...new Set(judged.map(({ category }) => category))],
    judgedRules: judged.map(({ id }) => id),
    formula: SCORE_FORMULA,
  };
}

/** Whether the check ran, applied and can cost points. A category counts in the score only if it has such a check. */
function wasJudged({ outcome, rule }: RuleRun): boolean {
  return (outcome === 'pass' || outcome === 'warning' || outcome === 'fail') && computeListPrice(rule) > 0;
}

/** Lists the issues of all pages: each issue with its pages, in the order in which they count. */
function listIssueGroups(runs: readonly RuleRun[]): IssueGroup[] {
  return [...runs].sort(compareByScopeThenId).flatMap((run) =>
    run.pageIssues.flatMap((group) => {
      const issue = buildScoredIssue(run, group, group.isDead);
      return issue.price === 0 && !issue.isDead ? [] : [{ issue, pageUrls: group.pageUrls }];
    }),
  );
}

/**
 * Returns a function that replaces equal lists with the same one, because most pages have the issues of many others.
 */
function createSharedLists(): (list: number[]) => number[] {
  const known = new Map<string, number[]>();
  return (list) => {
    const key = list.join();
    const shared = known.get(key) ?? list;
    known.set(key, shared);
    return shared;
  };
}

/** Sorts rules about the page itself first: a broken page is its own cause, and links to it are the consequence. */
function compareByScopeThenId(a: RuleRun, b: RuleRun): number {
  const order = Number(a.rule.scope !== 'page') - Number(b.rule.scope !== 'page');
  return order || (a.rule.id < b.rule.id ? -1 : 1);
}

function buildScoredIssue({ rule }: RuleRun, grade: Grade, isDead: boolean): PricedIssue {
  return { ruleId: rule.id, category: rule.category, family: rule.family, price: computePrice(rule.id, grade), isDead };
}

function findCeiling(run: RuleRun): Ceiling[] {
  return run.rule.ceiling === undefined || !hasConfirmedCeiling(run)
    ? []
    : [{ ruleId: run.rule.id, ...run.rule.ceiling }];
}
