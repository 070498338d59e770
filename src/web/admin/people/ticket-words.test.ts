import { expect, it } from 'vitest';
import { getDisplayedStatus, getPriorityTag, nameCategory } from './ticket-words.ts';

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

it('names categories as the form of the help center does', () => {
  expect(['technical', 'api'].map(nameCategory)).toEqual(['Technical', 'API']);
});
