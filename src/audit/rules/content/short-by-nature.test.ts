import { expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { findShortReason } from './short-by-nature.ts';

it.each([
  ['https://example.com/services', null],
  ['https://example.com/kontakt', 'Contact, legal and account pages may be short'],
  ['https://example.com/shipping-policy', 'Contact, legal and account pages may be short'],
  ['https://example.com/tools/gear-ratio', 'Tools, galleries, videos and overviews may be short'],
  ['https://example.com/terminal/', 'Tools, galleries, videos and overviews may be short'],
  ['https://example.com/thank-you', 'Cart, checkout and similar pages may be short'],
  ['https://example.com/news?page=2', 'Later pages of a series may be short'],
])('finds the reason for %s: %s', (url, reason) => {
  const page = makePage({ url });
  if (!hasFacts(page)) throw new Error('Expected a page with facts');
  expect(findShortReason(page)).toBe(reason);
});

it.each([
  ['footer', null],
  [undefined, 'The page is a form'],
] as const)('counts fields outside header and footer: %s', (region, reason) => {
  const field = { type: 'select', ...AT, ...(region === undefined ? {} : { region }) };
  const page = makePage({ facts: { markup: { ...EMPTY_PARTS.markup, fields: [field, field, field] } } });
  if (!hasFacts(page)) throw new Error('Expected a page with facts');
  expect(findShortReason(page)).toBe(reason);
});
