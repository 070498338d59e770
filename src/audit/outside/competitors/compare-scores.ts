import type { ScoredSample, SiteProfile } from '#contracts/outside/site-profile.ts';
import { AI_BUDGETS, RULE_CATEGORIES, type RuleCategory, SEARCH_BUDGETS } from '../../engine/categories.ts';
import { evaluate } from '../../scoring/evaluate.ts';
import { roundScore } from '../../scoring/rounding.ts';
import { buildModel } from '../../scoring/score-record.ts';

/** Scores of one website, 0..100; null if no compared check measures a score. */
export interface SampleScores {
  search: number | null;
  ai: number | null;
  /** Keyed by the budgets of the search score. */
  categories: ReadonlyMap<string, number | null>;
}

export interface ScoreComparison {
  own: SampleScores;
  theirs: SampleScores;
  /** Checks that both scores are computed from. */
  checks: number;
}

/** The category of each rule of this version. */
export type RuleCategories = ReadonlyMap<string, string>;

/**
 * Computes the scores of both websites from the same number of pages and the same checks: all checks that ran on both
 * websites, except checks whose result depends on how much of the site was read or rendered (duplicates, link graph,
 * samples). Pages have equal weights, because weights follow from the links of the entire crawl. Null if either website
 * has no score.
 */
export function compareScores(
  own: SiteProfile,
  theirs: SiteProfile,
  { samplePages, categories }: { samplePages: number; categories: RuleCategories },
): ScoreComparison | null {
  if (own.scored === null || theirs.scored === null) return null;
  const shared = listSharedRules(own.scored, theirs.scored).filter((ruleId) => categories.has(ruleId));
  const rules = new Set(shared);
  const measured = new Set(shared.flatMap((ruleId) => categories.get(ruleId) ?? []));
  const score = (profile: SiteProfile, scored: ScoredSample) =>
    computeScores(scored, { urls: listUrls(profile, samplePages), rules, measured });
  return { own: score(own, own.scored), theirs: score(theirs, theirs.scored), checks: rules.size };
}

function listSharedRules(own: ScoredSample, theirs: ScoredSample): string[] {
  const excluded = new Set([...own.sizeDependentRules, ...theirs.sizeDependentRules]);
  const judged = new Set(theirs.judgedRules);
  return own.judgedRules.filter((ruleId) => judged.has(ruleId) && !excluded.has(ruleId));
}

const listUrls = ({ pages }: SiteProfile, samplePageCount: number): ReadonlySet<string> =>
  new Set(pages.slice(0, samplePageCount).flatMap(({ url, finalUrl }) => [url, finalUrl]));

interface ScoringSelection {
  urls: ReadonlySet<string>;
  rules: ReadonlySet<string>;
  measured: ReadonlySet<string>;
}

function computeScores(scored: ScoredSample, { urls, rules, measured }: ScoringSelection): SampleScores {
  const isCompared = (index: number) => rules.has(scored.faults[index]?.ruleId ?? '');
  const pages = scored.pages
    .filter(({ url }) => urls.has(url))
    .map((page) => ({ ...page, weight: 1, faults: page.faults.filter(isCompared) }));
  const model = buildModel({
    ...scored,
    pages,
    siteFaults: scored.siteFaults.filter(isCompared),
    ceilings: scored.ceilings.filter(({ ruleId }) => rules.has(ruleId)),
    measuredCategories: RULE_CATEGORIES.filter((category: RuleCategory) => measured.has(category)),
  });
  if (pages.length === 0) return { search: null, ai: null, categories: new Map() };
  const search = evaluate(model, SEARCH_BUDGETS);
  const ai = evaluate({ ...model, ceilings: scored.aiCeilings }, AI_BUDGETS);
  const scaled = [...search.budgets].map(
    ([id, share]) => [id, share === null ? null : roundScore(100 * share)] as const,
  );
  return { search: roundOrNull(search.score), ai: roundOrNull(ai.score), categories: new Map(scaled) };
}

const roundOrNull = (score: number | null): number | null => (score === null ? null : roundScore(score));
