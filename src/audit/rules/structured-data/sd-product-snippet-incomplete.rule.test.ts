import { jsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-product-snippet-incomplete.rule.ts';

const holding = (value: unknown) => ({ page: jsonLdPage(value) });
const product = { '@type': 'Product', name: 'Chair' };
const selling = (...offers: object[]) => holding({ ...product, offers });

testRule(rule, {
  pass: [
    { name: 'an offer with a price', input: selling({ '@type': 'Offer', price: 5 }) },
    { name: 'a free product', input: selling({ '@type': 'Offer', price: 0 }) },
    {
      name: 'one of two offers with a price',
      input: selling({ '@type': 'Offer' }, { '@type': 'Offer', price: '5.00' }),
    },
    {
      name: 'a price in a specification',
      input: selling({ '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', price: 5 } }),
    },
    { name: 'a range of prices', input: selling({ '@type': 'AggregateOffer', lowPrice: 5, priceCurrency: 'EUR' }) },
    {
      name: 'one of two prices still valid',
      input: selling(
        { '@type': 'Offer', price: 5, priceValidUntil: '2026-11-18' },
        { '@type': 'Offer', price: 6, priceValidUntil: '2026-11-19' },
      ),
    },
    {
      name: 'an expired price next to a rating',
      input: holding({
        ...product,
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 },
        offers: { '@type': 'Offer', price: 5, priceValidUntil: '2021-01-01' },
      }),
    },
    { name: 'an offer described on another page', input: selling({ '@id': 'https://example.com/#offer' }) },
    {
      name: 'a rating',
      input: holding({ ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } }),
    },
    {
      name: 'a review next to an offer without price',
      input: holding({
        ...product,
        review: { '@type': 'Review', name: 'Good' },
        offers: { '@type': 'Offer', url: 'https://example.com/' },
      }),
    },
  ],
  fail: [
    {
      name: 'a name alone',
      input: holding(product),
      found: 'Product "Chair" without one of review, aggregateRating, offers',
    },
    {
      name: 'no name',
      input: holding({ '@type': 'Product', offers: { '@type': 'Offer', price: 5 } }),
      found: 'Product without name',
    },
    {
      name: 'an offer without price',
      input: selling({ '@type': 'Offer', priceCurrency: 'EUR' }),
      found: 'Product "Chair": Offer without one of price',
    },
    {
      name: 'a range without currency',
      input: selling({ '@type': 'AggregateOffer', lowPrice: 5 }),
      found: 'without priceCurrency',
    },
    {
      name: 'the main entity of a page',
      input: holding({ '@type': 'WebPage', mainEntity: product }),
      found: 'Product "Chair"',
    },
  ],
  warn: [
    {
      name: 'prices that have all expired',
      input: selling(
        { '@type': 'Offer', price: 5, priceValidUntil: '2022-08-21' },
        { '@type': 'Offer', price: 6, priceValidUntil: '2026-11-18' },
      ),
      found: 'Product "Chair": the price was valid until 2026-11-18',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'no product', input: holding({ '@type': 'WebPage', name: 'A' }) },
    { name: 'a product that is only reviewed', input: holding({ '@type': 'Review', itemReviewed: product }) },
    {
      name: 'products in a list',
      input: holding({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: product }] }),
    },
    {
      name: 'a page that is not indexable',
      input: {
        page: jsonLdPage(product, {
          facts: { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, line: 1, column: 1 }] },
        }),
      },
    },
  ],
});
