import { expect, it } from 'vitest';
import { makeBasis, makeFailedRun, makeRun } from '../measures/answers.fixture.ts';
import { buildPeriod } from './build-period.ts';

it('keeps prompts whose runs failed, and lists each model once', () => {
  const basis = makeBasis([
    makeRun('a', { mention: 'named', isCited: true }),
    makeRun('a', { mention: 'named', grounded: false, modelId: 'model-2' }),
    makeRun('b'),
    makeFailedRun('c'),
  ]);
  expect(buildPeriod(basis, 'named')).toEqual({
    tallies: new Map([
      ['a', { count: 2, total: 2 }],
      ['b', { count: 0, total: 1 }],
      ['c', { count: 0, total: 0 }],
    ]),
    models: ['model-1', 'model-2'],
    quality: 'real',
    source: 'Claude (API answer with web search)',
  });
  expect(buildPeriod(basis, 'cited').tallies.get('a')).toEqual({ count: 1, total: 1 });
});
