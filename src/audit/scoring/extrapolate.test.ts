import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { buildEmptyRun, type RuleRun } from '#audit/engine/rule-run.ts';
import { makeFailedRun, makeRule } from '#test/helpers/audit-runs.ts';
import { evaluate } from './evaluate.ts';
import { addSampledShares } from './extrapolate.ts';
import { buildScoredSite, buildScoreModel } from './score-model.ts';

const rule = makeRule({ id: 'sampled', category: 'mobile', severity: 'critical' });
const frame = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((url) => ({
  url,
  template: url.slice(0, 1),
  isHome: url === 'a1',
}));
const makeSampledRun = (urls: readonly string[], sampled: readonly string[]): RuleRun => ({
  ...(urls.length === 0 ? buildEmptyRun(rule, 'pass', null) : makeFailedRun(rule, urls)),
  sampled,
});
const computePrices = (run: RuleRun) => {
  const { pages, faults: issues } = buildScoredSite(frame, new Map(), [run]);
  return Object.fromEntries(pages.map(({ url, faults: own }) => [url, own.map((at) => issues[at]?.price)]));
};
const computeScore = (run: RuleRun) =>
  evaluate(buildScoreModel(frame, new Map(), [run]), SEARCH_BUDGETS).score ?? Number.NaN;

describe('pages outside the sample', () => {
  it('have the average cost of the sampled pages of their template', () => {
    expect(computePrices(makeSampledRun(['a1'], ['a1', 'a2', 'b1']))).toEqual({
      a1: [0.9],
      a2: [],
      a3: [0.45],
      a4: [0.45],
      b1: [],
      b2: [],
    });
  });

  it('have no cost when no page of their template was sampled', () => {
    expect(computePrices(makeSampledRun(['a1'], ['a1']))).toMatchObject({ a2: [0.9], b1: [], b2: [] });
  });

  it('are not affected by rules that check every page', () => {
    expect(computePrices({ ...makeFailedRun(rule, ['a1']), sampled: null })).toMatchObject({
      a1: [0.9],
      a2: [],
      b1: [],
    });
  });

  it('do not lower the score when a page in the sample is fixed', () => {
    const urls = frame.map(({ url }) => url);
    fc.assert(
      fc.property(fc.subarray(urls, { minLength: 1 }), fc.infiniteStream(fc.boolean()), (sampled, coins) => {
        const broken = sampled.filter(() => coins.next().value);
        const before = computeScore(makeSampledRun(broken, sampled));
        for (const repaired of broken) {
          const after = computeScore(
            makeSampledRun(
              broken.filter((url) => url !== repaired),
              sampled,
            ),
          );
          expect(after).toBeGreaterThanOrEqual(before - 1e-9);
        }
      }),
    );
  });
});

describe('the share of template weight that a result is based on', () => {
  it('equals the weight of the templates that have a page in the sample', () => {
    const [all, partiallySampled, none, plain] = addSampledShares(
      [
        makeSampledRun([], ['a1', 'b1']),
        makeSampledRun([], ['a1']),
        makeSampledRun([], []),
        buildEmptyRun(rule, 'pass', null),
      ],
      frame,
      new Map(),
    ).map(({ share }) => share);
    expect([all, none, plain]).toEqual([1, 0, 1]);
    // Four pages weigh log2(5); two pages weigh log2(3).
    expect(partiallySampled).toBeCloseTo(Math.log2(5) / (Math.log2(5) + Math.log2(3)), 10);
  });
});
