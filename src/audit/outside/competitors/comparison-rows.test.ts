import { expect, it } from 'vitest';
import type { SiteProfile } from '#contracts/outside/site-profile.ts';
import { buildRows } from './comparison-rows.ts';

const THEIRS: SiteProfile = {
  version: 1,
  ruleSetVersion: '1',
  homeUrl: 'https://b.example/',
  measuredAt: '2026-11-27T00:00:00.000Z',
  isComplete: true,
  pages: [],
  sitemapUrls: 4,
  scored: null,
  scoreReason: null,
  speed: { performance: 90, lcpMs: 1_000, tbtMs: 10, cls: 0, isMachineBusy: false },
  agents: [{ token: 'OAI-SearchBot', operator: 'OpenAI', isAllowed: true }],
  phrases: [],
  wording: [],
};

it('explains every figure of an audited website that could not be read with the same reason', () => {
  const rows = buildRows({ own: null, theirs: THEIRS, samplePages: 30, scores: null, authority: null });
  const crawled = rows.filter(({ group }) => group !== 'authority');
  expect(crawled.length).toBeGreaterThan(5);
  expect(crawled.map(({ own }) => own)).toEqual(crawled.map(() => null));
  expect(new Set(crawled.map(({ missing }) => missing?.reason))).toEqual(
    new Set(['Your own website could not be read for this comparison.']),
  );
});

const PAGE = {
  url: 'https://a.example/',
  finalUrl: 'https://a.example/',
  title: '',
  words: 100,
  types: ['Product'],
  newUrls: 3,
};
const build = (own: Partial<SiteProfile>, theirs: Partial<SiteProfile> = {}) => {
  const rows = buildRows({
    own: { ...THEIRS, pages: [PAGE], ...own },
    theirs: { ...THEIRS, pages: [PAGE], ...theirs },
    samplePages: 1,
    scores: null,
    authority: null,
  });
  return new Map(rows.map((row) => [row.id, row]));
};

it('counts nothing on pages that could not be read, instead of reporting that the pages contain nothing', () => {
  const rows = build({}, { pages: [{ ...PAGE, words: null, types: [] }] });
  for (const [id, own] of [
    ['words', 100],
    ['pages-found', 3],
    ['structured-types', 1],
    ['structured-pages', 1],
  ] as const) {
    expect(rows.get(id)).toMatchObject({ own, theirs: null, missing: { reason: expect.stringContaining('readable') } });
  }
});

it('states which website has no score, and why', () => {
  const scored = { scored: {} as SiteProfile['scored'], scoreReason: null };
  const explain = (own: Partial<SiteProfile>, theirs: Partial<SiteProfile>) =>
    build(own, theirs).get('seo-score')?.missing?.reason;
  expect(explain({ ruleSetVersion: '2' }, {})).toContain('different versions');
  expect(explain(scored, { scoreReason: 'Too few pages.' })).toBe('The competitor was not scored. Too few pages.');
  expect(explain({ scoreReason: 'Too few pages.' }, scored)).toBe('Your website was not scored. Too few pages.');
});

it('compares the number of URLs without rating more URLs as better', () => {
  expect(build({}).get('pages-found')?.better).toBeNull();
});
