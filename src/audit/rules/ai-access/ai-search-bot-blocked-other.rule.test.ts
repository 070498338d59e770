import { expect } from 'vitest';
import type { RobotsFacts } from '#contracts/site/robots.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeSitemapShares } from '#test/helpers/sitemap-shares.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-search-bot-blocked-other.rule.ts';

/** `makeRobots` covers the agents with separate rules; this function adds others. */
function buildRobotsInput(homeAllowedByToken: Record<string, boolean>, overrides: Partial<RobotsFacts> = {}) {
  const base = makeRobots();
  const additionalAgents = Object.entries(homeAllowedByToken).map(([token, allowed]) => [
    token,
    {
      homeAllowed: allowed,
      rootAllowed: allowed,
      decidingLine: allowed ? null : { line: 7, text: 'Disallow: /' },
      group: 'own',
    },
  ]);
  return { robots: { ...base, agents: { ...base.agents, ...Object.fromEntries(additionalAgents) }, ...overrides } };
}

testRule(rule, {
  pass: [
    { name: 'all agents allowed to fetch the home page', input: buildRobotsInput({ Applebot: true, YouBot: true }) },
    {
      name: 'only training crawlers blocked',
      input: buildRobotsInput({ Applebot: true, Bytespider: false, Amazonbot: false }),
    },
    {
      name: 'a crawler that comes only at the request of the site owner',
      input: buildRobotsInput({ YouBot: true, 'Google-CloudVertexBot': false }),
    },
  ],
  warn: [
    {
      name: 'more than half of the sitemap blocked',
      input: buildRobotsInput({ YouBot: true }, { sitemapShares: makeSitemapShares({ Googlebot: 0, YouBot: 12 }) }),
      found: 'blocks YouBot from 12 of 20 URLs',
      verdict: { confidence: 'likely', evidence: [expect.objectContaining({ cause: 'YouBot' })] },
    },
    {
      name: 'two blocked crawlers in one finding',
      input: buildRobotsInput({ Applebot: true, DuckAssistBot: false, 'MistralAI-Index': false }),
      found: 'Disallow: /',
      verdict: {
        reach: { pageUrls: [], count: 1, checked: 1 },
        evidence: [
          expect.objectContaining({ cause: 'DuckAssistBot', where: 'robots.txt, line 7' }),
          expect.objectContaining({ cause: 'MistralAI-Index' }),
        ],
      },
    },
  ],
  notApplicable: [
    { name: 'Googlebot blocked as well', input: buildRobotsInput({ YouBot: false, Googlebot: false }) },
    { name: 'an agent that was not checked', input: { robots: makeRobots() } },
  ],
  notMeasured: [
    { name: 'an unreadable robots.txt', input: buildRobotsInput({ YouBot: false }, { state: 'unavailable' }) },
  ],
});
