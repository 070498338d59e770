import { describe, expect, it } from 'vitest';
import { makeBasis, makeFailedRun, makeRun } from './answers.fixture.ts';
import { listSubQueries } from './list-sub-queries.ts';

describe("the engine's own searches", () => {
  it('are counted once per answer, regardless of case and spaces', () => {
    const result = listSubQueries(
      makeBasis([
        makeRun('a', { queries: ['best CRM', 'Best  crm ', ''] }),
        makeRun('a', { queries: ['crm prices'] }),
        makeRun('a', { queries: ['crm prices'] }),
        makeRun('b', { queries: ['best crm'] }),
        makeRun('c', { queries: [] }),
        makeRun('c'),
      ]),
    );
    expect(result).toEqual({
      state: 'measured',
      answers: 5,
      queries: [
        { query: 'best CRM', answers: 2, prompts: 2 },
        { query: 'crm prices', answers: 2, prompts: 1 },
      ],
    });
  });

  it('are not measured if the engine does not report its searches, or if all runs failed', () => {
    expect(listSubQueries(makeBasis([makeRun('a')]))).toMatchObject({
      state: 'not-measured',
      reason: 'The engine does not report its web searches.',
    });
    expect(listSubQueries(makeBasis([makeFailedRun('a')]))).toMatchObject({ reason: 'All runs failed.' });
  });
});
