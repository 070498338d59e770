import { expect, it } from 'vitest';
import { computePageIdentities } from './page-identities.ts';

const URL_COUNT = 12;

/** Returns a function that returns the page identity of a row ID; no row has the ID 0. */
function getIdentities(site: {
  finalIds?: Record<number, number>;
  canonicals?: Record<number, number>;
  indexable?: readonly number[];
}): (id: number) => number | undefined {
  const { finalIds: finalIdById = {}, canonicals = {}, indexable = [] } = site;
  const all = computePageIdentities({
    size: URL_COUNT,
    getFinalId: (id) => finalIdById[id] ?? 0,
    getCanonicalId: (id) => canonicals[id] ?? 0,
    isIndexable: (id) => indexable.includes(id),
  });
  return (id) => all[id];
}

it('leaves URLs unchanged that neither redirect nor declare another canonical', () => {
  const getIdentity = getIdentities({ canonicals: { 2: 2 }, indexable: [1, 2] });
  expect([getIdentity(1), getIdentity(2), getIdentity(3)]).toEqual([1, 2, 3]);
});

it('follows redirects, canonicals and both together', () => {
  const getIdentity = getIdentities({ finalIds: { 1: 2, 5: 3 }, canonicals: { 2: 3, 4: 5 }, indexable: [3] });
  expect([getIdentity(1), getIdentity(2), getIdentity(4), getIdentity(5)]).toEqual([3, 3, 3, 3]);
});

it('ignores a canonical that is not an indexable page', () => {
  const getIdentity = getIdentities({ canonicals: { 1: 2, 3: 4, 4: 3 }, indexable: [] });
  expect([getIdentity(1), getIdentity(3), getIdentity(4)]).toEqual([1, 3, 4]);
});

it('ignores a canonical that redirects back to the page', () => {
  const getIdentity = getIdentities({ finalIds: { 2: 1 }, canonicals: { 1: 2 }, indexable: [] });
  expect([getIdentity(1), getIdentity(2)]).toEqual([1, 1]);
});

it('follows short chains of canonicals to an indexable page', () => {
  const getIdentity = getIdentities({ canonicals: { 1: 2, 2: 3 }, indexable: [3] });
  expect(getIdentity(1)).toBe(3);
});
