import type { BrokenTarget } from '#contracts/site/artifacts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './linked-page-forbidden.rule.ts';

const HOME_URL = 'https://example.com/';

function makeTarget(path: string, status: number | null): BrokenTarget {
  const occurrences = [{ pageUrl: HOME_URL, selector: 'main > a', text: 'Members', ...AT }];
  return { url: `${HOME_URL}${path}`, status, error: null, pageUrls: [HOME_URL], occurrences, occurrenceCount: 1 };
}
const makeLinkCheckInput = (unverifiable: BrokenTarget[], checkedCount = 100, uncheckedCount = 0) => ({
  site: makeSite(),
  internalLinkCheck: { checkedCount, broken: [], unverifiable, uncheckedCount },
});
const makeForbiddenTargets = (count: number) =>
  Array.from({ length: count }, (_value, index) => makeTarget(`members/${index}`, 403));

testRule(rule, {
  pass: [
    { name: 'no unverifiable targets', input: makeLinkCheckInput([]) },
    {
      name: 'other statuses that refuse our crawler',
      input: makeLinkCheckInput([makeTarget('a', 429), makeTarget('b', 405), makeTarget('c', null)]),
    },
    {
      name: '403 on a site with bot challenges',
      input: { ...makeLinkCheckInput([makeTarget('a', 403)]), site: makeSite({ challengedShare: 0.01 }) },
    },
    {
      name: 'an account page and a login page',
      input: makeLinkCheckInput([makeTarget('account/', 401), makeTarget('login', 403)]),
    },
  ],
  warn: [
    {
      name: '403',
      input: makeLinkCheckInput([makeTarget('members/', 403)]),
      found: 'https://example.com/members/ returns 403',
      verdict: { reach: { pageUrls: [HOME_URL], count: 1, checked: 100 } },
    },
    { name: '401', input: makeLinkCheckInput([makeTarget('members/', 401)]), found: 'returns 401' },
    {
      name: '401 on a site with bot challenges',
      input: {
        ...makeLinkCheckInput([makeTarget('a', 401), makeTarget('b', 403)]),
        site: makeSite({ challengedShare: 0.01 }),
      },
      verdict: { reach: { pageUrls: [HOME_URL], count: 1, checked: 100 } },
    },
    { name: 'exactly 20% of the URLs', input: makeLinkCheckInput(makeForbiddenTargets(20)) },
    { name: 'most URLs of a tiny site', input: makeLinkCheckInput(makeForbiddenTargets(4), 5) },
    {
      name: 'some targets were not checked',
      input: makeLinkCheckInput([makeTarget('members/', 403)], 100, 3),
      verdict: { gap: { what: 'Status of some link targets' } },
    },
  ],
  notApplicable: [{ name: 'no link was requested', input: makeLinkCheckInput([], 0) }],
  notMeasured: [{ name: 'more than 20% of the URLs', input: makeLinkCheckInput(makeForbiddenTargets(21)) }],
});
