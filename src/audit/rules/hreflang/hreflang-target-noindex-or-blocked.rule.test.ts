import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeCountedItems, makeHreflang, makeHreflangLink } from '#test/helpers/hreflang-facts.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-target-noindex-or-blocked.rule.ts';

const robots = makeRobots();
const makeNoindexTargets = (detail: string) =>
  makeHreflang({ targetNoindex: makeCountedItems(makeHreflangLink(detail)) });
const disallowedTargets = makeNoindexTargets('disallowed by robots.txt');

testRule(rule, {
  pass: [
    { name: 'all versions are indexable', input: { hreflang: makeHreflang(), robots } },
    {
      name: 'blocked for our crawler but not for Googlebot',
      input: {
        hreflang: disallowedTargets,
        robots: makeRobotsRules({ '*': ['Disallow: /'], googlebot: ['Allow: /'] }),
      },
    },
    {
      name: 'robots.txt not read',
      input: { hreflang: disallowedTargets, robots: makeRobotsRules({}, { state: 'unavailable' }) },
    },
  ],
  fail: [
    {
      name: 'noindex',
      input: { hreflang: makeNoindexTargets('noindex'), robots },
      found: 'hreflang="de" https://example.com/de (noindex)',
    },
    {
      name: 'blocked for Googlebot',
      input: { hreflang: disallowedTargets, robots: makeRobotsRules({ '*': ['Disallow: /de'] }) },
      found: '(robots.txt, line 2: Disallow: /de)',
    },
  ],
  notApplicable: [{ name: 'one language', input: { hreflang: makeHreflang({ pageCount: 0 }), robots } }],
});
