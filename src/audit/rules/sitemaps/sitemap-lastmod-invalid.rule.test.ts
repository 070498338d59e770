import { expect } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeListing, makeListings } from '#test/helpers/sitemap-listings.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-lastmod-invalid.rule.ts';

const buildInput = (lastmod: string | null, date: string | null = null) => ({
  site: makeSite(),
  page: makePage(),
  sitemapListings: makeListings(makeListing({ lastmod, date })),
});

testRule(rule, {
  pass: [
    { name: 'a date', input: buildInput('2026-11-01', '2026-11-01T00:00:00.000Z') },
    { name: 'a day ahead', input: buildInput('2026-11-21', '2026-11-21T00:00:00.000Z') },
    { name: 'the first day of 1995', input: buildInput('1995', '1995-01-01T00:00:00.000Z') },
  ],
  fail: [
    {
      name: 'a non-standard format',
      input: buildInput('2026-11-01 10:00:00'),
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
      name: 'an ambiguous day and month, without a proposed fix',
      input: buildInput('01/11/2026'),
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
    {
      name: 'more than a day ahead',
      input: buildInput('2026-11-22', '2026-11-22T00:00:00.000Z'),
      found: 'in the future',
    },
    {
      name: 'an unset clock',
      input: buildInput('1970-01-01', '1970-01-01T00:00:00.000Z'),
      found: 'before the web existed',
    },
  ],
  notApplicable: [
    { name: 'no date', input: buildInput(null) },
    { name: 'an empty date', input: buildInput(' ') },
    { name: 'not listed', input: { ...buildInput('x'), page: makePage({ inSitemap: false }) } },
  ],
});
