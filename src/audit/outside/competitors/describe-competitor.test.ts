import { expect, it } from 'vitest';
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

it('describes a competitor that could not be read by what the link graph knows', () => {
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
