import { expect } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeListing, makeListings } from '#test/helpers/sitemap-listings.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-lastmod-invalid.rule.ts';

const given = (lastmod: string | null, date: string | null = null) => ({
  site: makeSite(),
  page: makePage(),
  sitemapListings: makeListings(makeListing({ lastmod, date })),
});

testRule(rule, {
  pass: [
    { name: 'a date', input: given('2026-11-01', '2026-11-01T00:00:00.000Z') },
    { name: 'a day ahead', input: given('2026-11-21', '2026-11-21T00:00:00.000Z') },
    { name: 'the first day of 1995', input: given('1995', '1995-01-01T00:00:00.000Z') },
  ],
  fail: [
    {
      name: 'a non-standard format',
      input: given('2026-11-01 10:00:00'),
      found: '2026-11-01 10:00:00 (not a W3C date)',
      verdict: {
        evidence: [
          expect.objectContaining({
            fix: '<lastmod>2026-11-01</lastmod>',
            cause: 'https://example.com/sitemap.xml: not a W3C date',
          }),
        ],
      },
    },
    {
      name: 'day and month that could be either: no proposal',
      input: given('01/11/2026'),
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
    { name: 'more than a day ahead', input: given('2026-11-22', '2026-11-22T00:00:00.000Z'), found: 'in the future' },
    { name: 'an unset clock', input: given('1970-01-01', '1970-01-01T00:00:00.000Z'), found: 'before the web existed' },
  ],
  notApplicable: [
    { name: 'no date', input: given(null) },
    { name: 'an empty one', input: given(' ') },
    { name: 'not listed', input: { ...given('x'), page: makePage({ inSitemap: false }) } },
  ],
});
