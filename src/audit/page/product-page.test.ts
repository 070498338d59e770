import { expect, it } from 'vitest';
import { AT, type PageOverrides } from '#test/helpers/audit-page.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { buildStructuredData } from '#test/helpers/page-parts.ts';
import { isProductPage } from './product-page.ts';

const product = { types: ['Product'] };

it.each<[string, NonNullable<PageOverrides['facts']>, boolean]>([
  ['one product', { structuredData: buildStructuredData(product) }, true],
  ['a list', { structuredData: buildStructuredData(product, product) }, false],
  ['a product inside an offer', { structuredData: buildStructuredData({ ...product, isTopLevel: false }) }, false],
  ['social tags', { openGraph: [{ property: 'og:type', content: 'product', ...AT }] }, true],
  ['another page', {}, false],
])('recognizes whether a page is a product page: %s', (_name, facts, expected) =>
  expect(isProductPage(makePageWithLinks([], { facts }))).toBe(expected),
);
