import { expect, it } from 'vitest';
import type { VitalFigure } from '#contracts/site/artifacts.ts';
import {
  describeTimeSource,
  formatVitalMilliseconds,
  formatVitalNumber,
  formatVitalSeconds,
  getOverThresholdConfidence,
  getTimeConfidence,
} from './vital-figure.ts';

const makeFigure = (value: number, spread: VitalFigure['spread'] = null): VitalFigure => ({
  value,
  source: 'lighthouse',
  label: 'Lighthouse',
  spread,
  benchmarkIndex: 2_000,
});

it('formats a figure with its unit and the spread of several runs', () => {
  expect(formatVitalSeconds(makeFigure(3_449))).toBe('3.4 s');
  expect(formatVitalSeconds(makeFigure(3_449, { least: 3_100, greatest: 3_900 }))).toBe(
    '3.4 s (runs between 3.1 and 3.9 s)',
  );
  expect(formatVitalMilliseconds(makeFigure(212.4))).toBe('212 ms');
  expect(formatVitalMilliseconds(makeFigure(212.4, { least: 190, greatest: 301 }))).toBe(
    '212 ms (runs between 190 and 301 ms)',
  );
  expect(formatVitalSeconds(makeFigure(2_540), [2_500])).toBe('2.54 s');
  expect(formatVitalNumber(makeFigure(0.104), [0.1])).toBe('0.104');
  expect(formatVitalNumber(makeFigure(0.123))).toBe('0.12');
  expect(formatVitalNumber(makeFigure(0.1, { least: 0, greatest: 0.3 }))).toBe('0.10 (runs between 0.00 and 0.30)');
});

it('rates field data highest, then lab data, then data from a busy machine', () => {
  const lab = makeFigure(3_000);
  const busy = { ...lab, benchmarkIndex: 700 };
  expect(getTimeConfidence({ ...lab, source: 'field', benchmarkIndex: null })).toBe('confirmed');
  expect([getTimeConfidence(lab), describeTimeSource(lab)]).toEqual(['likely', 'Lighthouse']);
  expect([getTimeConfidence(busy), describeTimeSource(busy)]).toEqual(['possible', 'Lighthouse, on a busy machine']);
});

it('rates a single run close to the threshold as possible', () => {
  const spread = { least: 590, greatest: 900 };
  expect(getOverThresholdConfidence(makeFigure(825), 600)).toBe('possible');
  expect(getOverThresholdConfidence(makeFigure(900), 600)).toBe('likely');
  expect(getOverThresholdConfidence(makeFigure(825, spread), 600)).toBe('likely');
  expect(getOverThresholdConfidence({ ...makeFigure(825), source: 'field' }, 600)).toBe('confirmed');
});
