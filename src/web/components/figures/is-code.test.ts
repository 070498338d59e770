import { expect, it } from 'vitest';
import { isCode, isCodePlace } from './is-code.ts';

it.each([
  '<h1>Mugs</h1>',
  'content="width=device-width"',
  '{"@type":"Product"}',
  '/products/blue (uppercase letters)',
  'https://example.com/a returns 404',
  'GET /shop -> 301 -> 200',
  'Disallow: /',
  'X-Robots-Tag: noindex',
  'robots: noindex, nofollow',
  'Cache-Control: max-age=60',
  '@context',
  'main > h1',
  'product-card > h2',
  'img:nth-of-type(2)',
  '.hero > a[href]',
  '#main',
])('shows %s as code', (text) => expect(isCode(text)).toBe(true));

it.each([
  'Mugs: handmade',
  'Home > Shop > Mugs',
  '#1 bike shop in Alderbrook',
  '[Sale] Mugs',
  'Tea = happiness',
  'ChatGPT: readiness 20 of 100',
  'missing: og:title, og:image',
  'Allow: more time to rest',
  'Location: 5 High Street',
  '5 words',
  'title',
  'e-bike',
  'a link',
])('shows %s as prose', (text) => expect(isCode(text)).toBe(false));

it.each(['head', 'body', 'h2, line 12, column 3', 'head, meta[name="twitter:card"]', 'main > img:nth-of-type(2)'])(
  'shows the place %s as code',
  (text) => expect(isCodePlace(text)).toBe(true),
);

it.each(['main text', 'head of the home page', 'page URL', 'robots.txt, line 10', 'links on all crawled pages'])(
  'shows the place %s as prose',
  (text) => expect(isCodePlace(text)).toBe(false),
);
