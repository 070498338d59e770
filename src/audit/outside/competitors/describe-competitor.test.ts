import { expect, it } from 'vitest';
import type { ProfilePhrase, SiteProfile } from '#contracts/outside/site-profile.ts';
import { describeCompetitor } from './describe-competitor.ts';

const refused = {
  domain: 'north.example',
  url: 'https://north.example/',
  profiles: [],
  refusal: {
    kind: 'robots' as const,
    reason: 'Its robots.txt forbids it.',
    step: 'Add another one.',
    at: '2026-11-27T08:00:00.000Z',
  },
};
const own = { profile: null, covered: null };

it('describes a competitor that could not be read with the data of the link graph', () => {
  const authority = {
    own: { authority: 44, referringDomains: null },
    theirs: { authority: 61, referringDomains: 12 },
    isSimulated: false,
    source: 'Common Crawl, cc-main-2026-may-jun-jul',
    listSize: 1_000,
  };
  const competitor = describeCompetitor(refused, { own, authority, categories: new Map() });
  expect(competitor).toMatchObject({
    seoScore: null,
    backlinksCount: null,
    domainAuthority: 61,
    strengths: ['north.example has an estimated authority of 61, compared with 44 for your site.'],
    comparison: { measuredAt: null, samplePages: 0, refusal: { kind: 'robots' } },
  });
  expect(competitor.comparison?.rows).toMatchObject([
    { id: 'authority', own: 44, theirs: 61, quality: 'estimated', source: authority.source, missing: null },
    { id: 'referring-domains', own: null, theirs: 12, quality: 'real', missing: { step: expect.any(String) } },
  ]);
});

it('explains missing figures of a competitor that could not be read', () => {
  const competitor = describeCompetitor(refused, { own, authority: null, categories: new Map() });
  expect(competitor).toMatchObject({ domainAuthority: null, strengths: [] });
  for (const row of competitor.comparison?.rows ?? [])
    expect(row).toMatchObject({ own: null, theirs: null, missing: { reason: expect.any(String) } });
});

const CATEGORIES = new Map([['title-missing', 'title']]);
const PHRASE: ProfilePhrase = {
  phrase: 'cold brew kits',
  pageCount: 1,
  occurrences: 9,
  pages: [{ url: 'https://north.example/0', count: 9 }],
  significance: 20,
};

/** A website of `words.length` pages; `untitledCount` of them lack a title. */
function buildProfile(
  words: readonly number[],
  { untitledCount = 0, ...changes }: Partial<SiteProfile> & { untitledCount?: number },
) {
  const pages = words.map((count, index) => ({
    url: `https://a.example/${index}`,
    finalUrl: `https://a.example/${index}`,
    title: '',
    words: count,
    types: [],
    newUrls: 1,
  }));
  const profile: SiteProfile = {
    version: 1,
    ruleSetVersion: '1',
    homeUrl: 'https://a.example/0',
    measuredAt: '2026-11-26T00:00:00.000Z',
    isComplete: true,
    pages,
    sitemapUrls: null,
    scored: {
      faults: [{ ruleId: 'title-missing', category: 'title', family: 'title', price: 0.4, isDead: false }],
      siteFaults: [],
      ceilings: [],
      aiCeilings: [],
      measuredCategories: ['title'],
      judgedRules: ['title-missing'],
      formula: { exponent: 1, priceScale: 1, ruleWeights: {} },
      pages: pages.map(({ url }, index) => ({ url, cluster: 'all', faults: index < untitledCount ? [0] : [] })),
      sizeDependentRules: [],
    },
    scoreReason: null,
    speed: { missing: { reason: 'No browser.', step: null } },
    agents: null,
    phrases: [],
    wording: [],
    ...changes,
  };
  return profile;
}

const compare = (profiles: SiteProfile[], profile: SiteProfile | null, covered: ReadonlySet<string> | null = null) =>
  describeCompetitor(
    { ...refused, refusal: null, profiles },
    { own: { profile, covered }, authority: null, categories: CATEGORIES },
  );
