import { describe, expect, it } from 'vitest';
import { SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { makeFailedRun, makeRule } from '#test/helpers/audit-runs.ts';
import { evaluate } from './evaluate.ts';
import { computeGainsByRule, computeGainsInOrder } from './gains.ts';
import { computePageWeights } from './page-weights.ts';
import { buildScoreModel } from './score-model.ts';

const PAGES = Array.from({ length: 10 }, (_value, index) => `p${index}`);

const FRAME = PAGES.map((url, index) => ({ url, template: 'one', isHome: index === 0 }));

function buildModel(rules: Record<string, { pages: number; family?: string }>) {
  const runs = Object.entries(rules).map(([id, { pages, family = id }]) =>
    makeFailedRun(makeRule({ id, family }), PAGES.slice(0, pages)),
  );
  return buildScoreModel(FRAME, computePageWeights(FRAME, new Map()), runs);
}

describe('gains alone', () => {
  it('count a composite in the gain of its only cause', () => {
    const family = 'lcp';
    const composite = buildModel({ score: { pages: 10, family }, lcp: { pages: 10, family } });
    const ruleIds = ['lcp'];
    expect(computeGainsByRule(composite, SEARCH_BUDGETS, { ruleIds }).get('lcp')).toBe(0);
    const work = { hours: new Map<string, number>(), coveredBy: new Map([['score', ['lcp']]]), editedRules: new Map() };
    expect(computeGainsByRule(composite, SEARCH_BUDGETS, { ruleIds, work }).get('lcp')).toBeGreaterThan(0);
  });

  it('are zero for one of several causes of a composite', () => {
    const family = 'lcp';
    const composite = buildModel({ score: { pages: 10, family }, lcp: { pages: 10, family } });
    const work = {
      hours: new Map<string, number>(),
      coveredBy: new Map([['score', ['lcp', 'blocking']]]),
      editedRules: new Map(),
    };
    expect(computeGainsByRule(composite, SEARCH_BUDGETS, { ruleIds: ['lcp'], work }).get('lcp')).toBe(0);
  });
});

describe('gains in order', () => {
  // Two findings of one family on the same pages: together they cost no more than the more expensive finding.
  const family = 'titles';
  const model = buildModel({ large: { pages: 10, family }, small: { pages: 10, family }, other: { pages: 5 } });
  const ruleIds = ['large', 'small', 'other'];

  it('count the points that a fix adds after the fixes before it', () => {
    const soleGains = computeGainsByRule(model, SEARCH_BUDGETS, { ruleIds });
    const orderedGains = computeGainsInOrder(model, SEARCH_BUDGETS, { ruleIds });
    expect(orderedGains.get('large')).toBe(soleGains.get('large'));
    expect(orderedGains.get('small')).toBeGreaterThan(soleGains.get('small') ?? 0);
  });

  it('add up to the points of all fixes together', () => {
    const gains = [...computeGainsInOrder(model, SEARCH_BUDGETS, { ruleIds }).values()];
    const totalGain = 100 - (evaluate(model, SEARCH_BUDGETS).score ?? 0);
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(totalGain, 0);
  });
});
