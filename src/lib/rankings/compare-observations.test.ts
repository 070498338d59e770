import { expect, it } from 'vitest';
import { compareObservations, type SeenPosition } from './compare-observations.ts';

const see = (position: number | null, examinedDepth: number, at = 'before'): SeenPosition => ({
  position,
  examinedDepth,
  at,
});
const now = (position: number | null, examinedDepth: number) => see(position, examinedDepth, 'now');

it('counts the places between two positions, upwards as positive', () => {
  expect(compareObservations(see(8, 20), now(5, 20))).toEqual({ kind: 'moved', places: 3, since: 'before' });
  expect(compareObservations(see(5, 20), now(35, 100))).toEqual({ kind: 'moved', places: -30, since: 'before' });
  expect(compareObservations(see(5, 20), now(5, 20))).toEqual({ kind: 'moved', places: 0, since: 'before' });
});

it('reports that a website entered or left the positions that both checks examined', () => {
  expect(compareObservations(see(null, 100), now(35, 100))).toEqual({ kind: 'entered', depth: 100, since: 'before' });
  expect(compareObservations(see(12, 20), now(null, 20))).toEqual({ kind: 'left', depth: 20, since: 'before' });
});

it('does not know a change beyond the examined positions', () => {
  expect(compareObservations(see(35, 100), now(null, 20))).toEqual({ kind: 'unknown', since: 'before' });
  expect(compareObservations(see(null, 20), now(35, 100))).toEqual({ kind: 'unknown', since: 'before' });
});

it('is no change if the website was in neither', () => {
  expect(compareObservations(see(null, 100), now(null, 100))).toBeNull();
});
