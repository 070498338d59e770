import { expect, it } from 'vitest';
import { ANALYSIS_MESSAGES, URL_MESSAGES } from '#contracts/product/messages.ts';
import { buildFailureMessage, findUrlProblem } from './analysis-error.ts';

it('requires a URL before anything else', () => {
  expect(findUrlProblem('  ', false)).toEqual({ title: 'URL Required', text: URL_MESSAGES.required });
});

it.each([true, false])('explains why a URL cannot be parsed (verified: %s)', (isVerified) => {
  expect(findUrlProblem('not a url', isVerified)).toEqual({ title: 'Invalid URL', text: URL_MESSAGES.invalid });
  expect(findUrlProblem('ftp://example.com', isVerified)?.text).toBe(URL_MESSAGES.scheme);
});

it('states that a valid URL is saved until the email address is verified, but its settings are not', () => {
  expect(findUrlProblem('example.com', false)).toEqual({
    title: 'Email Verification Required',
    isVerificationRequired: true,
    text: 'We saved this URL. Its analysis starts, with default settings, when you open the link in our email in this browser.',
  });
});

it.each(['example.com', 'www.example.com', 'https://example.com'])('accepts %s', (url) => {
  expect(findUrlProblem(url, true)).toBeNull();
});

const refused = { kind: 'refused', status: 400, code: null, message: null, resetsAt: null, fieldErrors: {} } as const;

it('shows the server’s message under the specified title', () => {
  expect(buildFailureMessage({ ...refused, code: 'address-not-allowed', message: 'No.' })).toEqual({
    title: 'Invalid URL',
    text: 'No.',
  });
  expect(buildFailureMessage({ ...refused, code: 'email-not-verified', message: 'Verify.' }).title).toBe(
    'Email Verification Required',
  );
  expect(buildFailureMessage({ ...refused, status: 409, code: 'analysis-running', message: 'It runs.' })).toEqual({
    title: 'Analysis in Progress',
    text: 'It runs.',
    isInfo: true,
  });
  expect(buildFailureMessage(refused)).toEqual({ title: 'Analysis Failed', text: ANALYSIS_MESSAGES.failed });
});

it('shows when the monthly limit resets', () => {
  const outcome = {
    ...refused,
    status: 402,
    code: 'monthly-limit',
    message: 'Used up.',
    resetsAt: '2026-12-01T00:00:00Z',
  };
  expect(buildFailureMessage(outcome).text).toBe('Used up. Your limit resets on Dec 1, 2026.');
});

it('reports a lost connection', () => {
  expect(buildFailureMessage({ kind: 'network' }).title).toBe('Network Error');
});
