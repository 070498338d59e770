import { describe, expect, it } from 'vitest';
import { comparePeriods, type VisibilityPeriod } from './compare-periods.ts';

const makePeriod = (counts: Record<string, number>, models: readonly string[] = ['model-1']): VisibilityPeriod => ({
  tallies: new Map(Object.entries(counts).map(([id, count]) => [id, { count, total: 3 }])),
  models,
  quality: 'real',
  source: 'Claude',
});

describe('a comparison of two periods', () => {
  it('has no marks if prompts and models are the same', () => {
    const comparison = comparePeriods(makePeriod({ a: 0, b: 1 }), makePeriod({ b: 1, a: 3 }));
    expect(comparison).toMatchObject({ state: 'compared', promptSetChange: null, modelChange: null });
  });

  it('compares only shared prompts and lists the others', () => {
    const comparison = comparePeriods(makePeriod({ a: 0, b: 0, old: 3 }), makePeriod({ a: 3, b: 3, new: 0 }));
    expect(comparison).toMatchObject({
      state: 'compared',
      change: { change: 1, prompts: 2 },
      promptSetChange: { shared: 2, onlyBefore: ['old'], onlyAfter: ['new'] },
    });
  });

  it('does not treat a prompt as changed because its runs failed', () => {
    const failed = { ...makePeriod({ a: 1, b: 1 }), tallies: new Map([...makePeriod({ a: 1, b: 1, c: 0 }).tallies]) };
    failed.tallies.set('c', { count: 0, total: 0 });
    const comparison = comparePeriods(makePeriod({ a: 1, b: 1, c: 3 }), failed);
    expect(comparison).toMatchObject({ promptSetChange: null, change: { prompts: 2, change: 0 } });
  });

  it('marks a model change, but not a period without answers', () => {
    const before = makePeriod({ a: 0, b: 1 });
    expect(comparePeriods(before, makePeriod({ a: 0, b: 1 }, ['model-2', 'model-1', 'model-2'])).modelChange).toEqual({
      before: ['model-1'],
      after: ['model-1', 'model-2'],
    });
    expect(comparePeriods(before, makePeriod({ a: 0, b: 1 }, [])).modelChange).toBeNull();
  });

  it('does not compare real answers with simulated ones', () => {
    const simulated: VisibilityPeriod = { ...makePeriod({ a: 0, b: 1 }), quality: 'simulated' };
    expect(comparePeriods(simulated, makePeriod({ a: 0, b: 1 }))).toMatchObject({
      state: 'not-measured',
      reason: expect.stringContaining('simulated'),
      quality: 'real',
      source: 'Claude',
    });
  });

  it('explains why nothing can be compared', () => {
    const changed = comparePeriods(makePeriod({ a: 0, b: 1 }), makePeriod({ a: 0, c: 1 }));
    expect(changed).toMatchObject({ state: 'not-measured', reason: expect.stringContaining('were changed') });
    const few = comparePeriods(makePeriod({ a: 0 }), makePeriod({ a: 0 }));
    expect(few).toMatchObject({
      state: 'not-measured',
      reason: 'Fewer than two prompts were answered in both periods.',
    });
  });
});
