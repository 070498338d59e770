import { expect, it } from 'vitest';
import { judgeMemory, judgeSubmissions, judgeTimes } from './judge.ts';

const isTimeMet = (idle: number | null, load: number | null) => judgeTimes('page', { idle, load }).isMet;

it('allows twice the idle p95, or 300 ms', () => {
  expect(isTimeMet(20, 300)).toBe(true);
  expect(isTimeMet(20, 301)).toBe(false);
  expect(isTimeMet(400, 800)).toBe(true);
  expect(isTimeMet(400, 801)).toBe(false);
});

it('does not count a missing response as within the limit', () => {
  expect(isTimeMet(20, null)).toBe(false);
});

it('limits the peak of a process, and its growth from the first to the second half', () => {
  const judge = (early: number, late: number) => judgeMemory('web', { early, late }, 200e6).map(({ isMet }) => isMet);
  expect(judge(150e6, 180e6)).toEqual([true, true]);
  expect(judge(150e6, 190e6)).toEqual([true, false]);
  expect(judge(201e6, 100e6)).toEqual([false, true]);
});

const judge = (change: object) =>
  judgeSubmissions([{ status: 202, message: '', ms: 5, id: 'a1', ...change }]).map(({ isMet }) => isMet);

it('accepts refusals with a message', () => {
  expect(judge({})).toEqual([true, true]);
  expect(judge({ status: 409, message: 'Too many analyses are waiting.', id: null })).toEqual([true, true]);
  expect(judge({ status: 503, message: 'The disk is full.', id: null })).toEqual([true, true]);
});

it('reports timeouts, errors, empty messages and slow responses', () => {
  expect(judge({ status: null, message: 'TimeoutError', id: null })).toEqual([false, true]);
  expect(judge({ status: 500, message: 'Something went wrong.', id: null })).toEqual([false, true]);
  expect(judge({ status: 409, id: null })).toEqual([false, true]);
  expect(judge({ id: null })).toEqual([false, true]);
  expect(judge({ ms: 10_001 })).toEqual([true, false]);
});
