import { expect, it } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatGain,
  formatGains,
  formatInteger,
  formatShare,
} from './format.ts';

it('formats gains in steps of 0.1 with their sign', () => {
  expect(formatGain(4.2)).toBe('+4.2');
  expect(formatGain(4)).toBe('+4.0');
  expect(formatGain(0)).toBe('<0.1');
});

it('never rounds to 100% while something is missing', () => {
  expect(formatShare(0.934)).toBe('93%');
  expect(formatShare(0.999)).toBe('99%');
  expect(formatShare(1)).toBe('100%');
});

it('formats counts with their noun', () => {
  expect(formatCount(1, 'page')).toBe('1 page');
  expect(formatCount(1204, 'page')).toBe('1,204 pages');
  expect(formatCount(2, 'analysis', 'analyses')).toBe('2 analyses');
  expect(formatInteger(1_234_567)).toBe('1,234,567');
});

it("formats times in one time zone, regardless of the machine's time zone", () => {
  expect(formatDateTime('2026-11-20T06:05:09.000Z')).toBe('Nov 20, 2026, 06:05 UTC');
  expect(formatDate('2026-12-01T00:00:00Z')).toBe('Dec 1, 2026');
  expect(formatDate('nonsense')).toBe('nonsense');
});

it('formats the gain of the score that the fix affects', () => {
  expect(formatGains(4.2, 1)).toBe('+4.2, +1.0\u00a0AI');
  expect(formatGains(4.2, null)).toBe('+4.2');
  expect(formatGains(0, 12.9)).toBe('+12.9\u00a0AI');
  expect(formatGains(0, 0)).toBe('<0.1');
  expect(formatGains(null, 3)).toBeNull();
});
