import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AI_BUDGETS, SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { RULES as ALL_RULES } from '#audit/engine/registry.generated.ts';
import type { ScoreBasis, ScoreRecord } from '#contracts/rules/score-record.ts';
import { evaluate } from './evaluate.ts';
import { roundScore } from './rounding.ts';
import { computeScoreChange } from './score-change.ts';
import { buildModel } from './score-record.ts';
import { TIMED_RULES } from './timed-rules.ts';

const RULES = [
  'title-missing',
  'h1-missing',
  'ttfb-slow',
  'title-duplicate',
  'js-content-only-rendered',
  'font-display-blocking',
] as const;
type RuleId = (typeof RULES)[number];
const CATEGORY_BY_RULE: Record<RuleId, string> = {
  'title-missing': 'title',
  'h1-missing': 'headings',
  'ttfb-slow': 'performance',
  'title-duplicate': 'title',
  'js-content-only-rendered': 'javascript-rendering',
  'font-display-blocking': 'performance',
};
const SAMPLED_RULE: RuleId = 'js-content-only-rendered';

interface TestSite {
  /** Rules with a finding on each page, by URL. */
  pages: Record<string, readonly RuleId[]>;
  /** Pages rendered in a browser; all by default. */
  rendered?: readonly string[];
  /** Digest of each document; its URL when omitted. */
  contents?: Record<string, string>;
  ttfbMs?: number;
  basis?: Partial<ScoreBasis> | null;
  ruleSetVersion?: string;
  /** Weights of rules that differ from 1. */
  weights?: Partial<Record<RuleId, number>>;
  /** Severity price of a sitewide finding, keyed by rule. */
  siteFaults?: Partial<Record<RuleId, number>>;
}

function buildRecord({
  pages,
  rendered,
  contents = {},
  ttfbMs = 500,
  basis = {},
  ruleSetVersion = 'v1-x',
  weights = {},
  siteFaults = {},
}: TestSite): ScoreRecord {
  const urls = Object.keys(pages).sort();
  const sample = urls.flatMap((url, index) => (rendered === undefined || rendered.includes(url) ? [index] : []));
  const isSampled = (index: number) => sample.includes(index);
  const share =
    sample.filter((index) => pages[urls[index] ?? '']?.includes(SAMPLED_RULE)).length / Math.max(1, sample.length);
  const issues = RULES.map((ruleId) => {
    const price = (ruleId === 'title-missing' ? 0.5 : 0.12) * (weights[ruleId] ?? 1);
    return { ruleId, category: CATEGORY_BY_RULE[ruleId], family: ruleId, price, isDead: false };
  });
  // Pages outside the sample get the average cost of the sampled pages.
  const mean = 0.12 * share * (weights[SAMPLED_RULE] ?? 1);
  const spread = {
    ruleId: SAMPLED_RULE,
    category: CATEGORY_BY_RULE[SAMPLED_RULE],
    family: SAMPLED_RULE,
    price: mean,
    isDead: false,
  };
  const siteRuns = RULES.flatMap((ruleId) => {
    const price = siteFaults[ruleId];
    if (price === undefined) return [];
    return [
      {
        ruleId,
        category: CATEGORY_BY_RULE[ruleId],
        family: ruleId,
        price: price * (weights[ruleId] ?? 1),
        isDead: false,
      },
    ];
  });
  const findIssues = (url: string, index: number) => {
    const own = (pages[url] ?? []).filter((ruleId) => ruleId !== SAMPLED_RULE || isSampled(index));
    return [...own.map((ruleId) => RULES.indexOf(ruleId)), ...(isSampled(index) || share === 0 ? [] : [RULES.length])];
  };
  const record: ScoreRecord = {
    version: 5,
    scoredAs: null,
    work: null,
    engineVersion: '1',
    ruleSetVersion,
    measuredAt: '2026-11-20T00:00:00.000Z',
    score: null,
    aiReadiness: null,
    faults: [...issues, spread, ...siteRuns],
    siteFaults: siteRuns.map((_issue, index) => issues.length + 1 + index),
    ceilings: [],
    aiCeilings: [],
    pages: urls.map((url, index) => ({
      url,
      cluster: 't',
      weight: 1,
      faults: findIssues(url, index),
      content: basis === null ? null : (contents[url] ?? url),
      ttfbMs: basis === null ? null : ttfbMs,
    })),
    measuredCategories: [...new Set(Object.values(CATEGORY_BY_RULE))],
    judgedRules: [...RULES],
    formula: { exponent: 0.6, priceScale: 1, ruleWeights: weights },
    titles: Object.fromEntries(RULES.map((id) => [id, `Bad: ${id}`])),
    basis:
      basis === null
        ? null
        : {
            ruleIds: [...RULES],
            unmeasuredRules: [],
            readDigest: urls.join(),
            pagesRead: urls.length,
            pagesRendered: sample.length,
            samples: [{ ruleIds: [SAMPLED_RULE], pages: sample }],
            comparingRules: ['title-duplicate'],
            partialRules: [],
            timings: {},
            ...basis,
          },
  };
  const model = buildModel(record);
  const [score, aiReadiness] = [SEARCH_BUDGETS, AI_BUDGETS].map((budgets) => evaluate(model, budgets).score);
  return { ...record, score: score ?? null, aiReadiness: aiReadiness ?? null };
}

