import { describe, expect, it } from 'vitest';
import type { SearchProperty } from '../kit/capabilities.ts';
import { type MatchedWebsite, matchProperties } from './match-property.ts';

const property = (id: string, permission: SearchProperty['permission'] = 'owner'): SearchProperty => ({
  id,
  kind: id.startsWith('sc-domain:') ? 'domain' : 'prefix',
  permission,
});
const match = (website: string | MatchedWebsite, ...ids: (string | SearchProperty)[]) =>
  matchProperties(
    typeof website === 'string' ? { url: website } : website,
    ids.map((id) => (typeof id === 'string' ? property(id) : id)),
  ).map((one) => one.property.id);

describe('matching properties', () => {
  it('prefers the domain property, then the URL-prefix property with the same scheme', () => {
    const ids = ['http://example.com/', 'https://www.example.com/', 'sc-domain:example.com', 'https://other.com/'];
    expect(match('https://example.com/', ...ids)).toEqual([
      'sc-domain:example.com',
      'https://www.example.com/',
      'http://example.com/',
    ]);
  });

  it('prefers the closest domain, and prefers the domain without www to the domain with www', () => {
    expect(match('https://shop.example.com/', 'sc-domain:example.com', 'sc-domain:shop.example.com')).toEqual([
      'sc-domain:shop.example.com',
      'sc-domain:example.com',
    ]);
    expect(match('https://example.com/', 'sc-domain:www.example.com', 'sc-domain:example.com')[0]).toBe(
      'sc-domain:example.com',
    );
  });

  it.each([
    ['another domain with the same ending', 'https://notexample.com/', 'sc-domain:example.com'],
    ['a subdomain', 'https://example.com/', 'sc-domain:blog.example.com'],
    ['a URL-prefix property of another host', 'https://example.com/', 'https://blog.example.com/'],
    ['a URL-prefix property with another port', 'https://example.com/', 'https://example.com:8443/'],
    ['part of the website', 'https://example.com/', 'https://example.com/blog/'],
    ['an app', 'https://example.com/', 'android-app://com.example/'],
    ['an empty domain', 'https://example.com/', 'sc-domain:'],
  ])('leaves out %s', (_what, url, id) => {
    expect(match(url, id)).toEqual([]);
  });

  it('prefers the host that the website redirects to, and the longest path', () => {
    const website = { url: 'https://example.com/blog/', hosts: ['www.example.com'] };
    const ids = ['https://example.com/blog/', 'https://www.example.com/', 'https://www.example.com/blog/'];
    expect(match(website, ...ids)).toEqual([
      'https://www.example.com/blog/',
      'https://www.example.com/',
      'https://example.com/blog/',
    ]);
  });

  it('prefers more permissions, and leaves out properties that are not verified', () => {
    const duplicates = [
      property('https://example.com/', 'restricted'),
      property('http://example.com/', 'unverified'),
      property('https://www.example.com/', 'full'),
    ];
    const website = { url: 'https://example.com/', hosts: ['example.com', 'www.example.com'] };
    expect(match(website, ...duplicates)).toEqual(['https://www.example.com/', 'https://example.com/']);
  });

  it('filters a domain property to the hosts of the website, but does not filter a URL-prefix property', () => {
    const website = { url: 'https://www.example.com/', hosts: ['Shop.example.com:443'] };
    const [domain, prefix] = matchProperties(website, [
      property('sc-domain:example.com'),
      property('https://www.example.com/'),
    ]);
    expect(domain?.hosts).toEqual(['example.com', 'www.example.com', 'shop.example.com']);
    expect(prefix).toEqual({ property: property('https://www.example.com/') });
  });

  it('finds no property for text that is not a URL', () => {
    expect(match('example', 'sc-domain:example.com')).toEqual([]);
  });
});
