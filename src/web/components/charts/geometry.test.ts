import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ringGeometry, ringTick, waterfallBars } from './geometry.ts';

it('fills the ring in proportion', () => {
  const { radius, circumference, filled } = ringGeometry(25, 100, 10);
  expect(radius).toBe(45);
  expect(filled / circumference).toBeCloseTo(0.25);
  expect(ringGeometry(140, 100, 10).filled).toBeCloseTo(circumference);
});

it('puts ticks clockwise from the top', () => {
  expect(ringTick(0, 100, 40, 50).to).toEqual({ x: 50, y: 0 });
  expect(ringTick(25, 100, 40, 50).to).toEqual({ x: 100, y: 50 });
});

const steps = (gains: number[]) =>
  gains.map((gain, position) => ({ ruleId: `r${position}`, title: `Fix ${position}`, gain }));

it('stacks each bar on the one before', () => {
  expect(waterfallBars(61.4, steps([9.4, 0.1]), 9).map(({ from, to }) => [from, to])).toEqual([
    [61.4, 70.8],
    [70.8, 70.9],
  ]);
});

it('puts the rest together so that the sum always holds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }), (tenths) => {
      const bars = waterfallBars(10, steps(tenths.map((value) => value / 10)), 9);
      expect(bars.length).toBeLessThanOrEqual(9);
      expect(bars.reduce((sum, bar) => sum + bar.steps, 0)).toBe(tenths.length);
      expect(bars.at(-1)?.to ?? 10).toBeCloseTo(10 + tenths.reduce((sum, value) => sum + value, 0) / 10, 5);
    }),
  );
});
