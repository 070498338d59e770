import { expect, it } from 'vitest';
import { selectUrls } from './refresh-inspections.ts';

const now = new Date('2026-11-26T10:00:00Z');

it('inspects new URLs first, then URLs with the oldest inspection, and no URL twice a week', () => {
  const times = new Map([
    ['/old', new Date('2026-11-01')],
    ['/older', new Date('2026-10-01')],
    ['/fresh', new Date('2026-11-25')],
  ]);
  const candidates = ['/old', '/fresh', '/older', '/new', '/new', '/other'];
  expect(selectUrls(candidates, { times, now, limit: 3 })).toEqual(['/new', '/other', '/older']);
  expect(selectUrls(candidates, { times, now, limit: 10 })).toEqual(['/new', '/other', '/older', '/old']);
  expect(selectUrls(candidates, { times, now, limit: -1 })).toEqual([]);
});
