import { expect, it } from 'vitest';
import { estimateCollectionUsd, findCollectedDomain, findNextCollection, isCollectionDue } from './collection-plan.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const NEVER = { requestedAt: null, collectedAt: null, unansweredAt: null };

it('estimates the highest cost of an update, rounded up to a cent', () => {
  // 0.02003 for the summary, 0.05 for domains, 0.1 for links, 0.026 for anchor texts.
  expect(estimateCollectionUsd('dataforseo')).toBe(0.2);
  expect(estimateCollectionUsd('serper')).toBeNull();
});

it('updates once every 30 days, or on request', () => {
  expect(isCollectionDue(NEVER, NOW)).toBe(true);
  expect(isCollectionDue({ ...NEVER, collectedAt: daysAgo(29) }, NOW)).toBe(false);
  expect(isCollectionDue({ ...NEVER, collectedAt: daysAgo(30) }, NOW)).toBe(true);
  expect(isCollectionDue({ ...NEVER, collectedAt: daysAgo(1), requestedAt: NOW }, NOW)).toBe(true);
});

it('waits 30 days after a request that may have been billed without a result', () => {
  const times = { collectedAt: daysAgo(40), unansweredAt: daysAgo(2) };
  expect(isCollectionDue({ ...times, requestedAt: null }, NOW)).toBe(false);
  expect(findNextCollection(times)).toEqual(daysAgo(-28));
  expect(findNextCollection(NEVER)).toBeNull();
});

it('queries the registrable domain, but no IP addresses or local names', () => {
  expect(findCollectedDomain('shop.example.com:8080')).toBe('example.com');
  expect(findCollectedDomain('127.0.0.1:4000')).toBeNull();
  expect(findCollectedDomain('localhost:4000')).toBeNull();
});
