import { expect, it } from 'vitest';
import { readClassValue } from './class-value.ts';

it('returns the same value with its cached properties for all pages', () => {
  const value = readClassValue('site-header wide');
  value.isTrail = false;
  expect(readClassValue('site-header wide')).toBe(value);
  expect(readClassValue('site-header')).toMatchObject({ text: 'site-header', isTrail: undefined });
});

it('does not cache long values', () => {
  const long = 'x'.repeat(121);
  expect(readClassValue(long)).not.toBe(readClassValue(long));
  expect(readClassValue(long).text).toBe(long);
});

it('clears the cache when it is full', () => {
  const first = readClassValue('name-0');
  for (let index = 1; index <= 4_000; index++) readClassValue(`name-${index}`);
  expect(readClassValue('name-4000')).toBe(readClassValue('name-4000'));
  expect(readClassValue('name-0')).not.toBe(first);
});
