import { describe, expect, it } from 'vitest';
import { digestOf } from './digest.ts';

describe('digestOf', () => {
  it('is equal for equal texts and differs for 20,000 similar ones', () => {
    expect(digestOf('https://example.com/')).toBe(digestOf('https://example.com/'));
    const digests = new Set(
      Array.from({ length: 20_000 }, (_value, index) => digestOf(`https://example.com/${index}`)),
    );
    expect(digests.size).toBe(20_000);
  });

  it('is 14 hex digits, also for an empty text', () => {
    for (const text of ['', 'a', 'ü'.repeat(10_000)]) expect(digestOf(text)).toMatch(/^[0-9a-f]{14}$/);
  });
});
