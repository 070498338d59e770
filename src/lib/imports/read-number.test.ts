import { describe, expect, it } from 'vitest';
import { readCount, readDecimal } from './read-number.ts';

describe('readCount', () => {
  it.each([
    ['0', 0],
    ['1234', 1234],
    ['1,234', 1234],
    ['1.234.567', 1_234_567],
    ["12'345", 12_345],
    ['12\u202f345', 12_345],
  ])('reads %s', (text, count) => expect(readCount(text)).toBe(count));

  it.each(['', '-', '-3', '3.5', '12,34', '1e3', 'n/a', '0x10', '99999999999999999999'])('rejects %s', (text) =>
    expect(readCount(text)).toBeNull(),
  );
});

describe('readDecimal', () => {
  it.each([
    ['7', 7],
    ['7.4', 7.4],
    ['7,4', 7.4],
    ['1.234', 1.234],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
  ])('reads %s', (text, value) => expect(readDecimal(text)).toBe(value));

  it.each(['', '-', '-1.5', '7.', '.5', '1e2', '7.4%', 'NaN'])('rejects %s', (text) =>
    expect(readDecimal(text)).toBeNull(),
  );
});
