import { describe, expect, it } from 'vitest';
import { auditAndRecord } from '#audit/engine/audit-site.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { withCrawledSite } from '#test/helpers/site-server.ts';
import { explainScore } from './explain-score.ts';

const record: ScoreRecord = {
  basis: null,
  scoredAs: null,
  work: null,
  version: 5,
  engineVersion: '1',
  ruleSetVersion: 'v1-x',
  measuredAt: '2026-11-20T00:00:00.000Z',
  // One page without a title: 1 - 0.5^0.6 = 34.02% of the only measured budget.
  score: 100 * (1 - 0.5 ** 0.6),
  aiReadiness: null,
  faults: [{ ruleId: 'title-missing', category: 'title', family: 'title', price: 0.5, isDead: false }],
  pages: [{ url: 'https://example.com/', cluster: 'a', weight: 3, faults: [0], content: null, ttfbMs: null }],
  siteFaults: [],
  ceilings: [],
  aiCeilings: [],
  measuredCategories: ['title'],
  judgedRules: ['title-missing'],
  formula: { exponent: 0.6, priceScale: 1, ruleWeights: {} },
  titles: { 'title-missing': 'Pages without a title' },
};

describe('explainScore', () => {
  it('recomputes the score from the record', () => {
    const text = explainScore(record);
    expect(text).toContain('Search score: 34 (exactly 34.0246, as stored)');
    expect(text).toMatch(/On-page +34\.02 of 100\.00 points/);
    expect(text).toContain('Crawl and index                      not measured');
    expect(text).toContain('+66.0 (66.0)  title-missing: Pages without a title');
    expect(text).toContain('title-missing (family title): 0.500 on 1 page');
    expect(text).toContain('AI readiness: not scored');
  });

  it('lists the steps of the plan in the order of the report, even where gains per hour are equal', async () => {
    const buildPage = (title: string) =>
      `<!doctype html><title>${title}</title><body><a href="/a">A</a><a href="/b">B</a></body>`;
    await withCrawledSite({ '/': buildPage('Home'), '/a': buildPage(''), '/b': buildPage('') }, ({ artifacts }) => {
      const { report, record: recorded } = auditAndRecord(artifacts, { engineVersion: '1' });
      const plannedIds = report.waterfall.map(({ ruleId }) => ruleId);
      const explanation = explainScore(recorded).split('AI readiness')[0] ?? '';
      const listedIds = [...explanation.matchAll(/^ {4}\+ *[\d.]+ \( *[\d.]+\) {2}([\w-]+):/gm)].map(
        ([, ruleId]) => ruleId,
      );
      expect(plannedIds.length).toBeGreaterThan(5);
      expect(listedIds).toEqual(plannedIds);
    });
  });

  it('lists the critical issue first when two steps are equal', () => {
    const [first] = record.faults;
    if (first === undefined) throw new Error('The record has no issue');
    const second = { ...first, ruleId: 'h1-missing', category: 'headings', family: 'h1' };
    const makeWork = (isCritical: boolean) => ({ hours: 1, coveredBy: [], isCritical, editedWith: null });
    const text = explainScore({
      ...record,
      faults: [first, second],
      pages: record.pages.map((page) => ({ ...page, faults: [0, 1] })),
      measuredCategories: ['title', 'headings'],
      work: { 'title-missing': makeWork(false), 'h1-missing': makeWork(true) },
    });
    expect(text.indexOf('  h1-missing: ')).toBeLessThan(text.indexOf('  title-missing: '));
  });

  it('reports a different stored score', () =>
    expect(explainScore({ ...record, score: 90 })).toContain('stored: 90.0000'));
});
