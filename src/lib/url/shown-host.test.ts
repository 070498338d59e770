import { describe, expect, it } from 'vitest';
import { formatHost, formatUrl } from './shown-host.ts';

const readHost = (name: string) => new URL(`http://${name}/`).host;

describe('formatHost (Unicode)', () => {
  it.each([
    'münchen.localhost:8080',
    'www.köln-düsseldorf.example',
    'straße.de',
    'việtnam.vn',
    'почта.com',
    'пример.рф',
    'сор.рф',
    'ελλάδα.gr',
    '例え.テスト',
    '中国.cn',
    '한국.kr',
    'مثال.example',
    'ไทย.th',
    'भारत.in',
  ])('%s', (name) => expect(formatHost(readHost(name))).toBe(name));
});

describe('formatHost (Punycode)', () => {
  it.each([
    ['Latin and Cyrillic mixed', 'gооgle.com'],
    ['Cyrillic that looks like Latin', 'аррӏе.com'],
    ['Greek that looks like Latin', 'νικη.com'],
    ['Latin letters that look like other Latin letters', 'ılıca.com'],
    ['a symbol', 'i❤.ws'],
    ['one deceptive label among others', 'münchen.gооgle.com'],
    ['an unsupported script', 'ᎠᎡ.com'],
  ])('%s', (_name, name) => {
    const host = readHost(name);
    expect(host).toContain('xn--');
    expect(formatHost(host)).toBe(host);
  });

  it.each([
    'xn--a-b_.com',
    'xn--99999999.com',
    'xn--a-9.com',
    'xn--.com',
    'xn--abc-.com',
    `xn--${'a'.repeat(9_999)}.de`,
  ])('keeps Punycode that does not decode to exactly one text: %s', (host) => expect(formatHost(host)).toBe(host));
});

it.each(['example.com', '127.0.0.1:8080', '[::1]:8080', 'localhost'])('%s is left unchanged', (host) =>
  expect(formatHost(host)).toBe(host),
);

it.each([
  ['http://xn--mnchen-3ya.de:8080/a//xn--b?c#d', 'http://münchen.de:8080/a//xn--b?c#d'],
  ['https://xn--mnchen-3ya.de', 'https://münchen.de'],
  ['https://example.com/xn--mnchen-3ya', 'https://example.com/xn--mnchen-3ya'],
  ['/xn--mnchen-3ya', '/xn--mnchen-3ya'],
])('URL %s', (url, shown) => expect(formatUrl(url)).toBe(shown));
