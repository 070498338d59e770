import { expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { makeInlinkCounts, makeInlinks } from '#test/helpers/linked-targets.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './noindex-important-page.rule.ts';

const PAGE_URL = 'https://example.com/services';
const metaRobots = [{ agent: 'robots', content: 'noindex, follow', inHead: true, ...AT }];
const makeInlinksFrom = (contentPageCount: number) =>
  makeInlinkCounts([makeInlinks({ url: PAGE_URL, contentPages: contentPageCount })]);
const buildNoindexInput = (page: PageOverrides) => ({
  page: makePage({ facts: { metaRobots }, ...page }),
  site: makeSite(),
  inlinks: makeInlinksFrom(0),
});
/** Builds a page with noindex and nofollow, linked from the content of `contentPageCount` pages. */
const makeImportantPageInput = (page: PageOverrides, contentPageCount: number) => ({
  ...buildNoindexInput({
    facts: { metaRobots: [{ agent: 'robots', content: 'noindex, nofollow', inHead: true, ...AT }] },
    ...page,
  }),
  inlinks: makeInlinksFrom(contentPageCount),
});

testRule(rule, {
  pass: [{ name: 'an indexable page', input: { page: makePage(), site: makeSite(), inlinks: makeInlinksFrom(0) } }],
  fail: [
    {
      name: 'noindex on a page in the sitemap',
      input: buildNoindexInput({ inSitemap: true }),
      found: 'robots: noindex, follow',
      verdict: {
        evidence: [
          {
            url: 'https://example.com/services',
            found: 'robots: noindex, follow',
            expected: 'no noindex on a page in the sitemap',
            where: 'head, line 1, column 1',
            fix: '<meta name="robots" content="follow">',
          },
        ],
      },
    },
    { name: 'noindex on a page in the navigation', input: buildNoindexInput({ inSitemap: false, inNavigation: true }) },
    {
      name: 'noindex and nofollow on a page linked from the content of another page',
      input: makeImportantPageInput({ inSitemap: true }, 1),
    },
    {
      name: 'noindex and nofollow on a page in the navigation',
      input: makeImportantPageInput({ inNavigation: true }, 0),
    },
    {
      name: 'noindex in the header',
      input: { ...buildNoindexInput({}), page: makePage({ headers: { 'x-robots-tag': 'noindex' } }) },
      found: 'X-Robots-Tag: noindex',
    },
  ],
  notApplicable: [
    {
      name: 'noindex and nofollow on a page linked only from the footer',
      input: makeImportantPageInput({ inSitemap: true }, 0),
    },
    {
      name: 'noindex on a page that is neither in the sitemap nor in the navigation',
      input: buildNoindexInput({ inSitemap: false }),
    },
    { name: 'noindex on the cart', input: buildNoindexInput({ url: 'https://example.com/cart/' }) },
    {
      name: 'the legal notice in the footer navigation',
      input: buildNoindexInput({ url: 'https://example.com/impressum', inSitemap: false, inNavigation: true }),
    },
    { name: 'noindex on the home page', input: buildNoindexInput({ url: 'https://example.com/' }) },
  ],
});

it('does not claim that these pages never appear, which recent clicks could contradict', () => {
  expect(rule.impact).not.toMatch(/never appear/);
});
