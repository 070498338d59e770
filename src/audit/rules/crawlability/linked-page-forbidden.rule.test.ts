import type { BrokenTarget } from '#contracts/site/artifacts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './linked-page-forbidden.rule.ts';

const HOME = 'https://example.com/';

function makeTarget(path: string, status: number | null): BrokenTarget {
  const occurrences = [{ pageUrl: HOME, selector: 'main > a', text: 'Members', ...AT }];
  return { url: `${HOME}${path}`, status, error: null, pageUrls: [HOME], occurrences, occurrenceCount: 1 };
}
const check = (unverifiable: BrokenTarget[], checkedCount = 100, uncheckedCount = 0) => ({
  site: makeSite(),
  internalLinkCheck: { checkedCount, broken: [], unverifiable, uncheckedCount },
});
const makeForbiddenTargets = (count: number) =>
  Array.from({ length: count }, (_value, index) => makeTarget(`members/${index}`, 403));

testRule(rule, {
  pass: [
    { name: 'none', input: check([]) },
    {
      name: 'another kind of refusal',
      input: check([makeTarget('a', 429), makeTarget('b', 405), makeTarget('c', null)]),
    },
    {
      name: '403 on a site with bot challenges',
      input: { ...check([makeTarget('a', 403)]), site: makeSite({ challengedShare: 0.01 }) },
    },
    { name: 'an account and a login', input: check([makeTarget('account/', 401), makeTarget('login', 403)]) },
  ],
  warn: [
    {
      name: '403',
      input: check([makeTarget('members/', 403)]),
      found: 'https://example.com/members/ returns 403',
      verdict: { reach: { pageUrls: [HOME], count: 1, checked: 100 } },
    },
    { name: '401', input: check([makeTarget('members/', 401)]), found: 'returns 401' },
    {
      name: '401 on a site with bot challenges',
      input: { ...check([makeTarget('a', 401), makeTarget('b', 403)]), site: makeSite({ challengedShare: 0.01 }) },
      verdict: { reach: { pageUrls: [HOME], count: 1, checked: 100 } },
    },
    { name: 'exactly 20%', input: check(makeForbiddenTargets(20)) },
    { name: 'most URLs of a tiny site', input: check(makeForbiddenTargets(4), 5) },
    {
      name: 'with a gap',
      input: check([makeTarget('members/', 403)], 100, 3),
      verdict: { gap: { what: 'Status of some link targets' } },
    },
  ],
  notApplicable: [{ name: 'no link was requested', input: check([], 0) }],
  notMeasured: [{ name: 'our crawler is blocked', input: check(makeForbiddenTargets(21)) }],
});
