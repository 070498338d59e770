import { createRuleResults } from '#audit/engine/rule-results.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makeEvaluatedRun, makeUnmeasuredRun } from '#test/helpers/panel-input.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './eeat-score-low.rule.ts';

/** Two more passing checks, each with weight 2. */
const PASSING_RUNS = ['publish-date-missing', 'legal-pages-missing'].map((id) =>
  makeEvaluatedRun({ id, category: 'e-e-a-t' }, 100),
);
const makeAuthorsRun = (failing: number) =>
  makeEvaluatedRun({ id: 'author-missing', category: 'e-e-a-t' }, 100, failing);
const buildInput = (...runs: ReturnType<typeof makeAuthorsRun>[]) => ({
  site: makeSite(),
  ruleResults: createRuleResults([...runs, ...PASSING_RUNS]),
});

testRule(rule, {
  pass: [
    { name: 'a score of exactly 70', input: buildInput(makeAuthorsRun(90)) },
    {
      name: 'issues of other categories, which do not count',
      input: buildInput(makeAuthorsRun(0), makeEvaluatedRun({ id: 'title-missing', category: 'title' }, 10, 10)),
    },
  ],
  fail: [
    { name: 'a score of 69', input: buildInput(makeAuthorsRun(92)), found: '69 of 100: author-missing 8%' },
    {
      name: 'HTTPS, weighted by its severity',
      // (2 x 0.8 + 2 + 2 + 3 x 0) / 9
      input: buildInput(
        makeAuthorsRun(20),
        makeEvaluatedRun({ id: 'https-missing', category: 'security', severity: 'critical' }, 1, 1),
      ),
      found: '62 of 100',
    },
  ],
  notMeasured: [
    {
      name: 'only two checks with a result',
      input: buildInput(makeUnmeasuredRun({ id: 'author-missing', category: 'e-e-a-t' })),
    },
  ],
});
