import { expect, it } from 'vitest';
import { readTrackedUrl } from './tracked-url.ts';

const SESSION_ID = '6ee2bf1af6a3d705d5561b7c3564d9c2';

it.each([
  ['https://example.com/?utm_source=a&utm_medium=b', 'utm_source', 'campaign', 'https://example.com/'],
  ['https://example.com/a?id=7&gclid=x', 'gclid', 'campaign', 'https://example.com/a?id=7'],
  [`https://example.com/a?PHPSESSID=${SESSION_ID}&id=7`, 'PHPSESSID', 'session', 'https://example.com/a?id=7'],
  [`https://example.com/a?sid=${SESSION_ID}`, 'sid', 'session', 'https://example.com/a'],
  [`https://example.com/a;jsessionid=${SESSION_ID}/b?c=1`, 'jsessionid', 'session', 'https://example.com/a/b?c=1'],
  ['https://example.com/a?sid=7&fbclid=x', 'fbclid', 'campaign', 'https://example.com/a?sid=7'],
])('reads %s', (url, parameter, kind, cleanUrl) => {
  expect(readTrackedUrl(url)).toEqual({ parameter, kind, cleanUrl });
});

it.each([
  'https://example.com/a?id=7',
  'https://example.com/?sid=7',
  'https://example.com/?sid=summer-collection-list',
  'https://example.com/utm_a',
])('finds nothing in %s', (url) => {
  expect(readTrackedUrl(url)).toBeNull();
});
