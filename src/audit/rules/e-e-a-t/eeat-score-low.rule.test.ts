import { createRuleResults } from '#audit/engine/rule-results.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { judgedRun, unmeasuredRun } from '#test/helpers/panel-input.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './eeat-score-low.rule.ts';

/** Two more checks that pass, with weight 2 each. */
const FINE = ['publish-date-missing', 'legal-pages-missing'].map((id) => judgedRun({ id, category: 'e-e-a-t' }, 100));
const authors = (failing: number) => judgedRun({ id: 'author-missing', category: 'e-e-a-t' }, 100, failing);
const given = (...runs: ReturnType<typeof authors>[]) => ({
  site: makeSite(),
  ruleResults: createRuleResults([...runs, ...FINE]),
});

testRule(rule, {
  pass: [
    { name: 'exactly 70', input: given(authors(90)) },
    {
      name: 'issues of other categories do not count',
      input: given(authors(0), judgedRun({ id: 'title-missing', category: 'title' }, 10, 10)),
    },
  ],
  fail: [
    { name: '69', input: given(authors(92)), found: '69 of 100: author-missing 8%' },
    {
      name: 'HTTPS counts by its severity',
      // (2 x 0.8 + 2 + 2 + 3 x 0) / 9
      input: given(authors(20), judgedRun({ id: 'https-missing', category: 'security', severity: 'critical' }, 1, 1)),
      found: '62 of 100',
    },
  ],
  notMeasured: [
    { name: 'only two were checked', input: given(unmeasuredRun({ id: 'author-missing', category: 'e-e-a-t' })) },
  ],
});
