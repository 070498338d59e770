import { expect, it } from 'vitest';
import { comparePeriods, type VisibilityPeriod } from './compare-periods.ts';
import { describeMarks } from './describe-marks.ts';

const period = (ids: readonly string[], model: string): VisibilityPeriod => ({
  tallies: new Map(ids.map((id) => [id, { count: 1, total: 3 }])),
  models: [model],
  quality: 'real',
  source: 'Claude',
});

it('describes only changed prompts and models', () => {
  const before = period(['a', 'b', 'c'], 'model-1');
  expect(describeMarks(comparePeriods(before, period(['a', 'b', 'd', 'e'], 'model-2')))).toEqual([
    'The prompts were changed (2 added, 1 removed). Only the 2 prompts in both periods are compared.',
    'The model changed from model-1 to model-2. The change may come from the model, not from your website.',
  ]);
  expect(describeMarks(comparePeriods(before, before))).toEqual([]);
});
