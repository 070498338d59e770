import { expect } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './blocked-from-ai-training-inventory.rule.ts';

testRule(rule, {
  pass: [
    { name: 'open to all', input: { robots: makeRobots() } },
    { name: 'a search crawler is another decision', input: { robots: makeRobots({ 'OAI-SearchBot': 'Disallow: /' }) } },
  ],
  warn: [
    {
      name: 'two refused',
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
  notApplicable: [{ name: 'not asked about', input: { robots: makeRobots({}, { agents: {} }) } }],
  notMeasured: [{ name: 'not readable', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
