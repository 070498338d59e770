import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './noindex-and-disallow.rule.ts';

const url = 'https://example.com/internal/list';
const metaRobots = [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }];
const noindexPage = makePage({ url, facts: { metaRobots } });
const disallowingRobots = makeRobotsRules({ googlebot: ['Disallow: /internal/'] });

testRule(rule, {
  pass: [
    {
      name: 'a page that robots.txt allows',
      input: { page: noindexPage, robots: makeRobotsRules({ '*': ['Disallow: /admin/'] }) },
    },
    {
      name: 'a page that a longer rule allows',
      input: {
        page: noindexPage,
        robots: makeRobotsRules({ '*': ['Disallow: /internal/', 'Allow: /internal/list'] }),
      },
    },
    {
      name: 'blocked for another crawler only',
      input: { page: noindexPage, robots: makeRobotsRules({ bingbot: ['Disallow: /'] }) },
    },
  ],
  fail: [
    {
      name: 'blocked for Googlebot',
      input: { page: noindexPage, robots: disallowingRobots },
      found: 'robots: noindex, and robots.txt contains "Disallow: /internal/"',
      verdict: {
        evidence: [
          {
            url,
            found: 'robots: noindex, and robots.txt contains "Disallow: /internal/"',
            expected: 'a page that Googlebot may fetch',
            where: 'head, line 1, column 1; robots.txt, line 2',
            fix: 'Allow: /internal/list',
          },
        ],
      },
    },
    {
      name: 'a file with the header',
      input: { page: makePage({ url, facts: null, headers: { 'x-robots-tag': 'none' } }), robots: disallowingRobots },
      found: 'X-Robots-Tag: none',
    },
  ],
  notApplicable: [
    { name: 'no noindex', input: { page: makePage({ url }), robots: disallowingRobots } },
    {
      name: 'noindex for another crawler',
      input: {
        page: makePage({ url, facts: { metaRobots: [{ agent: 'bingbot', content: 'noindex', inHead: true, ...AT }] } }),
        robots: disallowingRobots,
      },
    },
    { name: 'an error page', input: { page: { ...noindexPage, status: 404 }, robots: disallowingRobots } },
    {
      name: 'robots.txt could not be read',
      input: { page: noindexPage, robots: makeRobotsRules({}, { state: 'unavailable' }) },
    },
  ],
});
