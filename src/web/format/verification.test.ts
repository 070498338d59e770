import { expect, it } from 'vitest';
import { stripLinkResults } from '../seo/link-parameters.ts';
import { markVerified, NO_LINK_RESULTS, readLinkResults } from './verification.ts';

const read = (query: string) => readLinkResults(new URLSearchParams(query));

it.each(['success', 'already-verified', 'invalid', 'error'])('recognizes the verification result %s', (value) => {
  expect(read(`verification=${value}`)).toEqual({ ...NO_LINK_RESULTS, verification: value });
});

it.each(['changed', 'invalid', 'error'])('recognizes the email change result %s', (value) => {
  expect(read(`email-change=${value}`)).toEqual({ ...NO_LINK_RESULTS, emailChange: value });
});

it.each(['confirmed', 'already-confirmed', 'unsubscribed', 'invalid', 'unsubscribe-invalid', 'error'])(
  'recognizes the newsletter result %s',
  (value) => {
    expect(read(`newsletter=${value}`)).toEqual({ ...NO_LINK_RESULTS, newsletter: value });
  },
);

it.each(['deleted', 'still-signed-in'])('recognizes the account result %s', (value) => {
  expect(read(`account=${value}`)).toEqual({ ...NO_LINK_RESULTS, account: value });
});

it.each(['', '=', '=toString', '=Success', '=__proto__'])('ignores the value %s', (value) => {
  expect(read(`verification${value}&email-change${value}&newsletter${value}`)).toEqual(NO_LINK_RESULTS);
});

it('removes only the results that were shown', () => {
  const rest = stripLinkResults(new URLSearchParams('verification=success&analysis=a&email-change=changed'));
  expect(rest?.toString()).toBe('analysis=a');
  expect(stripLinkResults(new URLSearchParams('analysis=a'))).toBeNull();
});

it('does not offer a new link when the email address is verified', () => {
  for (const verification of ['invalid', 'error'] as const) {
    expect(markVerified({ ...NO_LINK_RESULTS, verification }).verification).toBe('already-verified');
  }
  const success = { ...NO_LINK_RESULTS, verification: 'success', newsletter: 'invalid' } as const;
  expect(markVerified(success)).toEqual(success);
});
