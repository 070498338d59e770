import { expect, it } from 'vitest';
import { type AuthorityPair, buildAuthorityRows } from './authority-rows.ts';

const PAIR: AuthorityPair = {
  own: { authority: 44, referringDomains: 9 },
  theirs: { authority: 61, referringDomains: 12 },
  isSimulated: false,
  source: 'Common Crawl, cc-main-2026-may-jun-jul',
  listSize: 1_000,
};
const NONE = { authority: null, referringDomains: null };
const explain = (change: Partial<AuthorityPair>) => buildAuthorityRows({ ...PAIR, ...change })[0]?.missing?.reason;

it('labels authority as an estimate and referring domains as measured, and both as simulated in demo mode', () => {
  expect(buildAuthorityRows(PAIR).map(({ own, theirs, quality }) => [own, theirs, quality])).toEqual([
    [44, 61, 'estimated'],
    [9, 12, 'real'],
  ]);
  expect(buildAuthorityRows({ ...PAIR, isSimulated: true }).map(({ quality }) => quality)).toEqual([
    'simulated',
    'simulated',
  ]);
});

it('states which website is missing from the list of domains', () => {
  expect(explain({})).toBeUndefined();
  expect(explain({ own: NONE })).toBe('Your website is not in the list of the 1,000 most central domains.');
  expect(explain({ theirs: NONE })).toBe('The competitor is not in the list of the 1,000 most central domains.');
  expect(explain({ own: NONE, theirs: NONE })).toBe(
    'Neither website is in the list of the 1,000 most central domains.',
  );
});
