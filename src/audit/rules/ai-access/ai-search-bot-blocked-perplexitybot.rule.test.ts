import { expect, it } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { group, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-search-bot-blocked-perplexitybot.rule.ts';

const refused = { PerplexityBot: 'Disallow: /' };

it('mentions no training crawler, because the operator has none', () => {
  expect(rule.why).toMatch(/Its operator states that it does not collect training data\.$/);
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
      name: 'refused by name',
      input: { robots: makeRobotsWithPreferences([group(['PerplexityBot'], ['Disallow: /'])], refused) },
      found: 'Disallow: /',
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: PerplexityBot\nAllow: /' })] },
    },
    {
      name: 'refused like everyone, whose other rules stay',
      input: { robots: makeRobotsWithPreferences([group(['*'], ['Disallow: /', 'Disallow: /cart'])], refused) },
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: PerplexityBot\nDisallow: /cart\nAllow: /' })] },
    },
  ],
  notApplicable: [{ name: 'not asked about', input: { robots: makeRobots({}, { agents: {} }) } }],
  notMeasured: [{ name: 'not readable', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
