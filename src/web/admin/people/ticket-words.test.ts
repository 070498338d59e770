import { expect, it } from 'vitest';
import { priorityTag, shownStatus } from './ticket-words.ts';

it('shows an absent status as open', () => {
  expect([shownStatus(null), shownStatus(''), shownStatus('closed')]).toEqual(['open', 'open', 'closed']);
});

it.each([
  ['urgent', 'Urgent', 'critical'],
  ['high', 'High', 'medium'],
  ['medium', 'Medium', 'low'],
  ['low', 'Low', 'plain'],
  ['whenever', 'Low', 'plain'],
])('priority %s reads %s', (priority, word, tone) => {
  expect(priorityTag(priority)).toEqual({ word, tone });
});
