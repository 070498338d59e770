import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-product-snippet-incomplete.rule.ts';

const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const product = { '@type': 'Product', name: 'Chair' };
const makeOffersInput = (...offers: object[]) => makeJsonLdInput({ ...product, offers });

testRule(rule, {
  pass: [
    { name: 'an offer with a price', input: makeOffersInput({ '@type': 'Offer', price: 5 }) },
    { name: 'a free product', input: makeOffersInput({ '@type': 'Offer', price: 0 }) },
    {
      name: 'one of two offers with a price',
      input: makeOffersInput({ '@type': 'Offer' }, { '@type': 'Offer', price: '5.00' }),
    },
    {
      name: 'a price in a specification',
      input: makeOffersInput({ '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', price: 5 } }),
    },
    {
      name: 'a range of prices',
      input: makeOffersInput({ '@type': 'AggregateOffer', lowPrice: 5, priceCurrency: 'EUR' }),
    },
    {
      name: 'one of two prices still valid',
      input: makeOffersInput(
        { '@type': 'Offer', price: 5, priceValidUntil: '2026-11-18' },
        { '@type': 'Offer', price: 6, priceValidUntil: '2026-11-19' },
      ),
    },
    {
      name: 'an expired price next to a rating',
      input: makeJsonLdInput({
        ...product,
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 },
        offers: { '@type': 'Offer', price: 5, priceValidUntil: '2021-01-01' },
      }),
    },
    { name: 'an offer described on another page', input: makeOffersInput({ '@id': 'https://example.com/#offer' }) },
    {
      name: 'a rating',
      input: makeJsonLdInput({ ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } }),
    },
    {
      name: 'a review next to an offer without price',
      input: makeJsonLdInput({
        ...product,
        review: { '@type': 'Review', name: 'Good' },
        offers: { '@type': 'Offer', url: 'https://example.com/' },
      }),
    },
  ],
  fail: [
    {
      name: 'a name alone',
      input: makeJsonLdInput(product),
      found: 'Product "Chair" without one of review, aggregateRating, offers',
    },
    {
      name: 'no name',
      input: makeJsonLdInput({ '@type': 'Product', offers: { '@type': 'Offer', price: 5 } }),
      found: 'Product without name',
    },
    {
      name: 'an offer without price',
      input: makeOffersInput({ '@type': 'Offer', priceCurrency: 'EUR' }),
      found: 'Product "Chair": Offer without one of price',
    },
    {
      name: 'a range without currency',
      input: makeOffersInput({ '@type': 'AggregateOffer', lowPrice: 5 }),
      found: 'without priceCurrency',
    },
    {
      name: 'the main entity of a page',
      input: makeJsonLdInput({ '@type': 'WebPage', mainEntity: product }),
      found: 'Product "Chair"',
    },
  ],
  warn: [
    {
      name: 'prices that have all expired',
      input: makeOffersInput(
        { '@type': 'Offer', price: 5, priceValidUntil: '2022-08-21' },
        { '@type': 'Offer', price: 6, priceValidUntil: '2026-11-18' },
      ),
      found: 'Product "Chair": the price was valid until 2026-11-18',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'no product', input: makeJsonLdInput({ '@type': 'WebPage', name: 'A' }) },
    { name: 'a product that is only reviewed', input: makeJsonLdInput({ '@type': 'Review', itemReviewed: product }) },
    {
      name: 'products in a list',
      input: makeJsonLdInput({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: product }] }),
    },
    {
      name: 'a page that is not indexable',
      input: {
        page: makeJsonLdPage(product, {
          facts: { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, line: 1, column: 1 }] },
        }),
      },
    },
  ],
});
