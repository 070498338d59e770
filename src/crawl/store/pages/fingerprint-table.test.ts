import { describe, expect, it } from 'vitest';
import { FingerprintTable } from './fingerprint-table.ts';

const buildUrl = (index: number) => `https://example.com/section-${index % 97}/page-${index}?a=${index * 31}`;

describe('the fingerprint table', () => {
  it('finds the ID of every URL, and no other, while it grows', () => {
    const table = new FingerprintTable(4);
    for (let index = 1; index <= 50_000; index++) table.set(buildUrl(index), index);
    expect(table.size).toBe(50_000);
    for (let index = 1; index <= 50_000; index++) if (table.get(buildUrl(index)) !== index) expect(index).toBe(0);
    for (let index = 50_001; index <= 60_000; index++) if (table.get(buildUrl(index)) !== 0) expect(index).toBe(0);
  });

  it('overwrites the ID of a known URL', () => {
    const table = new FingerprintTable();
    table.set('a', 1);
    table.set('a', 2);
    expect([table.get('a'), table.size]).toEqual([2, 1]);
  });

  it.each([
    ['', 'a'],
    ['ab', 'ba'],
    ['https://example.com/', 'https://example.com'],
    ['https://example.com/ä', 'https://example.com/Ä'],
  ])('distinguishes %j from %j', (one, other) => {
    const table = new FingerprintTable();
    table.set(one, 1);
    expect([table.get(one), table.get(other)]).toEqual([1, 0]);
  });
});
