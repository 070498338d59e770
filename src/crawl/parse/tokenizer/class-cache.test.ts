import { describe, expect, it } from 'vitest';
import { RepeatedValueReader, readClassValue } from './class-cache.ts';

const QUOTE = 0x22;
const isAmpersand = (code: number): boolean => code === 0x26;

function read(source: string, start = 0): { value: string | null; end: number } {
  const reader = new RepeatedValueReader(source);
  const value = reader.read(start, QUOTE, isAmpersand);
  return { value, end: reader.end };
}

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

describe('RepeatedValueReader', () => {
  it.each([
    ['a value', 'site-header wide">', 0, 'site-header wide', 16],
    ['a value inside a document', '<p class="note">', 10, 'note', 14],
    ['an empty value', '">', 0, '', 0],
    ['a value of the maximum length', `${'x'.repeat(80)}">`, 0, 'x'.repeat(80), 80],
  ])('reads %s', (_name, source, start, value, end) => {
    expect(read(source, start)).toEqual({ value, end });
  });

  it.each([
    ['too long', `${'x'.repeat(81)}">`],
    ['not ASCII', 'größe">'],
    ['with a special character', 'a&amp;b">'],
    ['without an end', 'site-header'],
  ])('does not read %s', (_name, source) => {
    expect(read(source).value).toBeNull();
  });

  it('never confuses two values, regardless of how many there are', () => {
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 10_000; index++) expect(read(`class-${index}"`).value).toBe(`class-${index}`);
    }
  });
});
