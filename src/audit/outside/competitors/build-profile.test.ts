import { describe, expect, it } from 'vitest';
import { COMPARED_AGENTS } from '#contracts/outside/site-profile.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { makeRobots, makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { buildProfile, type ProfileInput } from './build-profile.ts';

const MISSING = { measured: false, reason: 'It was not gathered', step: 'Gather it' } as const;

const build = (change: Partial<ProfileInput> = {}) =>
  buildProfile({
    site: makeSite(),
    record: null,
    pages: [],
    robots: MISSING,
    sitemap: MISSING,
    lighthouse: MISSING,
    ...change,
  });

interface PhrasePage {
  path: string;
  heading: string;
  two?: [string, number][];
  three?: [string, number][];
}

/** A page of 200 words with the given most frequent phrases. */
function makePhrasePage({ path, heading, two = [], three = [] }: PhrasePage) {
  const toTerms = (terms: [string, number][]) => terms.map(([term, count]) => ({ term, count }));
  const terms = { ...EMPTY_PARTS.text.terms, totalWords: 200, two: toTerms(two), three: toTerms(three) };
  return makePage({
    url: `https://example.com${path}`,
    facts: {
      titles: [makeLocatedText(heading)],
      headings: [{ level: 1, text: heading, ...AT }],
      text: { ...EMPTY_PARTS.text, terms },
    },
  });
}

/** Other pages, because no phrase is typical of a page without pages to compare. */
const BACKGROUND = ['/a', '/b', '/c', '/d'].map((path) => makePhrasePage({ path, heading: 'Opening hours' }));

const RECORD = {
  ruleSetVersion: '7',
  score: 80,
  faults: [],
  siteFaults: [],
  ceilings: [],
  aiCeilings: [],
  measuredCategories: ['title'],
  judgedRules: ['title-missing', 'duplicate-titles', 'rendered-check'],
  formula: { exponent: 1, priceScale: 1, ruleWeights: {} },
  pages: ['https://example.com/', 'https://example.com/unread'].map((url) => ({ url, cluster: 'all', faults: [] })),
  basis: { comparingRules: ['duplicate-titles'], samples: [{ ruleIds: ['rendered-check', 'duplicate-titles'] }] },
} as unknown as ScoreRecord;

it('needs a home page', () => {
  expect(() => build({ site: makeSite({ homeUrl: null }) })).toThrow('home page');
});

describe('pages', () => {
  it('keep their order, with word counts, types and the number of new URLs of the site', () => {
    const makeLink = (url: string) => ({ url }) as never;
    const makeNode = (types: string[]) => ({ types }) as never;
    const home = makePage({
      url: 'https://example.com/',
      facts: {
        mainWordCount: 120,
        links: [
          makeLink('https://example.com/a'),
          makeLink('https://www.example.com/b'),
          makeLink('https://other.example/'),
        ],
        structuredData: {
          ...EMPTY_PARTS.structuredData,
          nodes: [makeNode(['Product', 'urn:x']), makeNode(['Event']), makeNode(['Product'])],
        },
      },
    });
    const second = makePage({ url: 'https://example.com/a', facts: { links: [makeLink('https://example.com/')] } });
    const failed = makePage({ url: 'https://example.com/gone', facts: null });
    expect(build({ pages: [home, second, failed] }).pages).toMatchObject([
      { url: 'https://example.com/', words: 120, types: ['Event', 'Product'], newUrls: 3 },
      { url: 'https://example.com/a', types: [], newUrls: 0 },
      { url: 'https://example.com/gone', title: '', words: null, types: [], newUrls: 1 },
    ]);
  });
});

describe('a score', () => {
  it('keeps the findings of the pages that were read, and the rules that depend on the size of the crawl', () => {
    const profile = build({ record: RECORD, pages: [makePage({ url: 'https://example.com/' })] });
    expect(profile).toMatchObject({ ruleSetVersion: '7', scoreReason: null });
    expect(profile.scored?.pages.map(({ url }) => url)).toEqual(['https://example.com/']);
    expect(profile.scored?.sizeDependentRules).toEqual(['duplicate-titles', 'rendered-check']);
  });

  it('is null, with a reason, if the website was not scored', () => {
    for (const record of [null, { ...RECORD, score: null }]) {
      expect(build({ record })).toMatchObject({ scored: null, scoreReason: expect.any(String) });
    }
  });
});

