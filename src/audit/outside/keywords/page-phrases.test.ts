import { describe, expect, it } from 'vitest';
import { computeSignificance, findPagePhrases, type PageTerms } from './page-phrases.ts';

const buildPage = (url: string, title: string, terms: Record<string, number>): PageTerms => ({
  url,
  title,
  heading: title,
  words: 150,
  terms: Object.entries(terms).map(([term, count]) => ({ term, count })),
});

const PAGES = [
  buildPage('/repair', 'Electric bike repair in Riverton', {
    'electric bike repair': 5,
    'our shop': 12,
    'repair riverton': 1,
  }),
  buildPage('/helmets', 'Helmets for children', { 'helmets for children': 5, 'our shop': 12, 'children tested': 4 }),
  buildPage('/prices', 'Prices', { 'our shop': 12 }),
  buildPage('/team', 'Team', { 'our shop': 12 }),
];

describe('phrases of pages', () => {
  it('are in the title, repeated, and more frequent than elsewhere', () => {
    expect(findPagePhrases(PAGES, 3)).toMatchObject([
      { phrase: 'electric bike repair', url: '/repair', count: 5 },
      { phrase: 'helmets for children', url: '/helmets', count: 5 },
    ]);
  });

  it('match the title in another form of the word, but not across punctuation', () => {
    const [found] = findPagePhrases([buildPage('/a', 'Bike repairs', { 'bike repair': 5 }), ...PAGES], 1);
    expect(found?.phrase).toBe('bike repair');
    expect(findPagePhrases([buildPage('/b', 'Bike, repair', { 'bike repair': 5 }), ...PAGES.slice(2)], 1)).toEqual([]);
  });

  it('do not include phrases that most pages repeat', () => {
    const many = Array.from({ length: 12 }, (_, i) => buildPage(`/${i}`, 'Riverton bike shop', { 'riverton bike': 9 }));
    expect(findPagePhrases(many, 5)).toEqual([]);
  });
});

it('computes G² against the background', () => {
  // 10 of 100 words here, 10 of 900 elsewhere: expected 2 and 18. 2 * (10 ln 5 + 10 ln (10 / 18)) = 20.43.
  expect(computeSignificance({ count: 10, words: 100 }, { count: 10, words: 900 })).toBeCloseTo(20.43, 2);
  expect(computeSignificance({ count: 1, words: 100 }, { count: 9, words: 900 })).toBe(0);
});
