import { describe, expect, it } from 'vitest';
import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { KEYWORDS_PER_PAGE, type KeywordQuery, selectKeywords } from './select-keywords.ts';

const buildKeyword = (keyword: string, change: Partial<RecommendedKeyword> = {}): RecommendedKeyword => ({
  keyword,
  category: 'Question',
  opportunity: 'low',
  monthlySearchVolume: null,
  competitionLevel: null,
  trafficPotential: null,
  difficulty: null,
  ...change,
});
const KEYWORDS = [
  buildKeyword('bike repair', { opportunity: 'high', difficulty: 30 }),
  buildKeyword('used bikes', { category: 'Related keyword', opportunity: 'medium' }),
  buildKeyword('bike rental', { difficulty: 70 }),
];
const select = (query: Partial<KeywordQuery>, keywords = KEYWORDS) =>
  selectKeywords(keywords, { q: '', sort: '', order: 'desc', page: 1, ...query }).rows.map(({ keyword }) => keyword);

describe('the list of recommended keywords', () => {
  it('keeps the order of the report until a column is sorted', () => {
    expect(select({})).toEqual(['bike repair', 'used bikes', 'bike rental']);
    expect(select({ sort: 'opportunity', order: 'asc' })).toEqual(['bike rental', 'used bikes', 'bike repair']);
    expect(select({ sort: 'keyword', order: 'asc' })).toEqual(['bike rental', 'bike repair', 'used bikes']);
  });

  it('sorts figures that are not measured last, in both orders', () => {
    expect(select({ sort: 'difficulty' })).toEqual(['bike rental', 'bike repair', 'used bikes']);
    expect(select({ sort: 'difficulty', order: 'asc' })).toEqual(['bike repair', 'bike rental', 'used bikes']);
  });

  it('filters by keyword and category', () => {
    expect(select({ q: ' BIKE R' })).toEqual(['bike repair', 'bike rental']);
    expect(select({ q: 'related' })).toEqual(['used bikes']);
    expect(select({ q: 'nothing' })).toEqual([]);
  });

  it('is paginated', () => {
    const many = Array.from({ length: KEYWORDS_PER_PAGE + 3 }, (_, index) => buildKeyword(`bike ${index}`));
    expect(select({}, many)).toHaveLength(KEYWORDS_PER_PAGE);
    expect(select({ page: 2 }, many)).toEqual([25, 26, 27].map((index) => `bike ${index}`));
    expect(selectKeywords(many, { q: '', sort: '', order: 'asc', page: 2 }).total).toBe(many.length);
  });
});
