import { expect, it } from 'vitest';
import { type ElapsedBase, readElapsedMs, updateBase } from './use-elapsed.ts';

const DAY_MS = 86_400_000;

/** Applies server updates in order, and returns the elapsed milliseconds at `atMs`. */
function readAt(atMs: number, updates: [reportedSeconds: number, isTicking: boolean, nowMs: number][]): number {
  let base: ElapsedBase | null = null;
  for (const [reportedSeconds, isTicking, nowMs] of updates)
    base = updateBase(base, { reportedSeconds, isTicking }, nowMs);
  return base === null ? 0 : readElapsedMs(base, atMs);
}

it('continues counting from the last value that the server reported', () => {
  expect(readAt(2_500, [[60, true, 0]])).toBe(62_500);
  expect(
    readAt(2_500, [
      [60, true, 0],
      [61, true, 2_000],
    ]),
  ).toBe(61_500);
});

it('stops during a pause and continues from the value at its start', () => {
  const paused: [number, boolean, number][] = [
    [60, true, 0],
    [66, false, 6_000],
  ];
  expect(readAt(DAY_MS, paused)).toBe(66_000);
  expect(readAt(DAY_MS + 3_000, [...paused, [66, true, DAY_MS]])).toBe(69_000);
});

it('does not count the pause when the server reports the same value before and after it', () => {
  expect(
    readAt(DAY_MS + 1_000, [
      [66, true, 0],
      [66, false, 500],
      [66, true, DAY_MS],
    ]),
  ).toBe(67_500);
});
