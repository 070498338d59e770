import { expect, it } from 'vitest';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { withSomeWork } from '#test/helpers/audit-runs.ts';
import { htmlPage } from '#test/helpers/structured-page.ts';
import field from '../rules/forms/form-field-unlabelled.rule.ts';
import { EvidenceTally } from './evidence-tally.ts';
import { createJudgedPage, PageTally } from './page-tally.ts';
import type { Grade } from './rule-run.ts';

const CONFIRMED: Grade = { outcome: 'fail', severity: 'medium', confidence: 'confirmed' };
const LIKELY: Grade = { outcome: 'warning', severity: 'medium', confidence: 'likely' };
const place = (found: string): Evidence => ({ url: 'https://example.com/', found, expected: 'y', where: 'body' });
const shown = (evidence: readonly Evidence[]) => evidence.map(({ found, confidence }) => [found, confidence]);

it('lists the places of the heaviest grade first, and the others with their confidence', () => {
  const tally = new EvidenceTally();
  tally.add([place('a'), place('b')], LIKELY);
  tally.add([place('c'), { ...place('d'), confidence: 'likely' }], CONFIRMED);
  tally.add([place('e')], { ...CONFIRMED, severity: 'low' });
  expect(shown(tally.finish(CONFIRMED))).toEqual([
    ['c', undefined],
    ['d', 'likely'],
    ['a', 'likely'],
    ['b', 'likely'],
    ['e', undefined],
  ]);
});

it('keeps 20 places, those of the heaviest grade first', () => {
  const tally = new EvidenceTally();
  for (let index = 0; index < 30; index += 1) tally.add([place(`weak ${index}`)], LIKELY);
  for (let index = 0; index < 3; index += 1) tally.add([place(`strong ${index}`)], CONFIRMED);
  const found = tally.finish(CONFIRMED).map((piece) => piece.found);
  expect(found).toHaveLength(20);
  expect(found.slice(0, 4)).toEqual(['strong 0', 'strong 1', 'strong 2', 'weak 0']);
});

it('shows the select element that decides the grade before fields of earlier pages that have a placeholder', () => {
  const tally = new PageTally(withSomeWork(field));
  const texts = '<textarea placeholder="Comment"></textarea>'.repeat(5);
  for (let index = 0; index < 6; index += 1) tally.add(createJudgedPage(htmlPage(`<form>${texts}</form>`), {}));
  tally.add(
    createJudgedPage(htmlPage('<form><select></select><textarea placeholder="Comment"></textarea></form>'), {}),
  );
  tally.add(createJudgedPage(makePage(), {}));
  const { grade, evidence } = tally.finish();
  expect(grade).toEqual(CONFIRMED);
  expect(shown(evidence.slice(0, 2))).toEqual([
    ['a select element without a label', undefined],
    ['only a placeholder: "Comment"', 'likely'],
  ]);
  expect(evidence).toHaveLength(20);
});
