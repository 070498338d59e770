import { makeGroup, makeRobotsFromGroups } from '#test/helpers/robots-file.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-group-shadowing.rule.ts';

const allAgentsGroup = makeGroup(['*'], ['Disallow: /admin/', 'Disallow: /cart', 'Allow: /cart/help']);
const buildGroupsInput = (...groups: ReturnType<typeof makeGroup>[]) => ({
  robots: makeRobotsFromGroups([allAgentsGroup, ...groups]),
});

testRule(rule, {
  pass: [
    {
      name: 'the same rules',
      input: buildGroupsInput(makeGroup(['bingbot'], ['Disallow: /admin/', 'Disallow: /cart'], 9)),
    },
    { name: 'a wider rule', input: buildGroupsInput(makeGroup(['bingbot'], ['Disallow: /'], 9)) },
    {
      name: 'the same rules in two groups',
      input: buildGroupsInput(
        makeGroup(['bingbot'], ['Disallow: /admin'], 9),
        makeGroup(['bingbot'], ['Disallow: /cart'], 12),
      ),
    },
    { name: 'everything allowed by "Allow: /"', input: buildGroupsInput(makeGroup(['bingbot'], ['Allow: /'], 9)) },
    { name: 'everything allowed by an empty Disallow', input: buildGroupsInput(makeGroup(['bingbot'], [], 9)) },
    {
      name: 'listed together with "*"',
      input: {
        robots: makeRobotsFromGroups([
          makeGroup(['*', 'bingbot'], ['Disallow: /a']),
          makeGroup(['x'], ['Disallow: /']),
        ]),
      },
    },
  ],
  warn: [
    {
      name: 'one rule missing',
      input: buildGroupsInput(makeGroup(['Bingbot'], ['Disallow: /cart'], 9)),
      found: 'the group for Bingbot lacks Disallow: /admin/',
      verdict: { evidence: [{ where: 'robots.txt, line 9', fix: 'Disallow: /admin/' }] as never },
    },
    {
      name: 'only a Crawl-delay',
      input: buildGroupsInput({ ...makeGroup(['bingbot'], [], 9), crawlDelay: { seconds: 5, line: 10 } }),
      found: 'Disallow: /admin/; Disallow: /cart',
    },
    {
      name: 'more than five rules missing',
      input: {
        robots: makeRobotsFromGroups([
          makeGroup(
            ['*'],
            [1, 2, 3, 4, 5, 6].map((n) => `Disallow: /${n}`),
          ),
          makeGroup(['bingbot'], ['Disallow: /x']),
        ]),
      },
      found: 'Disallow: /5; and 1 more',
    },
  ],
  notApplicable: [
    {
      name: 'no "*" group',
      input: { robots: makeRobotsFromGroups([makeGroup(['bingbot'], ['Disallow: /a'])]) },
    },
    { name: 'no group for another crawler', input: buildGroupsInput() },
    {
      name: 'an ad crawler, which is allowed on purpose',
      input: buildGroupsInput(makeGroup(['AdsBot-Google'], ['Disallow: /x'], 9)),
    },
    { name: 'no robots.txt', input: { robots: makeRobotsFromGroups([], { state: 'missing' }) } },
  ],
});
