import { expect, it } from 'vitest';
import { describeRequestFailure } from './describe-failure.ts';

it.each([
  ['it took too long', 'Anthropic could not be used: it took too long.'],
  ['The credit is used up', 'The credit is used up.'],
  ['Add credit there.', 'Add credit there.'],
])('%s', (message, expected) => {
  expect(describeRequestFailure({ provider: 'anthropic', message })).toBe(expected);
});
