import { expect, it } from 'vitest';
import { readStoredFixtures } from '#test/helpers/stored-reports.ts';
import { parseStoredResults, parseStoredUrls } from './stored-recheck.ts';

const rechecks = readStoredFixtures().flatMap(({ recheck }) => recheck ?? []);

it('reads the re-checks stored by every release that had them', () => {
  expect(rechecks.length).toBeGreaterThanOrEqual(2);
  for (const { before, after } of rechecks) {
    expect(parseStoredUrls(before)).toEqual(before);
    expect(parseStoredResults(after)).toEqual(after);
  }
  expect(parseStoredResults(null)).toBeNull();
});

it('reads locations that were stored without page facts', () => {
  const place = { url: 'https://example.com/', before: [] };
  expect(parseStoredUrls([place])).toEqual([{ ...place, standing: null }]);
});
