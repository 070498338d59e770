import { expect, it } from 'vitest';
import { readStoredFixtures } from '#test/helpers/stored-reports.ts';
import { openPlaces, openResults } from './stored-recheck.ts';

const rechecks = readStoredFixtures().flatMap(({ recheck }) => recheck ?? []);

it('opens the re-checks of every release that had them', () => {
  expect(rechecks.length).toBeGreaterThanOrEqual(2);
  for (const { before, after } of rechecks) {
    expect(openPlaces(before)).toEqual(before);
    expect(openResults(after)).toEqual(after);
  }
  expect(openResults(null)).toBeNull();
});

it('opens places without facts about the page', () => {
  const place = { url: 'https://example.com/', before: [] };
  expect(openPlaces([place])).toEqual([{ ...place, standing: null }]);
});
