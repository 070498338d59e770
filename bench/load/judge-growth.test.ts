import { expect, it } from 'vitest';
import { judgeGrowth } from './judge-growth.ts';

const judgeMemory = (perHour: number, margin = 0.5) =>
  judgeGrowth('memory', { perHour, low: perHour - margin, high: perHour + margin, mean: 100 });
const judgeHandles = (perHour: number, low: number) => judgeGrowth('handles', { perHour, low, high: 9, mean: 40 });

it('limits the growth of memory to 2% per hour', () => {
  expect(judgeMemory(1)).toEqual({ isMet: true, text: 'met' });
  expect(judgeMemory(-5)).toEqual({ isMet: true, text: 'met' });
  expect(judgeMemory(3)).toEqual({ isMet: false, text: 'NOT MET' });
});

it('reports a run that is too short to decide', () => {
  expect(judgeMemory(1, 4)).toEqual({ isMet: true, text: 'met: the interval contains the limit' });
  expect(judgeMemory(3, 4)).toEqual({ isMet: false, text: 'NOT MET: the interval contains the limit' });
});

it('rejects numbers of handles and files that certainly grow', () => {
  expect(judgeHandles(5, 2).isMet).toBe(false);
  expect(judgeHandles(5, -1).isMet).toBe(true);
  expect(judgeHandles(0.5, 0.1).isMet).toBe(true);
});

it('sets no limit for data that users keep, and requires samples of everything else', () => {
  expect(judgeGrowth('stored data', { perHour: 1e9, low: 1e9, high: 1e9, mean: 1 }).isMet).toBe(true);
  expect(judgeGrowth('temporary files', null).isMet).toBe(false);
});
