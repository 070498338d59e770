import { expect } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { group, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-user-fetch-blocked-chatgpt-user.rule.ts';

const refused = { 'ChatGPT-User': 'Disallow: /' };

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
      input: { robots: makeRobotsWithPreferences([group(['ChatGPT-User'], ['Disallow: /'])], refused) },
      found: 'Disallow: /',
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: ChatGPT-User\nAllow: /' })] },
    },
    {
      name: 'refused like everyone, whose other rules stay',
      input: { robots: makeRobotsWithPreferences([group(['*'], ['Disallow: /', 'Disallow: /cart'])], refused) },
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: ChatGPT-User\nDisallow: /cart\nAllow: /' })] },
    },
  ],
  notApplicable: [{ name: 'not asked about', input: { robots: makeRobots({}, { agents: {} }) } }],
  notMeasured: [{ name: 'not readable', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
