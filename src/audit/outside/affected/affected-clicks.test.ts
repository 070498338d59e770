import { describe, expect, it } from 'vitest';
import { type AffectedClicksInput, countAffectedClicks } from './affected-clicks.ts';
import { REMOVING_RULES } from './removing-rules.ts';

/** 70 days from 2026-09-01: /a has 2 clicks a day for 40 days, then none; /b has 1 click every day, /other 9. */
const INPUT: AffectedClicksInput = {
  urls: ['/a', '/b', '/a', '/never-clicked'],
  clicksByUrl: new Map([
    ['/a', Array.from({ length: 70 }, (_, day) => (day < 40 ? 2 : 0))],
    ['/b', Array.from({ length: 70 }, () => 1)],
    ['/other', Array.from({ length: 70 }, () => 9)],
  ]),
  firstDay: '2026-09-01',
  lastFinalDay: '2026-11-09',
  removesFromResults: false,
  issueSince: null,
};

describe('clicks on affected pages', () => {
  it('are the clicks on the distinct URLs in the last 28 final days', () => {
    expect(countAffectedClicks(INPUT)).toEqual({
      clicks: 28,
      kind: 'recent',
      from: '2026-10-13',
      to: '2026-11-09',
      lostSince: null,
      pages: 3,
      pagesWithClicks: 1,
    });
  });

  it('are the clicks in the best 28 days before an issue that removed pages from results', () => {
    const removed = countAffectedClicks({ ...INPUT, removesFromResults: true, issueSince: '2026-10-16' });
    // Days 12 to 39: 28 * (2 + 1).
    expect(removed).toMatchObject({ clicks: 84, kind: 'best', from: '2026-09-13', to: '2026-10-10' });
    expect(removed).toMatchObject({ lostSince: '2026-10-16', pagesWithClicks: 2 });
  });

  it('claim no loss if it is not known when the issue began', () => {
    expect(countAffectedClicks({ ...INPUT, removesFromResults: true })).toMatchObject({ clicks: 84, lostSince: null });
  });

  it('are unknown with fewer than 28 days of data', () => {
    expect(countAffectedClicks({ ...INPUT, firstDay: '2026-10-20' })).toBeNull();
    expect(countAffectedClicks({ ...INPUT, removesFromResults: true, issueSince: '2026-09-20' })).toBeNull();
  });
});

it('lists rules that remove pages, not those that only weaken them', () => {
  expect(REMOVING_RULES.has('noindex-important-page')).toBe(true);
  expect(REMOVING_RULES.has('near-duplicate-page')).toBe(false);
});
