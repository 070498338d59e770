import { expect, it } from 'vitest';
import { describeMissingAnswer, describeRequestFailure } from './describe-failure.ts';

it.each([
  ['it took too long', 'Anthropic could not be used: it took too long.'],
  ['The credit is used up', 'The credit is used up.'],
  ['Add credit there.', 'Add credit there.'],
])('describes the failure "%s" in a sentence', (message, expected) => {
  expect(describeRequestFailure({ provider: 'anthropic', message })).toBe(expected);
});

it('describes a complete response without an answer in a sentence', () => {
  expect(describeMissingAnswer('declined', 'refusal')).toBe('The model declined to answer (refusal).');
  expect(describeMissingAnswer('search-failed', '2 searches without a result')).toBe(
    'The web search failed (2 searches without a result).',
  );
});
