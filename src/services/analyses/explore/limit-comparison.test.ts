import { expect, it } from 'vitest';
import { COMPACT_COMPARISON_BYTES, comparisonSchema } from '#contracts/analysis/comparison.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import { buildCompactComparison, buildComparison } from './limit-comparison.ts';
import type { StoredComparison } from './read-comparison.ts';

const analysis: StoredComparison['from'] = {
  measuredAt: '2026-11-27T12:00:00.000Z',
  seoScore: 70,
  aiReadiness: null,
  pagesRead: 12,
  isCrawlComplete: true,
  ruleSetVersion: '1',
  engineVersion: '1',
};
const issue = {
  ruleId: 'title-missing',
  title: 'Title missing',
  severity: 'critical' as const,
  urlCount: 100,
  urls: Array.from({ length: 100 }, (_, index) => `https://example.com/${index}/${'a'.repeat(80)}`),
};
const scoreChange: ScoreChange = {
  from: { measuredAt: '2026-11-20T12:00:00.000Z', score: 60, ruleSetVersion: '1' },
  difference: 10,
  steps: Array.from({ length: 30 }, () => ({ kind: 'fixed', ruleId: 'a', title: 'A', points: 1, detail: null })),
  pagesAdded: 2,
  pagesRemoved: 1,
  note: null,
};

const compare = (count: number) => ({
  website: 'example.com',
  fromId: 'a',
  toId: 'b',
  stored: {
    from: analysis,
    to: analysis,
    scoreChange,
    aiChange: null,
    newIssues: Array.from({ length: count }, () => issue),
    addedIssues: [],
    fixedIssues: Array.from({ length: count }, () => issue),
    persistingIssues: [],
    otherDifferences: [],
    notes: [],
  },
});

it('shortens lists until the comparison is compact, and keeps totals', () => {
  const few = comparisonSchema.parse(buildCompactComparison(compare(1)));
  expect(few.newIssues).toMatchObject({ total: 1, items: [{ urlCount: 100, urls: { length: 3 } }] });
  const many = comparisonSchema.parse(buildCompactComparison(compare(80)));
  expect(Buffer.byteLength(JSON.stringify(many))).toBeLessThan(COMPACT_COMPARISON_BYTES);
  expect([many.newIssues.total, many.fixedIssues.total]).toEqual([80, 80]);
  expect(many.scoreChange).toMatchObject({ difference: 10, omittedSteps: expect.any(Number) });
  expect((many.scoreChange?.steps.length ?? 0) + (many.scoreChange?.omittedSteps ?? 0)).toBe(30);
  expect(many.pages).toEqual({ added: 2, removed: 1 });
});

it('lists as many items as requested', () => {
  const view = buildComparison(compare(80), { issues: 50, urls: 20, steps: 500 });
  expect([view.newIssues.items.length, view.newIssues.items[0]?.urls.length]).toEqual([50, 20]);
  expect(view.scoreChange?.omittedSteps).toBe(0);
});
