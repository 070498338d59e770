import { expect, it } from 'vitest';
import { createQuickCheckCache } from './quick-check-cache.ts';

let time = 0;
const now = () => new Date(time);

it('keeps a result until its time is over', () => {
  const cache = createQuickCheckCache<number>({ maxAgeMs: 1_000, now });
  cache.set('a', 1);
  time = 999;
  expect(cache.get('a')).toBe(1);
  time = 1_000;
  expect(cache.get('a')).toBeUndefined();
});

it('drops the oldest results beyond its limit', () => {
  const cache = createQuickCheckCache<number>({ maxAgeMs: 1_000, now });
  for (let index = 0; index <= 200; index += 1) cache.set(String(index), index);
  expect(cache.get('0')).toBeUndefined();
  expect(cache.get('1')).toBe(1);
  expect(cache.get('200')).toBe(200);
});
