import { expect, it } from 'vitest';
import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { findValueIssues } from './structured-value-issues.ts';

const findIssues = (value: unknown) => {
  const nodes = makeJsonLdPage(value).facts?.structuredData.nodes ?? [];
  return nodes.flatMap((node) => findValueIssues(node, 'https://example.com/dir/'));
};

it('finds no errors in valid values', () => {
  const validProperties = {
    datePublished: '2026-05-01',
    price: 5,
    priceCurrency: 'EUR',
    availability: 'InStock',
    url: 'https://example.com/',
  };
  expect(findIssues({ '@type': 'Offer', ...validProperties })).toEqual([]);
});

it.each([
  ['datePublished', 'yesterday', null],
  ['totalTime', '20 min', null],
  ['price', '1.299,50 €', 1299.5],
  ['price', '1.299 €', null],
  ['priceCurrency', '£', 'GBP'],
  ['itemCondition', 'new condition', 'https://schema.org/NewCondition'],
  ['dayOfWeek', 'Mo-Fr', null],
  ['image', './a.jpg', 'https://example.com/dir/a.jpg'],
])('finds the issue in %s: %s', (property, written, replacement) => {
  expect(findIssues({ '@type': 'Thing', [property]: written })).toMatchObject([{ property, replacement }]);
});

it('distinguishes a known name in the wrong case from an unknown one', () => {
  expect(findIssues({ '@type': 'PRODUCT', dateposted: '2026-05-01' }).map(({ found }) => found)).toEqual([
    'type "PRODUCT"',
    'property "dateposted"',
  ]);
  expect(findIssues({ '@type': 'Gadget', wattage: 'x' })).toEqual([]);
});
