import { expect, it } from 'vitest';
import { createBrowserTurns } from './browser-turns.ts';

it('gives one turn at a time, in the order of asking', () => {
  const turns = createBrowserTurns();
  const started: string[] = [];
  const ends = ['a', 'b', 'c'].map((name) => turns.ask(() => started.push(name)));
  expect(started).toEqual(['a']);
  ends[0]?.();
  expect(started).toEqual(['a', 'b']);
  ends[0]?.();
  expect(started).toEqual(['a', 'b']);
  ends[1]?.();
  expect(started).toEqual(['a', 'b', 'c']);
});

it('lets the line be left before the turn has come', () => {
  const turns = createBrowserTurns();
  const started: string[] = [];
  const [first, second] = ['a', 'b', 'c'].map((name) => turns.ask(() => started.push(name)));
  second?.();
  first?.();
  expect(started).toEqual(['a', 'c']);
});