const CLEAN_PAGES = { a: [], b: [], c: [], d: [] } as const;
const classifyChanges = (before: TestSite, after: TestSite, scoreName: 'search' | 'ai' = 'search') =>
  computeScoreChange(buildRecord(before), buildRecord(after), scoreName)?.steps.map(({ kind, ruleId }) => [
    kind,
    ruleId,
  ]);

describe('computeScoreChange', () => {
  it.each([
    ['a fix', { ...CLEAN_PAGES, a: ['title-missing'] }, CLEAN_PAGES, [['fixed', 'title-missing']]],
    ['a new issue', CLEAN_PAGES, { ...CLEAN_PAGES, a: ['title-missing'] }, [['new', 'title-missing']]],
    ['a page that is gone', { ...CLEAN_PAGES, e: ['title-missing'] }, CLEAN_PAGES, [['scope', null]]],
    [
      'a page that is scored for the first time',
      CLEAN_PAGES,
      { ...CLEAN_PAGES, e: ['title-missing'] },
      [['scope', null]],
    ],
  ] as const)('reports %s', (_name, before, after, expected) => {
    expect(classifyChanges({ pages: before }, { pages: after })).toEqual(expected);
    expect(classifyChanges({ pages: before }, { pages: after }, 'ai')).toEqual(expected);
  });

  it('distinguishes fixed and new findings of one rule', () => {
    const before = { pages: { ...CLEAN_PAGES, a: ['title-missing'], b: ['title-missing'] } } as const;
    const after = { pages: { ...CLEAN_PAGES, c: ['title-missing'] } } as const;
    expect(
      classifyChanges(before, after)
        ?.map(([kind]) => kind)
        .sort(),
    ).toEqual(['fixed', 'new']);
  });

  it('counts a finding on pages that were rendered for the first time as scope', () => {
    const pages = { a: [], b: [SAMPLED_RULE], c: [SAMPLED_RULE], d: [SAMPLED_RULE] } as const;
    const change = computeScoreChange(buildRecord({ pages, rendered: ['a'] }), buildRecord({ pages }));
    expect(change?.steps).toMatchObject([{ kind: 'scope', title: '3 more pages were rendered in a browser' }]);
    expect(classifyChanges({ pages }, { pages, rendered: ['a', 'b'] })?.map(([kind]) => kind)).toEqual(['scope']);
  });

  it('still reports issues that were fixed on pages rendered by both analyses', () => {
    const before = { a: [SAMPLED_RULE], b: [SAMPLED_RULE], c: [], d: [] } as const;
    const after = { a: [], b: [SAMPLED_RULE], c: [SAMPLED_RULE], d: [SAMPLED_RULE] } as const;
    const change = computeScoreChange(
      buildRecord({ pages: before, rendered: ['a', 'b'] }),
      buildRecord({ pages: after }),
    );
    expect(new Set(change?.steps.map(({ kind }) => kind))).toEqual(new Set(['fixed', 'scope']));
  });

  it('counts a comparison with more pages as scope, unless the page itself has changed', () => {
    const partial = { partialRules: ['title-duplicate'] };
    const before = { pages: CLEAN_PAGES, basis: partial };
    const after = { pages: { ...CLEAN_PAGES, a: ['title-duplicate'] } } as const;
    expect(classifyChanges(before, after)).toEqual([['scope', 'title-duplicate']]);
    expect(classifyChanges(before, { ...after, contents: { a: 'rewritten' } })).toEqual([['new', 'title-duplicate']]);
    expect(classifyChanges({ pages: CLEAN_PAGES }, after)).toEqual([['new', 'title-duplicate']]);
  });

  it('counts a check that could not run before as scope, and a new check as rules', () => {
    const pages = { a: ['h1-missing'], b: ['h1-missing'], c: [], d: [] } as const;
    const unmeasured = { pages: CLEAN_PAGES, basis: { unmeasuredRules: ['h1-missing'] } };
    expect(classifyChanges(unmeasured, { pages })).toEqual([['scope', null]]);
    const unknown = {
      pages: CLEAN_PAGES,
      basis: { ruleIds: RULES.filter((id) => id !== 'h1-missing') },
      ruleSetVersion: 'v1-w',
    };
    expect(classifyChanges(unknown, { pages })).toEqual([['rules', null]]);
  });

  it('reports a check whose result changed on an unchanged page', () => {
    const pages = { ...CLEAN_PAGES, a: ['title-missing'] } as const;
    expect(classifyChanges({ pages, ruleSetVersion: 'v1-w' }, { pages: CLEAN_PAGES })).toEqual([
      ['rules', 'title-missing'],
    ]);
    expect(
      classifyChanges({ pages, ruleSetVersion: 'v1-w' }, { pages: CLEAN_PAGES, contents: { a: 'rewritten' } }),
    ).toEqual([['fixed', 'title-missing']]);
  });

  it('counts a changed weight of a check as rules, for page findings and sitewide findings', () => {
    const pages = { ...CLEAN_PAGES, a: ['title-missing'], b: [SAMPLED_RULE] } as const;
    const site = { pages, rendered: ['b', 'c'], siteFaults: { 'h1-missing': 0.12 } } as const;
    const later = {
      ...site,
      ruleSetVersion: 'v2-x',
      weights: { 'title-missing': 0.5, 'h1-missing': 4, [SAMPLED_RULE]: 2 },
    };
    const change = computeScoreChange(buildRecord(site), buildRecord(later));
    expect(change?.difference).not.toBe(0);
    expect(change?.steps).toMatchObject([{ kind: 'rules', title: 'Check weights changed' }]);
    const repaired = computeScoreChange(
      buildRecord(site),
      buildRecord({ ...later, pages: { ...pages, a: [] }, contents: { a: 'new' } }),
    );
    expect(repaired?.steps.map(({ kind, ruleId }) => [kind, ruleId])).toEqual([
      ['rules', null],
      ['fixed', 'title-missing'],
    ]);
  });

  it('counts a changed severity of a sitewide finding as rules when no page has changed', () => {
    const before = { pages: CLEAN_PAGES, siteFaults: { 'h1-missing': 0.5 }, ruleSetVersion: 'v1-w' } as const;
    const after = { pages: CLEAN_PAGES, siteFaults: { 'h1-missing': 0.12 } } as const;
    expect(classifyChanges(before, after)).toEqual([['rules', 'h1-missing']]);
    expect(classifyChanges(before, { ...after, contents: { a: 'rewritten' } })).toEqual([['fixed', 'h1-missing']]);
    expect(classifyChanges({ ...before, ruleSetVersion: 'v1-x' }, after)).toEqual([['fixed', 'h1-missing']]);
  });

  it('counts a time within its measurement range as noise, and a real difference as a change', () => {
    const slow = { a: ['ttfb-slow'], b: ['ttfb-slow'], c: [], d: [] } as const;
    expect(classifyChanges({ pages: CLEAN_PAGES, ttfbMs: 700 }, { pages: slow, ttfbMs: 900 })).toEqual([
      ['noise', 'ttfb-slow'],
    ]);
    expect(classifyChanges({ pages: slow, ttfbMs: 3_000 }, { pages: CLEAN_PAGES, ttfbMs: 200 })).toEqual([
      ['fixed', 'ttfb-slow'],
    ]);
  });

  it('reports the new formula when the same record results in another score', () => {
    const record = buildRecord({ pages: { ...CLEAN_PAGES, a: ['title-missing'] } });
    const earlier = { ...record, score: (record.score ?? 0) - 12 };
    expect(computeScoreChange(earlier, record)?.steps).toMatchObject([{ kind: 'rules', points: 12 }]);
  });

  it('counts a text delay due to fonts as noise only when text was delayed in both analyses', () => {
    const makeWaitBasis = (value: number) => ({
      timings: { 'font-wait': { value, least: value * 0.75, greatest: value * 1.25, isBusy: false } },
    });
    const waitingPages = { ...CLEAN_PAGES, a: ['font-display-blocking'] } as const;
    const listKinds = (before: number, after: number) =>
      classifyChanges(
        { pages: CLEAN_PAGES, basis: makeWaitBasis(before) },
        { pages: waitingPages, basis: makeWaitBasis(after) },
      );
    expect(listKinds(120, 140)).toEqual([['noise', 'font-display-blocking']]);
    expect(listKinds(110, 400)).toEqual([['new', 'font-display-blocking']]);
    expect(listKinds(0, 400)).toEqual([['new', 'font-display-blocking']]);
    // Many fonts without any text delay.
    expect(listKinds(0, 0)).toEqual([['new', 'font-display-blocking']]);
  });

  it('compares with a record without a basis, and reports which changes cannot be compared', () => {
    const pages = { a: [SAMPLED_RULE, 'title-missing'], b: [SAMPLED_RULE], c: [], d: [] } as const;
    const change = computeScoreChange(buildRecord({ pages: CLEAN_PAGES, basis: null }), buildRecord({ pages }));
    expect(change?.steps.map(({ kind }) => kind).sort()).toEqual(['new', 'scope']);
    expect(change?.note).toContain('did not record');
  });

  it('returns no steps for equal analyses, and null without a score', () => {
    const record = buildRecord({ pages: CLEAN_PAGES });
    expect(computeScoreChange(record, record)).toMatchObject({ difference: 0, steps: [], note: null });
    expect(computeScoreChange({ ...record, score: null }, record)).toBeNull();
    expect(computeScoreChange(record, { ...record, aiReadiness: null }, 'ai')).toBeNull();
  });

  const arbitraryUrl = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  const site: fc.Arbitrary<TestSite> = fc.record({
    pages: fc.dictionary(arbitraryUrl, fc.uniqueArray(fc.constantFrom(...RULES), { maxLength: 4 }), { minKeys: 1 }),
    rendered: fc.uniqueArray(arbitraryUrl),
    ttfbMs: fc.integer({ min: 50, max: 3_000 }),
    basis: fc.record({ partialRules: fc.constantFrom([], ['title-duplicate']) }),
  });

  it('adds up to the printed difference in both scores, regardless of what changed', () => {
    fc.assert(
      fc.property(site, site, (left, right) => {
        const [before, after] = [buildRecord(left), buildRecord(right)];
        for (const [scoreName, name] of [
          ['search', 'score'],
          ['ai', 'aiReadiness'],
        ] as const) {
          const change = computeScoreChange(before, after, scoreName);
          const difference = roundScore(after[name] ?? 0) - roundScore(before[name] ?? 0);
          expect(change?.difference).toBe(difference);
          const sum = (change?.steps ?? []).reduce((total, { points }) => total + points, 0);
          if ((change?.steps ?? []).length > 0 || difference !== 0) expect(sum).toBeCloseTo(difference, 6);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('does not report fixed or new findings on an unchanged site when each analysis measures a different part of it', () => {
    const part = fc.uniqueArray(arbitraryUrl, { minLength: 1 });
    fc.assert(
      fc.property(site, part, part, ({ pages }, first, second) => {
        const selectPages = (urls: readonly string[]) =>
          Object.fromEntries(Object.entries(pages).filter(([url]) => urls.includes(url)));
        const [before, after] = [selectPages(first), selectPages(second)];
        if (Object.keys(before).length === 0 || Object.keys(after).length === 0) return;
        const kinds = classifyChanges({ pages: before, rendered: second }, { pages: after, rendered: first }) ?? [];
        expect(new Set(kinds.map(([kind]) => kind))).not.toContain('new');
        expect(new Set(kinds.map(([kind]) => kind))).not.toContain('fixed');
      }),
      { numRuns: 300 },
    );
  });

  it('does not report a new finding when only fixes were made', () => {
    fc.assert(
      fc.property(site, ({ pages }) => {
        const before = buildRecord({ pages });
        const after = buildRecord({ pages: Object.fromEntries(Object.keys(pages).map((url) => [url, []])) });
        for (const { kind, points } of computeScoreChange(before, after)?.steps ?? []) {
          expect(['fixed', 'noise']).toContain(kind);
          expect(points).toBeGreaterThan(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('TIMED_RULES', () => {
  it('lists only existing rules', () => {
    const ids = new Set(ALL_RULES.map(({ id }) => id));
    for (const id of TIMED_RULES.keys()) expect(ids, id).toContain(id);
  });
});
