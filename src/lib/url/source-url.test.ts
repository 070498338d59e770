import { describe, expect, it } from 'vitest';
import { getSourceIdentity, isOnDomain } from './source-url.ts';

describe('getSourceIdentity', () => {
  it.each([
    ['https://A.test/page?utm_source=chatgpt.com', 'https://a.test/page'],
    ['https://a.test/page?id=2&utm_source=openai&gclid=x#:~:text=words', 'https://a.test/page?id=2'],
    ['https://a.test/page#part', 'https://a.test/page'],
    ['https://a.test/page?id=2', 'https://a.test/page?id=2'],
    ['https://a.test', 'https://a.test/'],
  ])('reduces %s to %s', (url, identity) => {
    expect(getSourceIdentity(url)).toBe(identity);
  });

  it.each(['', 'a.test', 'mailto:a@a.test', 'javascript:alert(1)'])('rejects %o', (url) => {
    expect(getSourceIdentity(url)).toBeNull();
  });
});

it('accepts a domain and its subdomains only', () => {
  expect(['a.test', 'shop.a.test', 'aa.test', 'a.test.example'].map((host) => isOnDomain(host, 'a.test'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
