import { describe, expect, it } from 'vitest';
import { AI_BUDGETS, type RuleCategory, SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { makeFailedRun, makeFailedSiteRun, makeRule } from '#test/helpers/audit-runs.ts';
import { evaluate } from './evaluate.ts';
import { buildWaterfall, orderFixes } from './fix-order.ts';
import { roundScore } from './rounding.ts';
import { buildScoreModel, type ScoreModel } from './score-model.ts';

const PAGES = Array.from({ length: 10 }, (_value, index) => `p${index}`);
const FRAME = PAGES.map((url, index) => ({ url, template: 'one', isHome: index === 0 }));

interface IssueOptions {
  /** Number of affected pages; 0 for a sitewide issue. */
  pages: number;
  family?: string;
  category?: RuleCategory;
}

function buildModel(issues: Record<string, IssueOptions>): ScoreModel {
  const runs = Object.entries(issues).map(([id, { pages, family = id, category = 'title' }]) => {
    const rule = makeRule({ id, family, category });
    return pages === 0 ? makeFailedSiteRun(rule) : makeFailedRun(rule, PAGES.slice(0, pages));
  });
  return buildScoreModel(FRAME, new Map(), runs);
}

const scoreSearch = (model: ScoreModel) => ({ search: { model, budgets: SEARCH_BUDGETS }, ai: null });
const scoreBoth = (model: ScoreModel) => ({ ...scoreSearch(model), ai: { model, budgets: AI_BUDGETS } });
const listRules = (fixes: readonly { ruleId: string }[]) => fixes.map(({ ruleId }) => ruleId);
const planWork = (
  hours: Record<string, number>,
  coveredBy: Record<string, string[]> = {},
  editedRules: Record<string, string[]> = {},
) => ({
  hours: new Map(Object.entries(hours)),
  coveredBy: new Map(Object.entries(coveredBy)),
  editedRules: new Map(Object.entries(editedRules)),
});

describe('order of fixes', () => {
  it('starts with the most points per hour', () => {
    const models = scoreSearch(buildModel({ large: { pages: 10 }, small: { pages: 4 } }));
    const ruleIds = ['small', 'large'];
    expect(listRules(orderFixes(models, { ruleIds }))).toEqual(['large', 'small']);
    expect(listRules(orderFixes(models, { ruleIds, work: planWork({ large: 40, small: 0.25 }) }))).toEqual([
      'small',
      'large',
    ]);
  });

  it('counts the points of an edit that fixes several issues together, and its hours once', () => {
    const models = scoreSearch(
      buildModel({ alone: { pages: 4 }, a: { pages: 3, category: 'images' }, b: { pages: 3, category: 'links' } }),
    );
    const ruleIds = ['alone', 'a', 'b'];
    expect(listRules(orderFixes(models, { ruleIds }))[0]).toBe('alone');
    const [edit, ...others] = orderFixes(models, { ruleIds, work: planWork({}, {}, { a: ['a', 'b'] }) });
    expect(edit?.ruleId).toBe('a');
    expect(listRules(others)).toEqual(['alone']);
    const { score: now } = evaluate(models.search.model, SEARCH_BUDGETS);
    const { score: fixed } = evaluate(models.search.model, SEARCH_BUDGETS, new Set(['a', 'b']));
    expect(edit?.gain).toBeCloseTo((fixed ?? 0) - (now ?? 0), 9);
  });

  it('adds the points in both scores together', () => {
    const model = buildModel({ search: { pages: 6, category: 'images' }, both: { pages: 5, category: 'security' } });
    const ruleIds = ['search', 'both'];
    expect(listRules(orderFixes(scoreSearch(model), { ruleIds }))).toEqual(['search', 'both']);
    expect(listRules(orderFixes(scoreBoth(model), { ruleIds }))).toEqual(['both', 'search']);
  });

  it('counts the points that a fix adds to each score after the fixes before it', () => {
    // One family: fixing only one of the two title issues restores no points on pages that have both.
    const family = 'titles';
    const model = buildModel({
      first: { pages: 10, family },
      second: { pages: 9, family },
      other: { pages: 1, category: 'content' },
    });
    const [first, second] = orderFixes(scoreBoth(model), { ruleIds: ['first', 'second', 'other'] });
    const score = (budgets: typeof SEARCH_BUDGETS, resolved: string[]) =>
      evaluate(model, budgets, new Set(resolved)).score ?? Number.NaN;
    const fixed = listRules([first, second].filter((fix) => fix !== undefined));
    expect(second?.gain).toBeCloseTo(score(SEARCH_BUDGETS, fixed) - score(SEARCH_BUDGETS, fixed.slice(0, 1)), 9);
    expect(second?.aiGain).toBeCloseTo(score(AI_BUDGETS, fixed) - score(AI_BUDGETS, fixed.slice(0, 1)), 9);
  });

  it('includes fixes that only improve AI readiness', () => {
    const model = buildModel({ search: { pages: 1, category: 'images' }, ai: { pages: 0, category: 'ai-access' } });
    const [first, second] = orderFixes(scoreBoth(model), { ruleIds: ['search', 'ai'] });
    expect(first).toMatchObject({ ruleId: 'ai', gain: 0 });
    expect(first?.aiGain).toBeGreaterThan(0);
    expect(second).toMatchObject({ ruleId: 'search', aiGain: 0 });
  });

  it('puts critical fixes first among fixes with equal points per hour', () => {
    const models = scoreSearch(buildModel({ a: { pages: 5 }, b: { pages: 5 } }));
    const ruleIds = ['a', 'b'];
    expect(listRules(orderFixes(models, { ruleIds }))).toEqual(['a', 'b']);
    expect(listRules(orderFixes(models, { ruleIds, criticalRules: new Set(['b']) }))).toEqual(['b', 'a']);
  });

  it('counts the points of a composite for the last of its causes', () => {
    const family = 'lcp';
    const model = buildModel({
      score: { pages: 10, family },
      lcp: { pages: 10, family },
      blocking: { pages: 10, family },
    });
    const ruleIds = ['score', 'lcp', 'blocking'];
    const work = planWork({}, { score: ['lcp', 'blocking'] });
    const fixes = orderFixes(scoreSearch(model), { ruleIds, work });
    expect(fixes).toMatchObject([{ ruleId: 'lcp', gain: 0 }, { ruleId: 'blocking' }]);
    expect(listRules(buildWaterfall(scoreSearch(model).search, fixes))).toEqual(['blocking']);
  });

  it('excludes fixes after which no score rises', () => {
    const model = buildModel({ mobile: { pages: 5, category: 'mobile' } });
    expect(orderFixes({ search: null, ai: { model, budgets: AI_BUDGETS } }, { ruleIds: ['mobile'] })).toEqual([]);
    expect(orderFixes({ search: null, ai: null }, { ruleIds: ['mobile'] })).toEqual([]);
  });
});

describe('the waterfall', () => {
  it('adds up to the points missing from the printed score, without fixes that do not raise it', () => {
    const model = buildModel({
      a: { pages: 7 },
      b: { pages: 3, category: 'content' },
      ai: { pages: 0, category: 'ai-access' },
    });
    const fixes = orderFixes(scoreBoth(model), { ruleIds: ['a', 'b', 'ai'] });
    expect(listRules(fixes)).toContain('ai');
    const search = { model, budgets: SEARCH_BUDGETS };
    const steps = buildWaterfall(search, fixes);
    expect(listRules(steps).toSorted()).toEqual(['a', 'b']);
    expect(steps.reduce((tenths, { gain }) => tenths + Math.round(gain * 10), 0)).toBe(
      (100 - roundScore(evaluate(model, SEARCH_BUDGETS).score ?? 0)) * 10,
    );
  });
});
