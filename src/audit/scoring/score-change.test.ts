import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_BUDGETS } from '#audit/categories.ts';
import type { ScoreRecord } from '#contracts/score-record.ts';
import { evaluate } from './evaluate.ts';
import { printedScore } from './rounding.ts';
import { scoreChange } from './score-change.ts';
import { modelOf } from './score-record.ts';

const RULES = ['title-missing', 'h1-missing', 'page-timeout', 'orphan-page'] as const;
const CATEGORY = {
  'title-missing': 'title',
  'h1-missing': 'headings',
  'page-timeout': 'crawlability',
  'orphan-page': 'links',
};

interface Site {
  /** Rule ids of the faults of each page, by path. */
  pages: Record<string, readonly (typeof RULES)[number][]>;
  judged?: readonly string[];
}

function recordOf({ pages, judged = RULES }: Site): ScoreRecord {
  const faults = RULES.map((ruleId) => {
    const price = ruleId === 'title-missing' ? 0.5 : 0.12;
    return { ruleId, category: CATEGORY[ruleId], family: ruleId, price, isDead: false };
  });
  const record: ScoreRecord = {
    ...{ version: 1, engineVersion: '1', ruleSetVersion: 'v1-x', measuredAt: '2026-11-20T00:00:00.000Z', score: null },
    ...{ aiReadiness: null, faults, siteFaults: [], ceilings: [], aiCeilings: [] },
    pages: Object.entries(pages).map(([url, ids]) => ({
      ...{ url, cluster: 't', weight: 1 },
      faults: ids.flatMap((id) => (judged.includes(id) ? [RULES.indexOf(id)] : [])),
    })),
    measuredCategories: [...new Set(Object.values(CATEGORY))],
    judgedRules: [...judged],
    titles: Object.fromEntries(RULES.map((id) => [id, `Bad: ${id}`])),
  };
  return { ...record, score: evaluate(modelOf(record), SEARCH_BUDGETS).score };
}

const CLEAN = { a: [], b: [], c: [], d: [] } as const;

describe('scoreChange', () => {
  it.each([
    ['a fix', { ...CLEAN, a: ['title-missing'] }, CLEAN, [['fixed', 'title-missing']]],
    ['a new fault', CLEAN, { ...CLEAN, a: ['title-missing'] }, [['new', 'title-missing']]],
    [
      'a fault that depends on the moment',
      CLEAN,
      { ...CLEAN, a: ['page-timeout'], b: ['page-timeout'] },
      [['noise', 'page-timeout']],
    ],
    ['a page that is gone', { ...CLEAN, e: ['title-missing'] }, CLEAN, [['scope', null]]],
    ['a page that is scored for the first time', CLEAN, { ...CLEAN, e: ['title-missing'] }, [['scope', null]]],
  ] as const)('names %s', (_name, before, after, expected) => {
    const change = scoreChange(recordOf({ pages: before }), recordOf({ pages: after }));
    expect(change?.steps.map(({ kind, ruleId }) => [kind, ruleId])).toEqual(expected);
  });

  it('tells fixed and new faults of one rule apart', () => {
    const before = recordOf({ pages: { ...CLEAN, a: ['title-missing'], b: ['title-missing'] } });
    const after = recordOf({ pages: { ...CLEAN, c: ['title-missing'] } });
    expect(
      scoreChange(before, after)
        ?.steps.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['fixed', 'new']);
  });

  it('does not blame the site for a check that is new', () => {
    const pages = { a: ['h1-missing'], b: ['h1-missing'], c: ['h1-missing'], d: ['h1-missing'] } as const;
    const before = recordOf({ pages, judged: RULES.filter((id) => id !== 'h1-missing') });
    expect(scoreChange(before, recordOf({ pages }))?.steps).toMatchObject([
      { kind: 'rules', title: 'Checks that are new' },
    ]);
  });

  it('has no steps between equal analyses, and nothing to say without a score', () => {
    const record = recordOf({ pages: CLEAN });
    expect(scoreChange(record, record)).toMatchObject({ difference: 0, steps: [] });
    expect(scoreChange({ ...record, score: null }, record)).toBeNull();
  });

  const site = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    fc.uniqueArray(fc.constantFrom(...RULES), { maxLength: 4 }),
    { minKeys: 1 },
  );

  it('adds up to the printed difference, whatever changed', () => {
    fc.assert(
      fc.property(site, site, (left, right) => {
        const [before, after] = [recordOf({ pages: left }), recordOf({ pages: right })];
        const change = scoreChange(before, after);
        const difference = printedScore(after.score ?? 0) - printedScore(before.score ?? 0);
        expect(change?.difference).toBe(difference);
        const sum = (change?.steps ?? []).reduce((total, { points }) => total + points, 0);
        if (change !== null && change.steps.length > 0) expect(sum).toBeCloseTo(difference, 6);
        for (const { points } of change?.steps ?? []) expect(Math.abs(points)).toBeLessThanOrEqual(100);
      }),
      { numRuns: 500 },
    );
  });

  it('never blames a fault when only fixes were made', () => {
    fc.assert(
      fc.property(site, (left) => {
        const before = recordOf({ pages: left });
        const after = recordOf({ pages: Object.fromEntries(Object.keys(left).map((url) => [url, []])) });
        for (const { kind, points } of scoreChange(before, after)?.steps ?? []) {
          expect(['fixed', 'noise']).toContain(kind);
          expect(points).toBeGreaterThan(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