const getRow = ({ comparison }: ReturnType<typeof compare>, id: string) =>
  comparison?.rows.find((row) => row.id === id);

it('compares the latest profile with the website on the smaller of the two samples', () => {
  const own = buildProfile([100, 100, 900, 900], { untitledCount: 2 });
  const theirs = buildProfile([300, 300], { phrases: [PHRASE], measuredAt: '2026-11-27T00:00:00.000Z' });
  const competitor = compare([buildProfile([50], {}), theirs], own, new Set());
  expect(competitor).toMatchObject({ seoScore: 100, topKeywords: ['cold brew kits'] });
  expect(competitor.comparison).toMatchObject({
    measuredAt: '2026-11-27T00:00:00.000Z',
    ownMeasuredAt: '2026-11-26T00:00:00.000Z',
    samplePages: 2,
    comparedChecks: 1,
    topicCount: 1,
    areTopicsComplete: true,
    wasMachineBusy: false,
  });
  expect(getRow(competitor, 'seo-score')).toMatchObject({ own: 60, theirs: 100 });
  expect(getRow(competitor, 'words')).toMatchObject({ own: 100, theirs: 300 });
  expect(competitor.strengths).toEqual([
    'north.example covers 1 topic that your pages do not, such as “cold brew kits”.',
    'north.example has an SEO score of 100, compared with 60 for your site.',
    'north.example has an AI readiness of 100, compared with 60 for your site.',
    'north.example has a median of 300 words per page, compared with 100 for your site.',
  ]);
});

it('keeps one point per crawl, oldest first', () => {
  const theirs = [1, 2].map((day) =>
    buildProfile([day * 100], { untitledCount: 2 - day, measuredAt: `2026-11-0${day}T00:00:00.000Z` }),
  );
  expect(compare(theirs, buildProfile([100], {})).comparison?.history).toEqual([
    { at: '2026-11-01T00:00:00.000Z', seoScore: 60, performance: null, wordsPerPage: 100 },
    { at: '2026-11-02T00:00:00.000Z', seoScore: 100, performance: null, wordsPerPage: 200 },
  ]);
});

it('describes only the competitor, without topics and strengths, if the website could not be read', () => {
  const competitor = compare([buildProfile([300], { phrases: [PHRASE] })], null);
  expect(competitor).toMatchObject({ seoScore: 100, strengths: [], topKeywords: ['cold brew kits'] });
  expect(competitor.comparison).toMatchObject({ ownMeasuredAt: null, topics: [], topicCount: 0, ownStrengths: [] });
  expect(getRow(competitor, 'seo-score')).toMatchObject({
    own: null,
    theirs: 100,
    missing: { step: expect.any(String) },
  });
});

it('does not compare scores of different versions of the checks', () => {
  const competitor = compare([buildProfile([300], { ruleSetVersion: '2' })], buildProfile([300], {}));
  expect(competitor.seoScore).toBeNull();
  expect(getRow(competitor, 'seo-score')?.missing?.reason).toContain('different versions');
});

it('lists the agents and structured data types of both websites, sorted by the number of pages of the competitor', () => {
  const makeAgents = (isAllowed: boolean) => [{ token: 'OAI-SearchBot', operator: 'OpenAI', isAllowed }];
  const setTypes = (profile: SiteProfile, types: string[][]): SiteProfile => ({
    ...profile,
    pages: profile.pages.map((page, index) => ({ ...page, types: types[index] ?? [] })),
  });
  const own = setTypes(buildProfile([1, 1], { agents: makeAgents(false) }), [['FAQPage']]);
  const theirs = setTypes(buildProfile([1, 1], { agents: makeAgents(true) }), [['Event', 'Product'], ['Product']]);
  expect(compare([theirs], own).comparison).toMatchObject({
    agents: [{ token: 'OAI-SearchBot', own: false, theirs: true }],
    structuredTypes: [
      { type: 'Product', own: 0, theirs: 2 },
      { type: 'Event', own: 0, theirs: 1 },
      { type: 'FAQPage', own: 1, theirs: 0 },
    ],
  });
});
