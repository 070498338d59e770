import { expect, it } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { group, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { makeSitemapShares } from '#test/helpers/sitemap-shares.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-search-bot-blocked-oai-searchbot.rule.ts';

const refused = { 'OAI-SearchBot': 'Disallow: /' };

it('distinguishes the training crawler of the same operator', () => {
  expect(rule.why).toContain('that crawler has its own name');
});

testRule(rule, {
  pass: [
    { name: 'open', input: { robots: makeRobots() } },
    {
      name: 'only training refused',
      input: { robots: makeRobots({ GPTBot: 'Disallow: /', ClaudeBot: 'Disallow: /' }) },
    },
    { name: 'no robots.txt', input: { robots: makeRobots({}, { state: 'missing', status: 404 }) } },
  ],
  fail: [
    {
      name: 'half of the sitemap',
      input: { robots: makeRobots({}, { sitemapShares: makeSitemapShares({ Googlebot: 0, 'OAI-SearchBot': 11 }) }) },
      found: 'blocks OAI-SearchBot from 11 of 20 URLs',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'refused by name',
      input: { robots: makeRobotsWithPreferences([group(['OAI-SearchBot'], ['Disallow: /'])], refused) },
      found: 'Disallow: /',
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: OAI-SearchBot\nAllow: /' })] },
    },
    {
      name: 'refused like everyone, whose other rules stay',
      input: { robots: makeRobotsWithPreferences([group(['*'], ['Disallow: /', 'Disallow: /cart'])], refused) },
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: OAI-SearchBot\nDisallow: /cart\nAllow: /' })] },
    },
  ],
  notApplicable: [{ name: 'not asked about', input: { robots: makeRobots({}, { agents: {} }) } }],
  notMeasured: [{ name: 'not readable', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
