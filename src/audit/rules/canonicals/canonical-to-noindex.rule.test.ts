import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { makeCanonicalLink, makeCanonicals, makeProblemCanonicals } from '#test/helpers/canonical-facts.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-to-noindex.rule.ts';

const site = makeSite();
const robots = makeRobots();
const blockedCanonicals = makeProblemCanonicals('robots', [makeCanonicalLink('disallowed by robots.txt')]);

testRule(rule, {
  pass: [
    { name: 'no problem', input: { site, robots, canonicals: makeCanonicals() } },
    {
      name: 'blocked for our crawler but not for Googlebot',
      input: {
        site,
        canonicals: blockedCanonicals,
        robots: makeRobotsRules({ '*': ['Disallow: /'], googlebot: ['Allow: /'] }),
      },
    },
    {
      name: 'robots.txt not read',
      input: { site, canonicals: blockedCanonicals, robots: makeRobotsRules({}, { state: 'unavailable' }) },
    },
  ],
  fail: [
    {
      name: 'noindex',
      input: { site, robots, canonicals: makeProblemCanonicals('noindex', [makeCanonicalLink('noindex')]) },
      found: 'https://example.com/b (noindex)',
    },
    {
      name: 'blocked for Googlebot',
      input: { site, canonicals: blockedCanonicals, robots: makeRobotsRules({ '*': ['Disallow: /b'] }) },
      found: 'https://example.com/b (robots.txt, line 2: Disallow: /b)',
    },
  ],
  notApplicable: [
    { name: 'no canonical link', input: { site, robots, canonicals: makeCanonicals({ withoutCount: 20 }) } },
  ],
});
