import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  computeLinePoints,
  computeLogPosition,
  computeRingGeometry,
  computeRingTick,
  computeShares,
} from './geometry.ts';
import { computeSparkline } from './sparkline-geometry.ts';
import { buildWaterfallBars, computeWaterfallScale } from './waterfall-geometry.ts';

it('fills the ring in proportion to the value', () => {
  const { radius, circumference, filled } = computeRingGeometry(25, 100, 10);
  expect(radius).toBe(45);
  expect(filled / circumference).toBeCloseTo(0.25);
  expect(computeRingGeometry(140, 100, 10).filled).toBeCloseTo(circumference);
});

it('places ticks clockwise from the top', () => {
  expect(computeRingTick(0, { size: 100, inner: 40, outer: 50 }).to).toEqual({ x: 50, y: 0 });
  expect(computeRingTick(25, { size: 100, inner: 40, outer: 50 }).to).toEqual({ x: 100, y: 50 });
});

const BARS = { min: 9, max: 20 };

const makeSteps = (gains: number[]) =>
  gains.map((gain, position) => ({ ruleId: `r${position}`, title: `Fix ${position}`, gain }));

it('starts each waterfall bar where the previous one ends', () => {
  expect(buildWaterfallBars(61.4, makeSteps([9.4, 0.1]), BARS).map(({ from, to }) => [from, to])).toEqual([
    [61.4, 70.8],
    [70.8, 70.9],
  ]);
});

it('combines the remaining steps in one bar so that the bars add up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }), (tenths) => {
      const bars = buildWaterfallBars(10, makeSteps(tenths.map((value) => value / 10)), BARS);
      expect(bars.length).toBeLessThanOrEqual(BARS.max);
      expect(bars.reduce((sum, bar) => sum + bar.steps, 0)).toBe(tenths.length);
      expect(bars.at(-1)?.to ?? 10).toBeCloseTo(10 + tenths.reduce((sum, value) => sum + value, 0) / 10, 5);
    }),
  );
});

it('shows steps as bars of their own until they cover 70% of the points, up to the maximum', () => {
  const count = (gains: number[]) =>
    buildWaterfallBars(10, makeSteps(gains), BARS).filter(({ key }) => key !== 'rest').length;
  expect(count([20, ...Array(19).fill(0.1)])).toBe(8);
  expect(count(Array(20).fill(1))).toBe(14);
  expect(count(Array(60).fill(1))).toBe(19);
  expect(count(Array(9).fill(1))).toBe(9);
});

it('shows a single remaining step as a bar of its own', () => {
  const bars = buildWaterfallBars(10, makeSteps([...Array(9).fill(1), 3.8]), BARS);
  expect(bars).toHaveLength(10);
  expect(bars.at(-1)).toMatchObject({ key: 'r9', title: 'Fix 9', gain: 3.8 });
});

it('places the parts of a total side by side', () => {
  expect(computeShares([{ count: 1 }, { count: 3 }])).toEqual([
    { part: { count: 1 }, from: 0, width: 25 },
    { part: { count: 3 }, from: 25, width: 75 },
  ]);
  expect(computeShares([{ count: 0 }])).toEqual([{ part: { count: 0 }, from: 0, width: 0 }]);
});

it('places values by time, and a single value at the right end', () => {
  const box = { width: 100, height: 50 };
  expect(
    computeLinePoints(
      [
        { at: 0, value: 0 },
        { at: 10, value: 50 },
        { at: 40, value: 120 },
      ],
      box,
    ),
  ).toEqual([
    { x: 0, y: 50 },
    { x: 25, y: 25 },
    { x: 100, y: 0 },
  ]);
  expect(computeLinePoints([{ at: 5, value: 100 }], box)).toEqual([{ x: 100, y: 0 }]);
});

it('places values on a logarithmic scale', () => {
  expect([computeLogPosition(1, 1, 100), computeLogPosition(10, 1, 100), computeLogPosition(1_000, 1, 100)]).toEqual([
    0, 50, 100,
  ]);
});

it.each([
  [78, 100, 75],
  [75, 100, 70],
  [3, 100, 0],
  [0, 100, 0],
  [99.6, 100, 95],
])('scales the waterfall to the gap between %d and %d, starting at %d', (score, last, start) => {
  const scale = computeWaterfallScale(score, last);
  expect(scale.start).toBe(start);
  expect(scale.locate(start)).toBe(0);
  expect(scale.locate(last)).toBe(100);
  expect(scale.locate(score)).toBeLessThan(100);
});

it('scales a sparkline to its own range, and keeps small differences small', () => {
  const box = { width: 80, height: 20 };
  expect(computeSparkline([40, 80, 60], box)).toEqual([
    { x: 0, y: 20 },
    { x: 40, y: 0 },
    { x: 80, y: 10 },
  ]);
  expect(computeSparkline([70, 72], box).map(({ y }) => y)).toEqual([11, 9]);
  expect(computeSparkline([70, 70], box).map(({ y }) => y)).toEqual([10, 10]);
});
