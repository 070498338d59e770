import type { RobotsFacts, RobotsProblem } from '#contracts/site/robots.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-syntax-error.rule.ts';

const buildProblemsInput = (problems: RobotsProblem[], overrides: Partial<RobotsFacts> = {}) => ({
  robots: makeRobots({}, { problems, problemCount: problems.length, ...overrides }),
});
const misplacedRule = { reason: 'rule-before-user-agent', line: 1, text: 'Disallow: /a' } as const;
const unknown = { reason: 'unknown-field', line: 2, text: 'Foo: bar' } as const;

testRule(rule, {
  pass: [
    { name: 'no problem', input: buildProblemsInput([]) },
    {
      name: 'what other checks tell',
      input: buildProblemsInput([
        { reason: 'sitemap-not-absolute', line: 3, text: 'Sitemap: /sitemap.xml' },
        { reason: 'preference-malformed', line: 4, text: 'Content-Signal: yes' },
      ]),
    },
  ],
  fail: [
    {
      name: 'a rule above every group',
      input: buildProblemsInput([unknown, misplacedRule]),
      found: 'Disallow: /a',
      verdict: {
        evidence: [
          { where: 'robots.txt, line 1', fix: 'User-agent: *\nDisallow: /a' },
          { where: 'robots.txt, line 2' },
        ] as never,
      },
    },
    {
      name: 'noindex',
      input: buildProblemsInput([{ reason: 'unsupported-field', line: 5, text: 'Noindex: /a' }]),
      found: 'Noindex',
    },
    {
      name: 'no slash',
      input: buildProblemsInput([{ reason: 'pattern-start', line: 5, text: 'Disallow: a' }]),
      found: 'Disallow: a',
    },
  ],
  warn: [
    {
      name: 'a line that is skipped',
      input: buildProblemsInput([{ reason: 'not-a-record', line: 1, text: 'Welcome, robots' }, unknown]),
      found: 'Welcome, robots',
      verdict: { severity: 'low' },
    },
    {
      name: 'a field that we do not know',
      input: buildProblemsInput([unknown]),
      verdict: { confidence: 'possible', severity: 'low' },
    },
  ],
  notApplicable: [
    { name: 'no file', input: buildProblemsInput([misplacedRule], { state: 'missing' }) },
    { name: 'a page instead', input: buildProblemsInput([misplacedRule], { state: 'html' }) },
    { name: 'no response', input: buildProblemsInput([misplacedRule], { state: 'unavailable' }) },
  ],
});
