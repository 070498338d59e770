import { describe, expect, it } from 'vitest';
import { buildDigest } from './digest.ts';

describe('buildDigest', () => {
  it('returns equal digests for equal texts, and different digests for 20,000 similar texts', () => {
    expect(buildDigest('https://example.com/')).toBe(buildDigest('https://example.com/'));
    const digests = new Set(
      Array.from({ length: 20_000 }, (_value, index) => buildDigest(`https://example.com/${index}`)),
    );
    expect(digests.size).toBe(20_000);
  });

  it('returns 14 hex digits, even for an empty text', () => {
    for (const text of ['', 'a', 'ü'.repeat(10_000)]) expect(buildDigest(text)).toMatch(/^[0-9a-f]{14}$/);
  });
});
