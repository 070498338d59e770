import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { canonicalLink, makeCanonicals, withProblem } from '#test/helpers/canonical-facts.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-to-noindex.rule.ts';

const site = makeSite();
const robots = makeRobots();
const forbidden = withProblem('robots', [canonicalLink('disallowed by robots.txt')]);

testRule(rule, {
  pass: [
    { name: 'no problem', input: { site, robots, canonicals: makeCanonicals() } },
    {
      name: 'forbidden to our crawler, not to Googlebot',
      input: {
        site,
        canonicals: forbidden,
        robots: makeRobotsRules({ '*': ['Disallow: /'], googlebot: ['Allow: /'] }),
      },
    },
    {
      name: 'robots.txt not read',
      input: { site, canonicals: forbidden, robots: makeRobotsRules({}, { state: 'unavailable' }) },
    },
  ],
  fail: [
    {
      name: 'noindex',
      input: { site, robots, canonicals: withProblem('noindex', [canonicalLink('noindex')]) },
      found: 'https://example.com/b (noindex)',
    },
    {
      name: 'forbidden to Googlebot',
      input: { site, canonicals: forbidden, robots: makeRobotsRules({ '*': ['Disallow: /b'] }) },
      found: 'https://example.com/b (robots.txt, line 2: Disallow: /b)',
    },
  ],
  notApplicable: [
    { name: 'no canonical link', input: { site, robots, canonicals: makeCanonicals({ withoutCount: 20 }) } },
  ],
});
