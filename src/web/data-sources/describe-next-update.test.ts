import { expect, it } from 'vitest';
import { describeNextUpdate } from './describe-next-update.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const settings = { isRunning: false, nextAt: null, updateUsd: 0.2, usedUsd: 0, monthlyUsd: 0.5 };

it('describes an update that is running, due or planned', () => {
  expect(describeNextUpdate({ ...settings, isRunning: true }, NOW)).toBe('Running now');
  expect(describeNextUpdate(settings, NOW)).toBe('After the next analysis');
  expect(describeNextUpdate({ ...settings, nextAt: '2026-11-20T12:00:00.000Z' }, NOW)).toBe('After the next analysis');
  expect(describeNextUpdate({ ...settings, nextAt: '2026-12-24T12:00:00.000Z' }, NOW)).toBe(
    'After an analysis from Dec 24, 2026 on',
  );
});

it('names the month in which the limit covers an update again', () => {
  expect(describeNextUpdate({ ...settings, usedUsd: 0.4 }, NOW)).toBe(
    'After an analysis from Dec 1, 2026 on, when the limit covers an update again',
  );
  const later = { ...settings, usedUsd: 0.4, nextAt: '2026-12-24T12:00:00.000Z' };
  expect(describeNextUpdate(later, NOW)).toBe('After an analysis from Dec 24, 2026 on');
});
