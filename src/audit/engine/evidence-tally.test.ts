import { expect, it } from 'vitest';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import field from '../rules/forms/form-field-unlabelled.rule.ts';
import { EvidenceTally } from './evidence-tally.ts';
import { createJudgedPage, PageTally } from './page-tally.ts';
import type { Grade } from './rule-run.ts';

const CONFIRMED_GRADE: Grade = { outcome: 'fail', severity: 'medium', confidence: 'confirmed' };
const LIKELY_GRADE: Grade = { outcome: 'warning', severity: 'medium', confidence: 'likely' };
const makeEvidence = (found: string): Evidence => ({
  url: 'https://example.com/',
  found,
  expected: 'y',
  where: 'body',
});
const listConfidences = (evidence: readonly Evidence[]) => evidence.map(({ found, confidence }) => [found, confidence]);

it('lists the occurrences with the worst grade first, and the others with their confidence', () => {
  const tally = new EvidenceTally();
  tally.add([makeEvidence('a'), makeEvidence('b')], LIKELY_GRADE);
  tally.add([makeEvidence('c'), { ...makeEvidence('d'), confidence: 'likely' }], CONFIRMED_GRADE);
  tally.add([makeEvidence('e')], { ...CONFIRMED_GRADE, severity: 'low' });
  expect(listConfidences(tally.finish(CONFIRMED_GRADE))).toEqual([
    ['c', undefined],
    ['d', 'likely'],
    ['a', 'likely'],
    ['b', 'likely'],
    ['e', undefined],
  ]);
});

it('keeps 20 occurrences, those with the worst grade first', () => {
  const tally = new EvidenceTally();
  for (let index = 0; index < 30; index += 1) tally.add([makeEvidence(`weak ${index}`)], LIKELY_GRADE);
  for (let index = 0; index < 3; index += 1) tally.add([makeEvidence(`strong ${index}`)], CONFIRMED_GRADE);
  const found = tally.finish(CONFIRMED_GRADE).map((piece) => piece.found);
  expect(found).toHaveLength(20);
  expect(found.slice(0, 4)).toEqual(['strong 0', 'strong 1', 'strong 2', 'weak 0']);
});

it('shows the select element that determines the grade before placeholder-only fields on earlier pages', () => {
  const tally = new PageTally(field);
  const texts = '<textarea placeholder="Comment"></textarea>'.repeat(5);
  for (let index = 0; index < 6; index += 1) tally.add(createJudgedPage(makeHtmlPage(`<form>${texts}</form>`), {}));
  tally.add(
    createJudgedPage(makeHtmlPage('<form><select></select><textarea placeholder="Comment"></textarea></form>'), {}),
  );
  tally.add(createJudgedPage(makePage(), {}));
  const { grade, evidence } = tally.finish();
  expect(grade).toEqual(CONFIRMED_GRADE);
  expect(listConfidences(evidence.slice(0, 2))).toEqual([
    ['a select element without a label', undefined],
    ['only a placeholder: "Comment"', 'likely'],
  ]);
  expect(evidence).toHaveLength(20);
});
