import { expect, it } from 'vitest';
import { describeProblem } from './ownership-service.ts';

it('explains in words why a proof could not be read', () => {
  expect(describeProblem('meta', { state: 'unknown', reason: 'dns-not-found' })).toBe(
    'The meta tag could not be read (the domain name does not resolve). Try again later.',
  );
  expect(describeProblem('file', { state: 'unknown', reason: 'no response' })).toContain('(no response)');
});

it('describes what was found instead of the proof', () => {
  expect(describeProblem('dns', { state: 'absent', found: 'no TXT record' })).toContain('not found: no TXT record.');
  expect(describeProblem('dns', { state: 'found' })).toBeNull();
});
