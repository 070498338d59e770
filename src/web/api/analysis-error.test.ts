import { expect, it } from 'vitest';
import { ADDRESS_MESSAGES, ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { buildRefusalMessage, urlProblem } from './analysis-error.ts';

it('requires a URL before anything else', () => {
  expect(urlProblem('  ', false)).toEqual({ title: 'URL Required', text: ADDRESS_MESSAGES.required });
});

it('requires verification before checking the URL', () => {
  expect(urlProblem('not a url', false)?.title).toBe('Email Verification Required');
});

it('explains why a URL cannot be parsed', () => {
  expect(urlProblem('not a url', true)).toEqual({ title: 'Invalid URL', text: ADDRESS_MESSAGES.invalid });
  expect(urlProblem('ftp://example.com', true)?.text).toBe(ADDRESS_MESSAGES.scheme);
});

it.each(['example.com', 'www.example.com', 'https://example.com'])('accepts %s', (address) => {
  expect(urlProblem(address, true)).toBeNull();
});

const refused = { kind: 'refused', status: 400, code: null, message: null, resetsAt: null, fieldErrors: {} } as const;

it('shows the server’s message under the specified title', () => {
  expect(buildRefusalMessage({ ...refused, code: 'address-not-allowed', message: 'No.' })).toEqual({
    title: 'Invalid URL',
    text: 'No.',
  });
  expect(buildRefusalMessage({ ...refused, code: 'email-not-verified', message: 'Verify.' }).title).toBe(
    'Email Verification Required',
  );
  expect(buildRefusalMessage({ ...refused, status: 409, code: 'analysis-running', message: 'It runs.' })).toEqual({
    title: 'Analysis in Progress',
    text: 'It runs.',
    isInfo: true,
  });
  expect(buildRefusalMessage(refused)).toEqual({ title: 'Analysis Failed', text: ANALYSIS_MESSAGES.failed });
});

it('shows when the monthly limit resets', () => {
  const outcome = {
    ...refused,
    status: 402,
    code: 'monthly-limit',
    message: 'Used up.',
    resetsAt: '2026-12-01T00:00:00Z',
  };
  expect(buildRefusalMessage(outcome).text).toBe('Used up. Your limit resets on Dec 1, 2026.');
});

it('reports a lost connection', () => {
  expect(buildRefusalMessage({ kind: 'network' }).title).toBe('Network Error');
});
