import { expect, it } from 'vitest';
import { AT, type PageOverrides } from '#test/helpers/audit-page.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { readStructuredData } from '#test/helpers/page-parts.ts';
import { isProductPage } from './product-page.ts';

const product = { types: ['Product'] };

it.each<[string, NonNullable<PageOverrides['facts']>, boolean]>([
  ['one product', { structuredData: readStructuredData(product) }, true],
  ['a list', { structuredData: readStructuredData(product, product) }, false],
  ['a product inside an offer', { structuredData: readStructuredData({ ...product, isTopLevel: false }) }, false],
  ['social tags', { openGraph: [{ property: 'og:type', content: 'product', ...AT }] }, true],
  ['another page', {}, false],
])('recognizes whether a page is a product page: %s', (_name, facts, expected) =>
  expect(isProductPage(makePageWithLinks([], { facts }))).toBe(expected),
);
