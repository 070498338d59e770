import fc from 'fast-check';
import { expect, it } from 'vitest';
import { easePercent, stageStates } from './progress.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });

it('never moves faster than 25 points a second, whatever the frames', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(percent, fc.integer({ min: 0, max: 5_000 })), { minLength: 1 }), (frames) => {
      let shown = 0;
      let elapsedMs = 0;
      for (const [target, stepMs] of frames) {
        shown = easePercent(shown, target, stepMs);
        elapsedMs += stepMs;
        expect(shown).toBeLessThanOrEqual((25 * elapsedMs) / 1_000 + 1e-6);
      }
    }),
  );
});

it('never moves backwards and never passes its target', () => {
  fc.assert(
    fc.property(percent, percent, fc.integer({ min: 0, max: 60_000 }), (shown, target, stepMs) => {
      const next = easePercent(shown, target, stepMs);
      expect(next).toBeGreaterThanOrEqual(shown);
      expect(next).toBeLessThanOrEqual(Math.max(shown, target));
    }),
  );
});

it('reaches its target', () => {
  expect(easePercent(90, 100, 400)).toBe(100);
  expect(easePercent(0, 100, 1_000)).toBe(25);
  expect(easePercent(10, 100, -50)).toBe(10);
});

it('marks stages before the current one as done', () => {
  expect(stageStates('checking backlinks', false)).toEqual(['done', 'done', 'current', 'waiting']);
  expect(stageStates('generating report', true)).toEqual(['done', 'done', 'done', 'done']);
});
