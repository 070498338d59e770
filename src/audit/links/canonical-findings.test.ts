import { describe, expect, it } from 'vitest';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makeCanonicalLink, makeCanonicals } from '#test/helpers/canonical-facts.ts';
import { filterCountedItems, judgeCanonicals, selectCanonicalLinks } from './canonical-findings.ts';

const link = makeCanonicalLink('status 404');
const other = makeCanonicalLink('noindex', { url: 'https://example.com/c' });
const facts = makeCanonicals({
  problems: [
    { problem: 'error', pages: { count: 1, items: [link] } },
    { problem: 'noindex', pages: { count: 700, items: [other] } },
  ],
});
const buildEvidence = () => ({ found: 'an issue', expected: 'no issue' });

it('combines the lists of the given problems', () => {
  expect(selectCanonicalLinks(facts, 'error')).toEqual({ count: 1, items: [link] });
  expect(selectCanonicalLinks(facts, 'error', 'noindex', 'loop')).toEqual({ count: 701, items: [link, other] });
});

it('keeps the number of unlisted items', () => {
  expect(filterCountedItems({ count: 9, items: [1, 2, 3] }, (item) => item > 1)).toEqual({ count: 8, items: [2, 3] });
  expect(filterCountedItems({ count: 9, items: [1] }, (item) => item > 1)).toEqual({ count: 8, items: [] });
});

describe('judgeCanonicals', () => {
  const judge = (canonicals = facts, found = selectCanonicalLinks(canonicals, 'error')) =>
    judgeCanonicals({ site: makeSite(), canonicals, found, buildEvidence });

  it('lists every page', () => {
    expect(judge()).toMatchObject({
      outcome: 'fail',
      evidence: [{ url: link.url, found: 'an issue', where: 'rel="canonical" of the page (head or Link header)' }],
      reach: { pageUrls: [link.url], count: 1, checked: 20 },
      gap: null,
    });
  });

  it('does not pass when unlisted items may be affected', () => {
    expect(judge(facts, { count: 8, items: [] })).toMatchObject({ outcome: 'notMeasured' });
    expect(judge(facts, selectCanonicalLinks(facts, 'noindex'))).toMatchObject({
      outcome: 'fail',
      gap: { reason: 'We checked 1 of 700 such canonical URLs one by one and only counted the rest.' },
    });
  });

  it('has nothing to check without canonicals', () => {
    expect(judge(makeCanonicals({ withoutCount: 20 }))).toMatchObject({ outcome: 'notApplicable' });
  });

  it('reports unchecked canonicals, and does not pass when they are the majority', () => {
    expect(judge(makeCanonicals({ unknownCount: 10 }))).toMatchObject({
      outcome: 'pass',
      gap: { reason: expect.stringContaining('10 of 20 canonical URLs could not be checked') },
    });
    expect(judge(makeCanonicals({ unknownCount: 11 })).outcome).toBe('notMeasured');
  });
});
