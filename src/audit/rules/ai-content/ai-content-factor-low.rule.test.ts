import { expect } from 'vitest';
import { createRuleResults } from '#audit/engine/rule-results.ts';
import type { RuleRun } from '#audit/engine/rule-run.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeEvaluatedRun, makeUnmeasuredRun } from '#test/helpers/panel-input.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-content-factor-low.rule.ts';

const buildInput = (...runs: RuleRun[]) => ({ site: makeSite(), ruleResults: createRuleResults(runs) });
const makeSourcesRun = (failing: number) =>
  makeEvaluatedRun({ id: 'claims-without-sources', category: 'ai-content', severity: 'low' }, 100, failing);
const makeMarkupRun = (failing: number) => makeEvaluatedRun({ id: 'sd-x', category: 'structured-data' }, 100, failing);
const makeAuthorRun = (failing: number) =>
  makeEvaluatedRun({ id: 'author-missing', confidence: 'confirmed' }, 10, failing);
const possibleRun = makeEvaluatedRun({ id: 'about-contact-missing', confidence: 'possible' }, 1, 1);

testRule(rule, {
  pass: [
    { name: 'just above the thresholds', input: buildInput(makeSourcesRun(49), makeMarkupRun(59)) },
    {
      name: 'other rules do not count',
      input: buildInput(makeSourcesRun(0), makeEvaluatedRun({ id: 'title-missing' }, 10, 10)),
    },
  ],
  warn: [
    {
      name: 'sources at 50',
      input: buildInput(makeSourcesRun(50), makeMarkupRun(0)),
      found: 'Statistics and sources: 50 of 100',
      verdict: { reach: { pageUrls: [], count: 1, checked: 2 } },
    },
    {
      name: 'structured data at 40; checks without a result are not listed',
      input: buildInput(makeMarkupRun(60), makeUnmeasuredRun({ id: 'sd-y', category: 'structured-data' })),
      found: 'Structured data: 40 of 100',
      verdict: expectEvidenceWith({ where: 'from the check sd-x' }),
    },
    {
      name: 'only possible issues',
      input: buildInput(possibleRun, makeMarkupRun(0)),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'likely issues',
      input: buildInput(
        makeEvaluatedRun({ id: 'about-contact-missing', confidence: 'likely' }, 1, 1),
        makeMarkupRun(0),
      ),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'possible and likely issues',
      input: buildInput(possibleRun, makeEvaluatedRun({ id: 'author-missing', confidence: 'likely' }, 10, 10)),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'possible and confirmed issues',
      input: buildInput(possibleRun, makeMarkupRun(60)),
      verdict: expect.not.objectContaining({ confidence: expect.anything() }),
    },
    {
      name: 'a figure that is less certain than another',
      input: buildInput(possibleRun, makeMarkupRun(60)),
      verdict: {
        evidence: [
          { found: 'Structured data: 40 of 100' },
          { found: 'Publisher and author: 0 of 100', confidence: 'possible' },
        ] as never,
      },
    },
    {
      name: 'low only because of a possible issue, despite a confirmed one',
      input: buildInput(possibleRun, makeAuthorRun(1)),
      found: 'Publisher and author: 45 of 100',
      verdict: { confidence: 'possible' },
    },
  ],
  notMeasured: [
    { name: 'no check applied', input: buildInput() },
    { name: 'nothing was measured', input: buildInput(makeUnmeasuredRun({ id: 'claims-without-sources' })) },
  ],
});
