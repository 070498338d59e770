import { expect, it } from 'vitest';
import { getDisplayedStatus, getPriorityTag } from './ticket-words.ts';

it('shows a missing status as open', () => {
  expect([getDisplayedStatus(null), getDisplayedStatus(''), getDisplayedStatus('closed')]).toEqual([
    'open',
    'open',
    'closed',
  ]);
});

it.each([
  ['urgent', 'Urgent', 'critical'],
  ['high', 'High', 'medium'],
  ['medium', 'Medium', 'low'],
  ['low', 'Low', 'plain'],
  ['whenever', 'Low', 'plain'],
])('priority %s reads %s', (priority, word, tone) => {
  expect(getPriorityTag(priority)).toEqual({ word, tone });
});
