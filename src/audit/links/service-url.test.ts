import { expect, it } from 'vitest';
import { isServiceUrl } from './service-url.ts';

it.each([
  'https://example.com/login',
  'https://example.com/de/Warenkorb/',
  'https://example.com/shop/checkout?step=2',
  'https://example.com/impressum.html',
  'https://example.com/wp-login.php',
])('treats %s as a service page', (url) => {
  expect(isServiceUrl(url)).toBe(true);
});

it.each([
  'https://example.com/',
  'https://example.com',
  'https://example.com/login-systems-compared',
  'https://login.example.com/a',
])('treats %s as a page with content', (url) => {
  expect(isServiceUrl(url)).toBe(false);
});
