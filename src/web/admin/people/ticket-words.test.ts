import { expect, it } from 'vitest';
import { getPriorityTag, getShownStatus } from './ticket-words.ts';

it('shows a missing status as open', () => {
  expect([getShownStatus(null), getShownStatus(''), getShownStatus('closed')]).toEqual(['open', 'open', 'closed']);
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
