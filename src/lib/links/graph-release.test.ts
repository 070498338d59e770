import { describe, expect, it } from 'vitest';
import { describeRelease } from './graph-release.ts';

describe('describeRelease', () => {
  it.each([
    ['cc-main-2026-apr-may-jun', '2026-04-01', '2026-06-30'],
    ['cc-main-2025-26-nov-dec-jan', '2025-11-01', '2026-01-31'],
    ['cc-main-2024-nov-feb-apr', '2023-11-01', '2024-04-30'],
    ['cc-main-2023-24-sep-nov-feb', '2023-09-01', '2024-02-29'],
    ['cc-main-2018-jan', '2018-01-01', '2018-01-31'],
  ])('reads the months of %s', (id, from, to) => {
    expect(describeRelease(id)).toEqual({ id, period: { from, to } });
  });

  it.each(['cc-main-2026-abc', 'my-graph', '', 'cc-main-2026'])('reads no months from %j', (id) => {
    expect(describeRelease(id)).toEqual({ id, period: null });
  });
});
