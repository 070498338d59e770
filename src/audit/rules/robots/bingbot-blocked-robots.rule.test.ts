import type { RobotsFacts } from '#contracts/site/artifacts.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeSitemapShares } from '#test/helpers/sitemap-shares.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './bingbot-blocked-robots.rule.ts';

const bingBlockedRobots = makeRobots({ Bingbot: 'Disallow: /' });

/** Builds a robots.txt that blocks Bing in the group for * and has a separate group for Google. */
function makeGoogleOnlyRobots(): RobotsFacts {
  const { Googlebot: google, Bingbot: bing, ...others } = bingBlockedRobots.agents;
  if (google === undefined || bing === undefined) throw new Error('no such agents');
  const agents = {
    ...others,
    Googlebot: { ...google, group: 'own' as const },
    Bingbot: { ...bing, group: 'everyone' as const },
  };
  return { ...bingBlockedRobots, agents };
}

testRule(rule, {
  pass: [
    { name: 'everything allowed', input: { robots: makeRobots() } },
    { name: 'blocked for a training crawler', input: { robots: makeRobots({ GPTBot: 'Disallow: /' }) } },
    {
      name: 'half of the sitemap blocked for Google as well',
      input: { robots: makeRobots({}, { sitemapShares: makeSitemapShares({ Googlebot: 12, Bingbot: 12 }) }) },
    },
    { name: 'no robots.txt', input: { robots: makeRobots({}, { state: 'missing', status: 404 }) } },
  ],
  fail: [
    {
      name: 'a group for Bing',
      input: { robots: bingBlockedRobots },
      found: 'Disallow: /',
      verdict: { evidence: [{ where: 'robots.txt, line 2', fix: 'Disallow:' }] as never },
    },
    {
      name: 'only Google is allowed',
      input: { robots: makeGoogleOnlyRobots() },
      verdict: { evidence: [{ fix: 'User-agent: Googlebot\nUser-agent: bingbot' }] as never },
    },
    {
      name: 'half of the sitemap blocked for Bing only',
      input: { robots: makeRobots({}, { sitemapShares: makeSitemapShares({ Googlebot: 0, Bingbot: 10 }) }) },
      found: 'blocks Bingbot from 10 of 20 URLs',
      verdict: { severity: 'medium', confidence: 'likely' },
    },
    {
      name: 'a narrower pattern',
      input: { robots: makeRobots({ Bingbot: 'Disallow: /*.html$' }) },
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    {
      name: 'Google is blocked too',
      input: { robots: makeRobots({ Bingbot: 'Disallow: /', Googlebot: 'Disallow: /' }) },
    },
    { name: 'robots.txt could not be read', input: { robots: makeRobots({}, { state: 'unavailable' }) } },
  ],
});
