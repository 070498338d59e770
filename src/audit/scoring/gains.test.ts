import { describe, expect, it } from 'vitest';
import { SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { makeFailedRun, makeRule } from '#test/helpers/audit-runs.ts';
import { evaluate } from './evaluate.ts';
import { buildWaterfall, computeGainsByRule, computeGainsInOrder } from './gains.ts';
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

const makeHours = (values: Record<string, number>) => new Map(Object.entries(values));

describe('waterfall', () => {
  const model = buildModel({ large: { pages: 10 }, small: { pages: 4 } });
  const ruleIds = ['large', 'small'];

  it('starts with the largest gain per hour', () => {
    const computeOrder = (work: Record<string, number>) =>
      buildWaterfall(model, SEARCH_BUDGETS, { ruleIds, work: { hours: makeHours(work), coveredBy: new Map() } }).map(
        ({ ruleId }) => ruleId,
      );
    expect(computeOrder({ large: 1, small: 1 })).toEqual(['large', 'small']);
    expect(computeOrder({ large: 40, small: 0.25 })).toEqual(['small', 'large']);
  });

  it('counts the gain in AI readiness, and puts critical fixes first among equal ones', () => {
    const equal = buildModel({ a: { pages: 5 }, b: { pages: 5 } });
    const computeOrder = (aiGains: [string, number][], critical: string[]) =>
      buildWaterfall(equal, SEARCH_BUDGETS, {
        ruleIds: ['a', 'b'],
        aiGains: new Map(aiGains),
        criticalRules: new Set(critical),
      }).map(({ ruleId }) => ruleId);
    expect(computeOrder([], [])).toEqual(['a', 'b']);
    expect(computeOrder([['b', 0.1]], ['a'])).toEqual(['b', 'a']);
    expect(
      computeOrder(
        [
          ['a', 0.3],
          ['b', 0.3],
        ],
        ['b'],
      ),
    ).toEqual(['b', 'a']);
  });

  it('lets a fix wait that gains nothing in this score yet', () => {
    const family = 'titles';
    const masked = buildModel({ small: { pages: 10, family }, large: { pages: 10, family } });
    const steps = buildWaterfall(masked, SEARCH_BUDGETS, {
      ruleIds: ['small', 'large'],
      work: { hours: makeHours({ small: 1, large: 1 }), coveredBy: new Map() },
      aiGains: new Map([['small', 20]]),
    });
    expect(steps.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(
      100 - (evaluate(masked, SEARCH_BUDGETS).score ?? 0),
      0,
    );
  });

  it('assigns the points of a composite to the last of its causes', () => {
    const family = 'lcp';
    const composite = buildModel({
      score: { pages: 10, family },
      lcp: { pages: 10, family },
      blocking: { pages: 10, family },
    });
    const work = { hours: new Map<string, number>(), coveredBy: new Map([['score', ['lcp', 'blocking']]]) };
    const steps = buildWaterfall(composite, SEARCH_BUDGETS, { ruleIds: ['score', 'lcp', 'blocking'], work });
    expect(steps.map(({ ruleId }) => ruleId)).toEqual(['blocking']);
    expect(computeGainsByRule(composite, SEARCH_BUDGETS, { ruleIds: ['lcp'], work }).get('lcp')).toBe(0);
  });

  it('counts a composite in the gain of its only cause', () => {
    const family = 'lcp';
    const composite = buildModel({ score: { pages: 10, family }, lcp: { pages: 10, family } });
    const ruleIds = ['lcp'];
    expect(computeGainsByRule(composite, SEARCH_BUDGETS, { ruleIds }).get('lcp')).toBe(0);
    const work = { hours: new Map<string, number>(), coveredBy: new Map([['score', ['lcp']]]) };
    expect(computeGainsByRule(composite, SEARCH_BUDGETS, { ruleIds, work }).get('lcp')).toBeGreaterThan(0);
  });
});

describe('gains in order', () => {
  // Two findings of one family on the same pages: together they cost no more than the larger one.
  const family = 'titles';
  const model = buildModel({ large: { pages: 10, family }, small: { pages: 10, family }, other: { pages: 5 } });
  const ruleIds = ['large', 'small', 'other'];

  it('count what a fix adds after the fixes before it', () => {
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
