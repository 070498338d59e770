import { expect, it } from 'vitest';
import { createBrowserQueue } from './browser-queue.ts';

it('grants one turn at a time, in the order of the requests', () => {
  const turns = createBrowserQueue();
  const started: string[] = [];
  const requests = ['a', 'b', 'c'].map((name) => turns.enqueue(() => started.push(name)));
  expect(started).toEqual(['a']);
  requests[0]?.release();
  expect(started).toEqual(['a', 'b']);
  requests[0]?.release();
  expect(started).toEqual(['a', 'b']);
  requests[1]?.release();
  expect(started).toEqual(['a', 'b', 'c']);
});

it('lets a waiting request leave the queue before its turn', () => {
  const turns = createBrowserQueue();
  const started: string[] = [];
  const [first, second] = ['a', 'b', 'c'].map((name) => turns.enqueue(() => started.push(name)));
  expect([first?.getPosition(), second?.getPosition()]).toEqual([0, 1]);
  second?.release();
  expect(second?.getPosition()).toBeNull();
  first?.release();
  expect(started).toEqual(['a', 'c']);
});
