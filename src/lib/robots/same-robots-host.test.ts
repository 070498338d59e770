import { expect, it } from 'vitest';
import { isOnRobotsHost } from './same-robots-host.ts';

it.each([
  ['https://www.example.com/api/', true],
  ['https://cdn.example.com/api/', false],
  ['http://www.example.com/api/', false],
  ['https://www.example.com:8443/api/', false],
  ['not a URL', false],
])('%s: %s', (url, isOwn) => {
  expect(isOnRobotsHost(url, { url: 'https://www.example.com/robots.txt' })).toBe(isOwn);
});
