import { expect } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-user-fetch-blocked-claude-user.rule.ts';

const blockedAgents = { 'Claude-User': 'Disallow: /' };

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
      name: 'blocked by name',
      input: { robots: makeRobotsWithPreferences([makeRobotsGroup(['Claude-User'], ['Disallow: /'])], blockedAgents) },
      found: 'Disallow: /',
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: Claude-User\nAllow: /' })] },
    },
    {
      name: 'blocked by the group for all crawlers, whose other rules are kept',
      input: {
        robots: makeRobotsWithPreferences([makeRobotsGroup(['*'], ['Disallow: /', 'Disallow: /cart'])], blockedAgents),
      },
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: Claude-User\nDisallow: /cart\nAllow: /' })] },
    },
  ],
  notApplicable: [{ name: 'an agent that was not checked', input: { robots: makeRobots({}, { agents: {} }) } }],
  notMeasured: [{ name: 'an unreadable robots.txt', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
