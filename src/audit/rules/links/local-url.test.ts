import { expect, it } from 'vitest';
import { isLocalUrl } from './local-url.ts';

it.each([
  'http://localhost:3000/a',
  'http://app.localhost/',
  'http://127.0.0.1/',
  'http://10.0.0.5/a',
  'http://172.16.0.1/',
  'http://172.31.255.1:8080/',
  'https://192.168.1.20/a',
  'http://169.254.1.1/',
  'http://printer.local/',
  'https://shop.test/a?b',
  'http://[::1]:8080/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
])('treats %s as local', (url) => {
  expect(isLocalUrl(url)).toBe(true);
});

it.each([
  'https://example.com/localhost',
  'https://example.com/?next=http://localhost/',
  'https://local.example.com/',
  'https://mylocalhost.com/',
  'http://172.15.0.1/',
  'http://172.32.0.1/',
  'http://192.169.0.1/',
  'http://11.0.0.1/',
  'http://[2001:db8::1]/',
  'https://contest/',
])('treats %s as public', (url) => {
  expect(isLocalUrl(url)).toBe(false);
});
