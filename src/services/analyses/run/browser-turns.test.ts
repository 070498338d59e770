import { expect, it } from 'vitest';
import { createBrowserQueue } from './browser-turns.ts';

it('grants one turn at a time, in the order of the requests', () => {
  const turns = createBrowserQueue();
  const started: string[] = [];
  const asked = ['a', 'b', 'c'].map((name) => turns.ask(() => started.push(name)));
  expect(started).toEqual(['a']);
  asked[0]?.end();
  expect(started).toEqual(['a', 'b']);
  asked[0]?.end();
  expect(started).toEqual(['a', 'b']);
  asked[1]?.end();
  expect(started).toEqual(['a', 'b', 'c']);
});

it('lets a waiting request leave the queue before its turn', () => {
  const turns = createBrowserQueue();
  const started: string[] = [];
  const [first, second] = ['a', 'b', 'c'].map((name) => turns.ask(() => started.push(name)));
  expect([first?.place(), second?.place()]).toEqual([0, 1]);
  second?.end();
  expect(second?.place()).toBeNull();
  first?.end();
  expect(started).toEqual(['a', 'c']);
});
