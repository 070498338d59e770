import { expect } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeModifiedFacts, makeModifiedNode } from '#test/helpers/modified-facts.ts';
import { makeListing, makeListings } from '#test/helpers/sitemap-listings.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-lastmod-drift.rule.ts';

const facts = makeModifiedFacts([makeModifiedNode('Article', '2026-10-10')]);
const buildInput = (day: string, page = makePage({ facts })) => ({
  page,
  sitemapListings: makeListings(makeListing({ lastmod: day, date: `${day}T00:00:00.000Z` })),
});

testRule(rule, {
  pass: [
    { name: 'the same day', input: buildInput('2026-10-10') },
    { name: 'a week older', input: buildInput('2026-10-03') },
    { name: 'thirty days newer', input: buildInput('2026-11-09') },
  ],
  fail: [
    {
      name: 'more than a week older',
      input: buildInput('2026-10-02'),
      found: 'lastmod 2026-10-02 is 8 days older than 2026-10-10 (dateModified of Article)',
      verdict: { evidence: [expect.objectContaining({ fix: '<lastmod>2026-10-10</lastmod>' })] },
    },
    {
      name: 'more than thirty days newer: either date may be wrong',
      input: buildInput('2026-11-10'),
      found: '31 days newer',
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
  ],
  notApplicable: [
    { name: 'no date on the page', input: buildInput('2026-01-01', makePage()) },
    {
      name: 'dates of a list of posts',
      input: buildInput(
        '2026-01-01',
        makePage({ facts: makeModifiedFacts([makeModifiedNode('BlogPosting', '2026-10-10', { isTopLevel: false })]) }),
      ),
    },
    {
      name: 'a year only',
      input: {
        ...buildInput('2026-01-01'),
        sitemapListings: makeListings(makeListing({ lastmod: '2025', date: '2025-01-01T00:00:00.000Z' })),
      },
    },
    {
      name: 'an unreadable date',
      input: {
        ...buildInput('2026-01-01'),
        sitemapListings: makeListings(makeListing({ lastmod: 'yesterday at ten' })),
      },
    },
    { name: 'not listed', input: buildInput('2026-01-01', makePage({ inSitemap: false, facts })) },
  ],
});
