import { expect, it } from 'vitest';
import { buildTimeLines, findNearestDay, moveDay, roundUpScale } from './time-lines.ts';

const BOX = { width: 100, height: 10 };
const buildLines = (values: (number | null)[], provisionalFrom = Number.POSITIVE_INFINITY) =>
  buildTimeLines(
    values.map((value, index) => ({ value, isProvisional: index >= provisionalFrom })),
    BOX,
    { start: 0, end: 10 },
  );

it('interrupts the line at days without a value', () => {
  expect(buildLines([0, 10, null, 5, 5])).toEqual({
    lines: [
      { points: '0,10 25,0', isProvisional: false },
      { points: '75,5 100,5', isProvisional: false },
    ],
    dots: [],
    gaps: [{ x: 25, width: 50 }],
  });
});

it('draws a dot for a single day between gaps, and a provisional line to a provisional day', () => {
  expect(buildLines([null, 4, null]).dots).toEqual([{ x: 50, y: 6 }]);
  expect(buildLines([10, 10, 5], 2).lines).toEqual([
    { points: '0,0 50,0', isProvisional: false },
    { points: '50,0 100,5', isProvisional: true },
  ]);
});

it('draws nothing without days, and supports a scale that grows downward', () => {
  expect(buildLines([])).toEqual({ lines: [], dots: [], gaps: [] });
  const values = [1, 10].map((value) => ({ value, isProvisional: false }));
  expect(buildTimeLines(values, BOX, { start: 10, end: 1 }).lines[0]?.points).toBe('0,0 100,10');
});

it('rounds the end of a scale up', () => {
  expect([0, 0.3, 1, 7, 12, 130, 2_000, 60_001].map(roundUpScale)).toEqual([1, 0.3, 1, 8, 12, 150, 2_000, 80_000]);
});

it('finds the day nearest to the pointer, including outside the chart', () => {
  expect([-9, 0, 24, 26, 100, 140].map((x) => findNearestDay(x, 3, 100))).toEqual([0, 0, 0, 1, 2, 2]);
  expect(findNearestDay(5, 0, 100)).toBeNull();
});

it('moves between days with the keyboard, within the period', () => {
  expect([moveDay('ArrowLeft', 5, 28), moveDay('PageUp', 5, 28), moveDay('End', 5, 28)]).toEqual([4, 12, 27]);
  expect([moveDay('Home', 5, 28), moveDay('PageDown', 3, 28), moveDay('ArrowRight', 27, 28)]).toEqual([0, 0, 27]);
  expect(moveDay('Tab', 5, 28)).toBeNull();
});
