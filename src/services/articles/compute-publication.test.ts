import { expect, it } from 'vitest';
import { computePublication } from './compute-publication.ts';

const NOW = new Date('2026-03-14T12:00:00Z');
const PAST_DATE = '2026-03-01T00:00:00.000Z';
const FUTURE_DATE = '2026-04-01T00:00:00.000Z';

it.each([
  ['draft', FUTURE_DATE, PAST_DATE, 'draft', null],
  ['published', null, null, 'published', NOW.toISOString()],
  ['published', null, PAST_DATE, 'published', PAST_DATE],
  ['published', null, FUTURE_DATE, 'published', NOW.toISOString()],
  ['published', PAST_DATE, null, 'published', PAST_DATE],
  ['published', FUTURE_DATE, PAST_DATE, 'scheduled', FUTURE_DATE],
  ['scheduled', FUTURE_DATE, null, 'scheduled', FUTURE_DATE],
  ['scheduled', PAST_DATE, null, 'published', PAST_DATE],
] as const)(
  'turns %s with date %s, previously published on %s, into %s at %s',
  (status, requestedDate, previous, expected, day) => {
    const publication = computePublication(
      { status, publishedAt: requestedDate },
      previous === null ? null : new Date(previous),
      NOW,
    );
    expect([publication.status, publication.publishedAt?.toISOString() ?? null]).toEqual([expected, day]);
  },
);
