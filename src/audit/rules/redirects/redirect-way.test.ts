import { describe, expect, it } from 'vitest';
import { buildPermanentRedirect, findTarget, formatRedirectChain } from './redirect-way.ts';

const makeHop = (path: string, location: string) => ({ url: `https://example.com${path}`, status: 301, location });

describe('findTarget', () => {
  const chain = { redirects: [makeHop('/a', '/b'), makeHop('/b', 'c#part')], finalUrl: 'https://example.com/c' };

  it('returns the next requested URL', () => expect(findTarget(chain, 0)).toBe('https://example.com/b'));
  it('resolves the location of the last hop', () => expect(findTarget(chain, 1)).toBe('https://example.com/c'));
  it('returns the last known URL when there is no target', () =>
    expect(findTarget({ redirects: [makeHop('/a', 'http://')], finalUrl: 'https://example.com/a' }, 0)).toBe(
      'https://example.com/a',
    ));
});

describe('formatRedirectChain', () => {
  it('lists every URL', () =>
    expect(formatRedirectChain({ redirects: [makeHop('/a', '/b')], finalUrl: 'https://example.com/b' })).toBe(
      'https://example.com/a -> https://example.com/b',
    ));

  it('shortens a long chain', () => {
    const redirects = Array.from({ length: 7 }, (_value, index) => makeHop(`/${index}`, `/${index + 1}`));
    const text = formatRedirectChain({ redirects, finalUrl: 'https://example.com/7' });
    expect(text).toContain('/2 -> (2 more) -> https://example.com/5');
    expect(text).toMatch(/\/7$/);
  });
});

it('builds a permanent redirect', () =>
  expect(buildPermanentRedirect('https://example.com/')).toBe(
    'HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/',
  ));
