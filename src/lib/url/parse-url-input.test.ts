import { describe, expect, it } from 'vitest';
import { displayHost, normalizeLandingUrl, parseUrlInput } from './parse-url-input.ts';

describe('parseUrlInput', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  HTTPS://EXAMPLE.com  ', 'https://example.com/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['example.com:8080/path#part', 'https://example.com:8080/path'],
    ['http://example.com', 'http://example.com/'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['[::1]', 'https://[::1]/'],
    ['shop.awi.test', 'http://shop.awi.test/'],
    ['Shop.AWI.test/blog', 'http://shop.awi.test/blog'],
    ['www.shop.awi.test', 'https://www.shop.awi.test/'],
    ['https://shop.awi.test', 'https://shop.awi.test/'],
  ])('accepts %s', (input, expected) => {
    const parsed = parseUrlInput(input);
    expect(parsed.ok && parsed.url.href).toBe(expected);
  });

  it.each([
    ['', 'url-required'],
    ['   ', 'url-required'],
    ['http://exa mple/', 'url-invalid'],
    ['256.1.1.1', 'url-invalid'],
    ['0xffffffffff', 'url-invalid'],
    ['example.com:99999', 'url-invalid'],
    ['nodots', 'url-invalid'],
    ['http://.example.com', 'url-invalid'],
    ['javascript:alert(1)', 'scheme-not-allowed'],
    ['file:///etc/passwd', 'scheme-not-allowed'],
    ['ftp://x.com', 'scheme-not-allowed'],
    ['data:text/html,x', 'scheme-not-allowed'],
    ['http://user:pw@example.com/', 'credentials-not-allowed'],
    [`https://example.com/${'a'.repeat(3000)}`, 'url-too-long'],
  ])('refuses %s', (input, code) => {
    const parsed = parseUrlInput(input);
    expect(parsed.ok ? 'accepted' : parsed.code).toBe(code);
  });
});

describe('normalizeLandingUrl', () => {
  it.each([
    [' www.example.com ', 'https://example.com'],
    ['http://www.example.com/a', 'http://example.com/a'],
    ['example.com', 'https://example.com'],
    [' shop.awi.test ', 'http://shop.awi.test'],
  ])('%s becomes %s', (input, expected) => expect(normalizeLandingUrl(input)).toBe(expected));
});

describe('displayHost', () => {
  it('strips a leading www and keeps a non-default port', () => {
    expect(displayHost('https://www.example.com/a')).toBe('example.com');
    expect(displayHost('http://127.0.0.1:4000/')).toBe('127.0.0.1:4000');
  });
});
