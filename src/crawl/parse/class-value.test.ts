import { expect, it } from 'vitest';
import { classValueOf } from './class-value.ts';

it('is shared by all pages, with its cached properties', () => {
  const value = classValueOf('site-header wide');
  value.isTrail = false;
  expect(classValueOf('site-header wide')).toBe(value);
  expect(classValueOf('site-header')).toMatchObject({ text: 'site-header', isTrail: undefined });
});

it('does not cache long ones', () => {
  const long = 'x'.repeat(121);
  expect(classValueOf(long)).not.toBe(classValueOf(long));
  expect(classValueOf(long).text).toBe(long);
});

it('starts again when it is full', () => {
  const first = classValueOf('name-0');
  for (let index = 1; index <= 4_000; index++) classValueOf(`name-${index}`);
  expect(classValueOf('name-4000')).toBe(classValueOf('name-4000'));
  expect(classValueOf('name-0')).not.toBe(first);
});
