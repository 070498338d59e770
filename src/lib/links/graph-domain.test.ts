import { describe, expect, it } from 'vitest';
import { findGraphDomain } from './graph-domain.ts';
import { readReversedDomain } from './reversed-domain.ts';

describe('findGraphDomain', () => {
  it.each([
    ['www.example.co.uk', 'example.co.uk'],
    ['Example.com.', 'example.com'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('returns the registrable domain of %s', (host, domain) => {
    expect(findGraphDomain(host)).toBe(domain);
  });

  it.each(['a.github.io', '192.0.2.1', 'localhost', 'co.uk'])(
    'returns null for %s, which is not a domain in the graph',
    (host) => {
      expect(findGraphDomain(host)).toBeNull();
    },
  );
});

describe('readReversedDomain', () => {
  it.each([
    ['com.example', 'example.com'],
    ['com.example.www', 'example.com'],
    ['com.www', 'www.com'],
    ['uk.co.www', 'co.uk'],
  ])('reads %s as %s', (reversed, domain) => {
    expect(readReversedDomain(reversed)).toBe(domain);
  });
});
