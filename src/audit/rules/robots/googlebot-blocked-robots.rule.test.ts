import type { RobotsFacts } from '#contracts/site/artifacts.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeGroup, makeRobotsFromGroups } from '#test/helpers/robots-file.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './googlebot-blocked-robots.rule.ts';

const SITE = 'https://example.com';
const NONE = { count: 0, items: [] };

interface Situation {
  robots?: RobotsFacts;
  listed?: string[];
  menu?: string[];
  /** Pages that all other pages link to. */
  linked?: string[];
  inlinkCount?: number;
}

function makeSituation({ robots, listed = [], menu = [], linked = [], inlinkCount = 5 }: Situation) {
  const urls = [
    ...linked.map((path) => SITE + path),
    ...Array.from({ length: inlinkCount }, (_v, i) => `${SITE}/p${i}`),
  ];
  const all = linked.map((_path, index) => index);
  const makeLink = (path: string) => ({
    href: path,
    url: SITE + path,
    text: 'x',
    rel: '',
    selector: 'nav > a',
    ...AT,
    region: 'navigation' as const,
  });
  return {
    robots: robots ?? makeRobotsFromGroups([makeGroup(['*'], ['Disallow: /blog', 'Disallow: /cart', 'Disallow: /*?'])]),
    sitemapCoverage: {
      listedCount: 9,
      checkedCount: 9,
      indexableCount: 9,
      indexableTotal: 9,
      orphans: NONE,
      notListed: NONE,
      notOk: NONE,
      redirects: NONE,
      noindex: NONE,
      nonCanonical: NONE,
      relativeCount: 0,
      disallowed: { count: listed.length, items: listed.map((path) => ({ url: SITE + path, detail: 'disallowed' })) },
    },
    linkGraph: { urls, edges: urls.map((_url, index) => (index < linked.length ? [] : all)) },
    pageInventory: {
      homePage: makePage({ url: `${SITE}/`, facts: { links: menu.map(makeLink) } }),
      htmlPageCount: 1,
      noindexUrls: [],
    },
  };
}
const makeGooglebotRobots = (...rules: string[]) =>
  makeRobotsFromGroups([makeGroup(['*']), makeGroup(['Googlebot'], rules, 3)]);

testRule(rule, {
  pass: [
    { name: 'no blocked page', input: makeSituation({ menu: ['/about'], linked: ['/a'] }) },
    { name: 'a blocked cart in the menu', input: makeSituation({ menu: ['/cart'] }) },
    { name: 'a blocked filter in the menu', input: makeSituation({ menu: ['/blog?tag=a'] }) },
    { name: 'a blocked page with 4 links', input: makeSituation({ linked: ['/blog/a'], inlinkCount: 4 }) },
    {
      name: 'blocked for another crawler',
      input: makeSituation({
        robots: makeRobotsFromGroups([makeGroup(['bingbot'], ['Disallow: /blog'])]),
        menu: ['/blog'],
      }),
    },
    {
      name: 'allowed again by a longer pattern',
      input: makeSituation({
        robots: makeGooglebotRobots('Disallow: /blog', 'Allow: /blog/news'),
        menu: ['/blog/news'],
      }),
    },
    {
      name: 'blocked for our crawler but not for Google',
      input: makeSituation({ robots: makeGooglebotRobots('Allow: /'), listed: ['/blog/a'] }),
    },
    {
      name: 'a page on a host with a different robots.txt',
      input: makeSituation({
        robots: { ...makeGooglebotRobots('Disallow: /'), url: 'https://www.example.com/robots.txt' },
        menu: ['/a'],
      }),
    },
  ],
  fail: [
    {
      name: 'pages in the sitemap',
      input: makeSituation({ listed: ['/blog/a', '/blog/b'], menu: ['/about'] }),
      found: 'Disallow: /blog (the page is in the sitemap)',
      verdict: {
        reach: { pageUrls: [`${SITE}/blog/a`, `${SITE}/blog/b`], count: 2, checked: 3 },
        evidence: [
          {
            where: 'robots.txt, line 2',
            cause: 'robots.txt, line 2: Disallow: /blog',
            places: 2,
            fix: 'Allow: /blog/a',
          },
          { url: `${SITE}/blog/b` },
        ] as never,
      },
    },
    { name: 'a cart in the sitemap', input: makeSituation({ listed: ['/cart'] }), found: 'Disallow: /cart' },
    {
      name: 'a page in the menu',
      input: makeSituation({ menu: ['/blog'] }),
      found: 'in the menu',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a page with 5 links that is blocked only for Google',
      input: makeSituation({ robots: makeGooglebotRobots('Disallow: /shop/'), linked: ['/shop/a'] }),
      found: 'linked from 5 pages',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    {
      name: 'no response',
      input: makeSituation({ robots: makeRobots({}, { state: 'unavailable' }), menu: ['/blog'] }),
    },
    { name: 'the entire site is blocked', input: makeSituation({ robots: makeRobots({ Googlebot: 'Disallow: /' }) }) },
  ],
  notMeasured: [
    {
      name: 'only part of the rules is stored',
      input: makeSituation({ robots: makeRobotsFromGroups([makeGroup(['*'])], { groupCount: 9 }) }),
    },
  ],
});
