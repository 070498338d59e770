import type { ScoredIssue, ScoreFormula, ScoreRecord } from '#contracts/rules/score-record.ts';
import { RULE_CATEGORIES, type RuleCategory } from '../engine/categories.ts';
import { computeClusterWeight } from './clusters.ts';
import type { PagePattern, PricedIssue, ScoreModel } from './score-model.ts';

/** The part of a record that determines the score. */
export interface ScoredSite
  extends Pick<ScoreRecord, 'faults' | 'siteFaults' | 'ceilings' | 'measuredCategories' | 'judgedRules' | 'formula'> {
  pages: Pick<ScoreRecord['pages'][number], 'url' | 'cluster' | 'weight' | 'faults'>[];
}

/**
 * Builds the model of a record. Pages of one template with equal issues are merged, so that evaluating a fix does not
 * iterate over all pages.
 */
export function buildModel(site: ScoredSite): ScoreModel {
  const issues = site.faults.flatMap(readScoredIssue);
  const patterns = new Map<string, PagePattern>();
  const sums = new Map<string, number>();
  for (const { cluster, weight, faults: issueIndexes } of site.pages) {
    sums.set(cluster, (sums.get(cluster) ?? 0) + weight);
    const key = `${cluster}|${issueIndexes.join()}`;
    const known = patterns.get(key);
    if (known === undefined)
      patterns.set(key, { cluster, weight, issues: issueIndexes.flatMap((at) => issues[at] ?? []) });
    else patterns.set(key, { ...known, weight: known.weight + weight });
  }
  return {
    patterns: [...patterns.keys()].sort().flatMap((key) => patterns.get(key) ?? []),
    clusterWeights: new Map([...sums].map(([cluster, sum]) => [cluster, computeClusterWeight(sum)])),
    siteFaults: site.siteFaults.flatMap((at) => issues[at] ?? []),
    ceilings: site.ceilings,
    measuredCategories: new Set(site.measuredCategories.filter(isCategory)),
    exponent: site.formula.exponent,
  };
}

/**
 * Returns a function that computes the factor from the price of a rule's finding in the earlier formula to its price in
 * the later formula.
 */
export function buildRepricing(before: ScoreFormula, after: ScoreFormula): (ruleId: string) => number {
  const computeFactor = ({ priceScale, ruleWeights }: ScoreFormula, ruleId: string) =>
    priceScale * (ruleWeights[ruleId] ?? 1);
  return (ruleId) => computeFactor(after, ruleId) / computeFactor(before, ruleId);
}

const isCategory = (name: string): name is RuleCategory => RULE_CATEGORIES.some((category) => category === name);

/**
 * Reads an issue. An issue in a category unknown to this version is not counted, but keeps its position in the list so
 * that numbers stay correct.
 */
function readScoredIssue(issue: ScoreRecord['faults'][number]): PricedIssue[] {
  const category = isCategory(issue.category) ? issue.category : 'analytics';
  return [{ ...issue, category }];
}

/** Numbers issues in order of appearance; equal issues share a number. */
export class IssueDictionary<F extends ScoredIssue = PricedIssue> {
  readonly list: F[] = [];
  readonly #numbers = new Map<string, number>();

  getNumber(issue: F): number {
    const key = `${issue.ruleId}|${issue.price}|${issue.isDead}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    return this.list.push(issue) - 1;
  }
}
