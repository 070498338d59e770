import { expect, it } from 'vitest';
import { getCategoryLabel, getDisplayedStatus, getPriorityTag } from './ticket-words.ts';

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
])('labels priority %s as %s', (priority, word, tone) => {
  expect(getPriorityTag(priority)).toEqual({ word, tone });
});

it('labels categories as the form in the help center does', () => {
  expect(['technical', 'api'].map(getCategoryLabel)).toEqual(['Technical', 'API']);
});
