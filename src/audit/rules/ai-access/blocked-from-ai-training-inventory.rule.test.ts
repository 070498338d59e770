import { expect } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './blocked-from-ai-training-inventory.rule.ts';

testRule(rule, {
  pass: [
    { name: 'all crawlers allowed', input: { robots: makeRobots() } },
    { name: 'only a search crawler blocked', input: { robots: makeRobots({ 'OAI-SearchBot': 'Disallow: /' }) } },
  ],
  warn: [
    {
      name: 'two crawlers blocked',
      input: { robots: makeRobots({ GPTBot: 'Disallow: /', 'Google-Extended': 'Disallow: /' }) },
      found: 'GPTBot (OpenAI): Disallow: /',
      verdict: {
        evidence: [
          expect.objectContaining({ where: 'robots.txt, line 2', cause: 'GPTBot' }),
          expect.objectContaining({ cause: 'Google-Extended' }),
        ],
      },
    },
  ],
  notApplicable: [{ name: 'an agent that was not checked', input: { robots: makeRobots({}, { agents: {} }) } }],
  notMeasured: [{ name: 'an unreadable robots.txt', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
