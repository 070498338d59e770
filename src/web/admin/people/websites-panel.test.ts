import { expect, it } from 'vitest';
import type { AdminWebsite } from '#contracts/product/admin.ts';
import { describeLastScore } from './websites-panel.tsx';

const website: AdminWebsite = {
  id: 'w1',
  domain: 'example.com',
  nickname: null,
  isActive: true,
  userId: 'u1',
  userEmail: 'ada@example.com',
  lastScore: null,
  lastAnalyzedAt: null,
  lastFailedAt: null,
  updatedAt: '2026-11-20T06:00:00Z',
};

const AT = '2026-11-20T06:00:00Z';

it('distinguishes a website that was never analyzed from one whose analysis failed and one without a score', () => {
  expect(describeLastScore(website)).toBe('Not analyzed yet');
  expect(describeLastScore({ ...website, lastFailedAt: AT })).toBe('Analysis failed on Nov 20, 2026');
  expect(describeLastScore({ ...website, lastAnalyzedAt: AT, lastFailedAt: AT })).toBe('Not measured');
  expect(describeLastScore({ ...website, lastScore: 72, lastFailedAt: AT })).toBe('72');
});
