import { expect, it } from 'vitest';
import { getPublication } from './get-publication.ts';

const NOW = new Date('2026-03-14T12:00:00Z');
const PAST = '2026-03-01T00:00:00.000Z';
const AHEAD = '2026-04-01T00:00:00.000Z';

it.each([
  ['draft', AHEAD, PAST, 'draft', null],
  ['published', null, null, 'published', NOW.toISOString()],
  ['published', null, PAST, 'published', PAST],
  ['published', null, AHEAD, 'published', NOW.toISOString()],
  ['published', PAST, null, 'published', PAST],
  ['published', AHEAD, PAST, 'scheduled', AHEAD],
  ['scheduled', AHEAD, null, 'scheduled', AHEAD],
  ['scheduled', PAST, null, 'published', PAST],
] as const)(
  '%s with date %s, previously published on %s: %s at %s',
  (status, requestedDate, previous, expected, day) => {
    const answer = getPublication(
      { status, publishedAt: requestedDate },
      previous === null ? null : new Date(previous),
      NOW,
    );
    expect([answer.status, answer.publishedAt?.toISOString() ?? null]).toEqual([expected, day]);
  },
);
