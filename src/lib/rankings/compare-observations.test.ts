import { expect, it } from 'vitest';
import { compareObservations, type FoundPosition } from './compare-observations.ts';

const see = (position: number | null, examinedDepth: number, at = 'before'): FoundPosition => ({
  position,
  examinedDepth,
  at,
});
const now = (position: number | null, examinedDepth: number) => see(position, examinedDepth, 'now');

it('counts the places between two positions; moving up is positive', () => {
  expect(compareObservations(see(8, 20), now(5, 20))).toEqual({ kind: 'moved', places: 3, since: 'before' });
  expect(compareObservations(see(5, 20), now(35, 100))).toEqual({ kind: 'moved', places: -30, since: 'before' });
  expect(compareObservations(see(5, 20), now(5, 20))).toEqual({ kind: 'moved', places: 0, since: 'before' });
});

it('reports that a website entered or left the positions that both checks examined', () => {
  expect(compareObservations(see(null, 100), now(35, 100))).toEqual({ kind: 'entered', depth: 100, since: 'before' });
  expect(compareObservations(see(12, 20), now(null, 20))).toEqual({ kind: 'left', depth: 20, since: 'before' });
});

it('reports an unknown change beyond the examined positions', () => {
  expect(compareObservations(see(35, 100), now(null, 20))).toEqual({ kind: 'unknown', since: 'before' });
  expect(compareObservations(see(null, 20), now(35, 100))).toEqual({ kind: 'unknown', since: 'before' });
});

it('returns null if neither check found the website', () => {
  expect(compareObservations(see(null, 100), now(null, 100))).toBeNull();
});
