import type { BrokenTarget } from '#contracts/site/artifacts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './broken-internal-link.rule.ts';

const page = 'https://example.com/a';
const makeTarget = (status: number | null): BrokenTarget => ({
  url: 'https://example.com/gone',
  status,
  error: status === null ? 'connection-refused' : null,
  pageUrls: [page, 'https://example.com/b'],
  occurrences: [{ pageUrl: page, selector: 'nav > a', text: 'Prices', line: 4, column: 2 }],
  occurrenceCount: 2,
});
/** Builds an input for a site with `pagesFetched` crawled pages and one broken link target. */
const buildSiteInput = (pagesFetched: number, broken: BrokenTarget) => ({
  ...buildCheckInput([broken]),
  site: makeSite({ pagesFetched }),
});
const buildCheckInput = (broken: BrokenTarget[], checkedCount = 9, uncheckedCount = 0) => ({
  site: makeSite(uncheckedCount === 0 ? {} : { isCrawlComplete: false, stoppedBy: 'page-limit' }),
  internalLinkCheck: { checkedCount, broken, unverifiable: [], uncheckedCount },
});

testRule(rule, {
  pass: [
    { name: 'all links work', input: buildCheckInput([]) },
    { name: 'a refusal is not a broken link', input: buildCheckInput([makeTarget(403)]), verdict: { gap: null } },
    {
      name: 'most targets were checked',
      input: buildCheckInput([], 9, 3),
      verdict: { gap: { reason: '3 of 12 link targets were not checked because of the page limit.' } },
    },
  ],
  fail: [
    {
      name: 'a 404',
      input: buildCheckInput([makeTarget(404)]),
      found: 'https://example.com/gone returns 404',
      verdict: {
        reach: {
          pageUrls: [page, 'https://example.com/b'],
          count: 1,
          checked: 9,
          deadUrls: ['https://example.com/gone'],
        },
      },
    },
    {
      name: 'Markdown links in the text of two of 74 pages',
      input: buildSiteInput(74, makeTarget(404)),
      verdict: { severity: 'medium' },
    },
    {
      name: 'links in the text of two of 40 pages',
      input: buildSiteInput(40, makeTarget(404)),
      verdict: { severity: 'critical' },
    },
    {
      name: 'a link in a menu',
      input: buildSiteInput(74, { ...makeTarget(404), isInFrame: true }),
      verdict: { severity: 'critical' },
    },
    { name: 'no response', input: buildCheckInput([makeTarget(null)]), found: 'connection-refused' },
    {
      name: 'a 404 among a few checked targets',
      input: buildCheckInput([makeTarget(404)], 9, 11),
      verdict: { gap: { reason: '11 of 20 link targets were not checked because of the page limit.' } },
    },
  ],
  notApplicable: [{ name: 'no links', input: buildCheckInput([], 0) }],
  notMeasured: [
    {
      name: 'most targets were not checked',
      input: buildCheckInput([], 9, 10),
      verdict: { reason: '10 of 19 link targets were not checked because of the page limit.' },
    },
    { name: 'no target was checked', input: buildCheckInput([], 0, 1) },
  ],
});
