import type { RedirectFacts, RedirectPath } from '#contracts/site/site-graph.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './redirects-to-homepage.rule.ts';

const SITE_ORIGIN = 'https://example.com';
const NONE = { count: 0, items: [] };

function makeRedirectPath(path: string, finalStatus = 200): RedirectPath {
  const url = SITE_ORIGIN + path;
  return {
    url,
    finalUrl: `${SITE_ORIGIN}/`,
    finalStatus,
    error: null,
    hops: [{ url, status: 301, location: '/' }],
    linkedFrom: { count: 2, items: [`${SITE_ORIGIN}/a`, `${SITE_ORIGIN}/b`] },
  };
}
const buildRedirectsInput = (
  redirectPaths: RedirectPath[],
  count = redirectPaths.length,
): { redirects: RedirectFacts } => ({
  redirects: {
    count: Math.max(count, 1),
    statuses: [],
    chains: NONE,
    loops: NONE,
    broken: NONE,
    toError: NONE,
    toHome: { count, items: redirectPaths },
    toForeign: NONE,
  },
});
const makeOldPaths = (n: number) => Array.from({ length: n }, (_value, index) => makeRedirectPath(`/old-${index}`));

testRule(rule, {
  pass: [
    { name: 'four URLs', input: buildRedirectsInput(makeOldPaths(4)) },
    {
      name: 'URL forms of the home page',
      input: buildRedirectsInput([
        ...makeOldPaths(4),
        makeRedirectPath('/index.html'),
        makeRedirectPath('/de/'),
        makeRedirectPath('/en-us'),
        makeRedirectPath('/home'),
        makeRedirectPath('/?utm_source=x'),
      ]),
    },
    {
      name: 'pages that send a visitor home',
      input: buildRedirectsInput([
        ...makeOldPaths(4),
        makeRedirectPath('/logout'),
        makeRedirectPath('/cart'),
        makeRedirectPath('/login'),
      ]),
    },
    {
      name: 'a home page that fails',
      input: buildRedirectsInput([...makeOldPaths(4), makeRedirectPath('/old-x', 500)]),
    },
  ],
  fail: [
    {
      name: 'five URLs',
      input: buildRedirectsInput(makeOldPaths(5)),
      found: '301 to the home page',
      verdict: {
        reach: { pageUrls: makeOldPaths(5).map(({ url }) => url), count: 5, checked: 5 },
        evidence: [{ where: `linked from 2 pages, such as ${SITE_ORIGIN}/a`, places: 5 }, {}, {}, {}, {}] as never,
      },
    },
    {
      name: 'more URLs than are listed',
      input: buildRedirectsInput(
        [...makeOldPaths(5), ...Array.from({ length: 5 }, () => makeRedirectPath('/login'))],
        100,
      ),
      verdict: { reach: { pageUrls: makeOldPaths(5).map(({ url }) => url), count: 50, checked: 100 } },
    },
  ],
  notApplicable: [{ name: 'no redirect', input: { redirects: { ...buildRedirectsInput([]).redirects, count: 0 } } }],
});
