import { expect, it } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { makeSitemapShares } from '#test/helpers/sitemap-shares.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-search-bot-blocked-oai-searchbot.rule.ts';

const blockedAgents = { 'OAI-SearchBot': 'Disallow: /' };

it('mentions that the training crawler of the same operator has its own name', () => {
  expect(rule.why).toContain('that crawler has its own name');
});

testRule(rule, {
  pass: [
    { name: 'all agents allowed', input: { robots: makeRobots() } },
    {
      name: 'only training crawlers blocked',
      input: { robots: makeRobots({ GPTBot: 'Disallow: /', ClaudeBot: 'Disallow: /' }) },
    },
    { name: 'no robots.txt', input: { robots: makeRobots({}, { state: 'missing', status: 404 }) } },
  ],
  fail: [
    {
      name: 'more than half of the sitemap blocked',
      input: { robots: makeRobots({}, { sitemapShares: makeSitemapShares({ Googlebot: 0, 'OAI-SearchBot': 11 }) }) },
      found: 'blocks OAI-SearchBot from 11 of 20 URLs',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'blocked by name',
      input: {
        robots: makeRobotsWithPreferences([makeRobotsGroup(['OAI-SearchBot'], ['Disallow: /'])], blockedAgents),
      },
      found: 'Disallow: /',
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: OAI-SearchBot\nAllow: /' })] },
    },
    {
      name: 'blocked by the group for all crawlers, whose other rules are kept',
      input: {
        robots: makeRobotsWithPreferences([makeRobotsGroup(['*'], ['Disallow: /', 'Disallow: /cart'])], blockedAgents),
      },
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: OAI-SearchBot\nDisallow: /cart\nAllow: /' })] },
    },
  ],
  notApplicable: [{ name: 'an agent that was not checked', input: { robots: makeRobots({}, { agents: {} }) } }],
  notMeasured: [{ name: 'an unreadable robots.txt', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
