import { expect, it } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { hasFacts } from '../html-audit-page.ts';
import { whyShort } from './short-by-nature.ts';

it.each([
  ['https://example.com/services', null],
  ['https://example.com/kontakt', 'Contact, legal and account pages may be short'],
  ['https://example.com/shipping-policy', 'Contact, legal and account pages may be short'],
  ['https://example.com/tools/gear-ratio', 'Tools, galleries, videos and overviews may be short'],
  ['https://example.com/thank-you', 'Pages that serve a visit may be short'],
  ['https://example.com/news?page=2', 'Further pages of a series may be short'],
])('%s: %s', (url, reason) => {
  const page = makePage({ url });
  if (!hasFacts(page)) throw new Error('The page has facts');
  expect(whyShort(page)).toBe(reason);
});
