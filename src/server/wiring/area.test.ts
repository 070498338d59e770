import { expect, it } from 'vitest';
import { assemble } from './area.ts';

it('refuses an area that replaces a value of the core or of another area', () => {
  const provide = (shared: object) => () => ({ services: {}, shared, jobs: [], timers: [] });
  const first = assemble({ announce: () => undefined }).add(provide({ send: 1 }));
  expect(Object.keys(first.has)).toEqual(['announce', 'send']);
  expect(() => first.add(provide({ announce: 2 }))).toThrow('"announce"');
  expect(() => first.add(provide({ send: 2 }))).toThrow('"send"');
});
