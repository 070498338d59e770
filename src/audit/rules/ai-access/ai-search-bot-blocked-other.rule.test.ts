import { expect } from 'vitest';
import type { RobotsFacts } from '#contracts/site/robots.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeSitemapShares } from '#test/helpers/sitemap-shares.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-search-bot-blocked-other.rule.ts';

/** `makeRobots` covers the agents with separate rules; these are additional. */
function buildRobotsInput(isAllowed: Record<string, boolean>, overrides: Partial<RobotsFacts> = {}) {
  const base = makeRobots();
  const answers = Object.entries(isAllowed).map(([token, allowed]) => [
    token,
    {
      homeAllowed: allowed,
      rootAllowed: allowed,
      decidingLine: allowed ? null : { line: 7, text: 'Disallow: /' },
      group: 'own',
    },
  ]);
  return { robots: { ...base, agents: { ...base.agents, ...Object.fromEntries(answers) }, ...overrides } };
}

testRule(rule, {
  pass: [
    { name: 'all may read', input: buildRobotsInput({ Applebot: true, YouBot: true }) },
    { name: 'only training refused', input: buildRobotsInput({ Applebot: true, Bytespider: false, Amazonbot: false }) },
    {
      name: 'comes at the request of the owner',
      input: buildRobotsInput({ YouBot: true, 'Google-CloudVertexBot': false }),
    },
  ],
  warn: [
    {
      name: 'half of the sitemap',
      input: buildRobotsInput({ YouBot: true }, { sitemapShares: makeSitemapShares({ Googlebot: 0, YouBot: 12 }) }),
      found: 'blocks YouBot from 12 of 20 URLs',
      verdict: { confidence: 'likely', evidence: [expect.objectContaining({ cause: 'YouBot' })] },
    },
    {
      name: 'two of them in one finding',
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
    { name: 'Googlebot is refused as well', input: buildRobotsInput({ YouBot: false, Googlebot: false }) },
    { name: 'not asked about', input: { robots: makeRobots() } },
  ],
  notMeasured: [{ name: 'not readable', input: buildRobotsInput({ YouBot: false }, { state: 'unavailable' }) }],
});