describe('speed', () => {
  it('is from the first run, because a light crawl has no other run', () => {
    const runs = [makeMetrics({ lcpMs: 3_000 }), makeMetrics({ lcpMs: 1_000 })];
    const buildSpeed = (benchmarkIndex: number) =>
      build({ lighthouse: { measured: true, value: makeLighthouseRuns({ runs, benchmarkIndex }) } }).speed;
    expect(buildSpeed(2_100)).toMatchObject({ lcpMs: 3_000, isMachineBusy: false });
    expect(buildSpeed(10)).toMatchObject({ isMachineBusy: true });
  });

  it('is null, with a reason, without a browser and without a run', () => {
    expect(build().speed).toEqual({ missing: { reason: 'It was not gathered.', step: 'Gather it.' } });
    const none = build({ lighthouse: { measured: true, value: makeLighthouseRuns({ runs: [] }) } });
    expect(none.speed).toMatchObject({ missing: { reason: expect.any(String) } });
  });
});

describe('robots.txt and sitemaps', () => {
  it('contain which agents may read the home page, and how many URLs are listed', () => {
    const robots = { measured: true, value: makeRobots({ PerplexityBot: 'Disallow: /' }) } as const;
    const sitemap = { measured: true, value: makeSitemaps([makeSitemapFile()]) } as const;
    const profile = build({ robots, sitemap });
    expect(profile.agents?.map(({ token }) => token)).toEqual([...COMPARED_AGENTS]);
    expect(profile.agents?.filter(({ isAllowed }) => !isAllowed)).toMatchObject([
      { token: 'PerplexityBot', operator: 'Perplexity' },
    ]);
    expect(profile.sitemapUrls).toBe(sitemap.value.urlCount);
  });

  it('are null, never 0 or allowed, if the files could not be read', () => {
    expect(build()).toMatchObject({ agents: null, sitemapUrls: null });
    const robots = { measured: true, value: makeRobots({}, { state: 'unavailable' }) } as const;
    const sitemap = { measured: true, value: makeSitemaps([]) } as const;
    expect(build({ robots, sitemap })).toMatchObject({ agents: null, sitemapUrls: null });
  });
});

describe('phrases', () => {
  const listPhrases = (pages: PhrasePage[]) => build({ pages: [...pages.map(makePhrasePage), ...BACKGROUND] }).phrases;

  it('are counted on every page of the sample, in all forms of their words', () => {
    const phrases = listPhrases([
      { path: '/kits', heading: 'Cold brew kits', three: [['cold brew kits', 9]] },
      { path: '/kit', heading: 'Our cold brew kit', three: [['cold brew kit', 4]] },
    ]);
    expect(phrases).toMatchObject([{ phrase: 'cold brew kits', pageCount: 2, occurrences: 13 }]);
    expect(phrases[0]?.pages).toEqual([
      { url: 'https://example.com/kits', count: 9 },
      { url: 'https://example.com/kit', count: 4 },
    ]);
  });

  it('contain part of a longer phrase only if the part also occurs on its own', () => {
    const makeKitsPage = (partCount: number): PhrasePage => ({
      path: '/kits',
      heading: 'Cold brew kits',
      two: [['brew kits', partCount]],
      three: [['cold brew kits', 9]],
    });
    expect(listPhrases([makeKitsPage(9)]).map(({ phrase }) => phrase)).toEqual(['cold brew kits']);
    expect(listPhrases([makeKitsPage(30)]).map(({ phrase }) => phrase)).toEqual(['brew kits', 'cold brew kits']);
  });

  it('leave out the brand, stop words at the edges, and phrases missing from all titles and headings', () => {
    const pages: PhrasePage[] = [
      {
        path: '/x',
        heading: 'Example beans and coffee',
        two: [
          ['example beans', 9],
          ['and coffee', 9],
          ['oat milk', 9],
        ],
      },
    ];
    expect(listPhrases(pages)).toEqual([]);
  });
});

it('keeps titles, headings and frequent phrases as stems, which show the topics of a website', () => {
  const page = makePhrasePage({ path: '/', heading: 'Cold brew kits', two: [['oat milks', 1]] });
  expect(build({ pages: [page, makePage({ url: 'https://example.com/gone', facts: null })] }).wording).toEqual([
    'cold brew kit',
    'oat milk',
  ]);
});
