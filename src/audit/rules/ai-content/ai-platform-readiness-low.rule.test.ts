import { createRuleResults } from '#audit/engine/rule-results.ts';
import { makeRobots, makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeEvaluatedRun, makeUnmeasuredRun } from '#test/helpers/panel-input.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-platform-readiness-low.rule.ts';

const OPENAI_ROBOTS = { 'OAI-SearchBot': 'Disallow: /', 'ChatGPT-User': 'Disallow: /' };
/** Builds the run of an access rule that fails for the given number of items out of 100. */
const makeAccessRun = (failing: number) =>
  makeEvaluatedRun({ id: 'ai-paid-or-blocked-response', category: 'ai-access' }, 100, failing);
const buildInput = (failing: number, robotsRules: Record<string, string> = {}) => ({
  site: makeSite(),
  robots: makeRobots(robotsRules),
  ruleResults: createRuleResults([makeAccessRun(failing)]),
});

testRule(rule, {
  pass: [{ name: 'just above the highest threshold', input: buildInput(59) }],
  fail: [
    {
      name: 'at the threshold of ChatGPT',
      input: buildInput(60),
      found: 'ChatGPT: readiness 40 of 100',
      verdict: { reach: { pageUrls: [], count: 1, checked: 4 } },
    },
    {
      name: 'at the threshold of all',
      input: buildInput(75),
      verdict: { reach: { pageUrls: [], count: 4, checked: 4 } },
    },
    {
      name: 'all crawlers of one assistant blocked',
      input: buildInput(0, OPENAI_ROBOTS),
      found: 'ChatGPT: readiness 20 of 100',
      verdict: expectEvidenceWith({
        where: 'computed from the checks in this report; robots.txt blocks its crawlers',
        expected: 'more than 40',
      }),
    },
  ],
  notMeasured: [
    {
      name: 'nothing could be checked',
      input: {
        site: makeSite(),
        robots: makeRobots(),
        ruleResults: createRuleResults([makeUnmeasuredRun({ id: 'x', category: 'ai-access' })]),
      },
    },
  ],
});
