import type { RobotsFacts, RobotsProblem } from '#contracts/site/robots.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-syntax-error.rule.ts';

const buildProblemsInput = (problems: RobotsProblem[], overrides: Partial<RobotsFacts> = {}) => ({
  robots: makeRobots({}, { problems, problemCount: problems.length, ...overrides }),
});
const misplacedRule = { reason: 'rule-before-user-agent', line: 1, text: 'Disallow: /a' } as const;
const unknownField = { reason: 'unknown-field', line: 2, text: 'Foo: bar' } as const;

testRule(rule, {
  pass: [
    { name: 'no problem', input: buildProblemsInput([]) },
    {
      name: 'lines that other checks cover',
      input: buildProblemsInput([
        { reason: 'sitemap-not-absolute', line: 3, text: 'Sitemap: /sitemap.xml' },
        { reason: 'preference-malformed', line: 4, text: 'Content-Signal: yes' },
      ]),
    },
  ],
  fail: [
    {
      name: 'a rule above the first User-agent line',
      input: buildProblemsInput([unknownField, misplacedRule]),
      found: 'Disallow: /a',
      verdict: {
        evidence: [
          { where: 'robots.txt, line 1', fix: 'User-agent: *\nDisallow: /a' },
          { where: 'robots.txt, line 2' },
        ] as never,
      },
    },
    {
      name: 'a Noindex line',
      input: buildProblemsInput([{ reason: 'unsupported-field', line: 5, text: 'Noindex: /a' }]),
      found: 'Noindex',
    },
    {
      name: 'a path without a leading slash',
      input: buildProblemsInput([{ reason: 'pattern-start', line: 5, text: 'Disallow: a' }]),
      found: 'Disallow: a',
    },
  ],
  warn: [
    {
      name: 'lines that crawlers skip',
      input: buildProblemsInput([{ reason: 'not-a-record', line: 1, text: 'Welcome, robots' }, unknownField]),
      found: 'Welcome, robots',
      verdict: { severity: 'low' },
    },
    {
      name: 'only an unknown field',
      input: buildProblemsInput([unknownField]),
      verdict: { confidence: 'possible', severity: 'low' },
    },
  ],
  notApplicable: [
    { name: 'no robots.txt', input: buildProblemsInput([misplacedRule], { state: 'missing' }) },
    { name: 'an HTML page instead', input: buildProblemsInput([misplacedRule], { state: 'html' }) },
    { name: 'no response', input: buildProblemsInput([misplacedRule], { state: 'unavailable' }) },
  ],
});
