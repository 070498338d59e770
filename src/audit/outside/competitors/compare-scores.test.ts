import { expect, it } from 'vitest';
import type { ScoredSample, SiteProfile } from '#contracts/outside/site-profile.ts';
import { compareScores } from './compare-scores.ts';

const CATEGORIES = new Map([
  ['title-missing', 'title'],
  ['duplicate-titles', 'duplicates'],
  ['image-check', 'images'],
]);
const makeScoredIssue = (ruleId: string, category: string) => ({
  ruleId,
  category,
  family: ruleId,
  price: 0.4,
  isDead: false,
});

/** A website of `withoutTitle.length` pages; each page marked `true` lacks a title, and all others share one title. */
function buildProfile(withoutTitle: readonly boolean[], changes: Partial<ScoredSample> = {}): SiteProfile {
  const pages = withoutTitle.map((_, index) => ({
    url: `https://a.example/${index}`,
    finalUrl: `https://a.example/${index}`,
    title: '',
    words: 100,
    types: [],
    newUrls: 1,
  }));
  return {
    version: 1,
    ruleSetVersion: '1',
    homeUrl: 'https://a.example/0',
    measuredAt: '2026-11-27T00:00:00.000Z',
    isComplete: true,
    pages,
    sitemapUrls: null,
    scored: {
      faults: [makeScoredIssue('title-missing', 'title'), makeScoredIssue('duplicate-titles', 'duplicates')],
      siteFaults: [],
      ceilings: [],
      aiCeilings: [],
      measuredCategories: ['title', 'duplicates'],
      judgedRules: ['title-missing', 'duplicate-titles'],
      formula: { exponent: 1, priceScale: 1, ruleWeights: {} },
      pages: withoutTitle.map((lacksTitle, index) => ({
        url: `https://a.example/${index}`,
        cluster: 'all',
        faults: lacksTitle ? [0, 1] : [1],
      })),
      sizeDependentRules: ['duplicate-titles'],
      ...changes,
    },
    scoreReason: null,
    speed: { missing: { reason: 'No browser.', step: null } },
    agents: null,
    phrases: [],
    wording: [],
  };
}

it('scores the same number of pages for both websites', () => {
  const own = buildProfile([true, true, false, false]);
  const theirs = buildProfile([false, false]);
  const compare = (samplePageCount: number) =>
    compareScores(own, theirs, { samplePages: samplePageCount, categories: CATEGORIES });
  expect(compare(2)?.own.search).toBe(60);
  expect(compare(4)?.own.search).toBe(80);
  expect(compare(2)?.theirs.search).toBe(100);
});

it('counts only checks that ran on both websites, and no check that depends on the size of the crawl', () => {
  const own = buildProfile([true]);
  const theirs = buildProfile([true], { judgedRules: ['title-missing', 'duplicate-titles', 'image-check'] });
  const compared = compareScores(own, theirs, { samplePages: 1, categories: CATEGORIES });
  expect(compared).toMatchObject({ checks: 1, own: { search: 60 }, theirs: { search: 60 } });
  expect(compared?.own.categories.get('content-and-trust')).toBeNull();
});

it('is null if one of the websites was not scored', () => {
  const unscored = { ...buildProfile([true]), scored: null };
  expect(compareScores(unscored, buildProfile([true]), { samplePages: 1, categories: CATEGORIES })).toBeNull();
});
