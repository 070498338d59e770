import { expect } from 'vitest';
import { jsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-merchant-listing-incomplete.rule.ts';

const CART = '<form><button name="add-to-cart" value="7">Add to cart</button></form>';
const offer = { '@type': 'Offer', price: 39.99, priceCurrency: 'EUR' };
const product = { '@type': 'Product', name: 'Chair', image: 'https://example.com/chair.jpg', offers: offer };
const shop = (value: unknown, body = CART) => ({ page: jsonLdPage(value, { body }) });
const selling = (offers: unknown) => shop({ ...product, offers });

testRule(rule, {
  pass: [
    { name: 'a complete product', input: shop(product) },
    {
      name: 'price and currency in a specification',
      input: selling({
        '@type': 'Offer',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 5, priceCurrency: 'EUR' },
      }),
    },
    {
      name: 'a range that lists its offers',
      input: selling({ '@type': 'AggregateOffer', lowPrice: 5, offers: [offer] }),
    },
    { name: 'an offer described on another page', input: selling({ '@id': 'https://example.com/#offer' }) },
    { name: 'the lowest price above zero', input: selling({ ...offer, price: 0.01 }) },
    { name: 'one free offer next to a paid one', input: selling([{ ...offer, price: 0 }, offer]) },
  ],
  fail: [
    { name: 'no image', input: shop({ ...product, image: undefined }), found: 'Product "Chair" without image' },
    {
      name: 'no image in the markup, but one in the social tags',
      input: shop({ ...product, image: undefined }),
      verdict: {
        evidence: [
          expect.objectContaining({ fix: expect.stringContaining('"image": "https://example.com/card.png"') }),
        ],
      },
    },
    { name: 'no offers', input: shop({ ...product, offers: undefined }), found: 'without offers' },
    { name: 'no currency', input: selling({ '@type': 'Offer', price: 5 }), found: 'one of priceCurrency' },
    {
      name: 'no price',
      input: selling({ '@type': 'Offer', priceCurrency: 'EUR' }),
      found: 'one of price, priceSpecification.price',
    },
  ],
  warn: [
    {
      name: 'a price range only',
      input: selling({ '@type': 'AggregateOffer', lowPrice: 5, priceCurrency: 'EUR' }),
      found: 'AggregateOffer',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a free product',
      input: selling({ ...offer, price: '0.00' }),
      found: 'price 0',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'a page that does not sell', input: shop({ ...product, image: undefined }, '') },
    {
      name: 'a button that does something else',
      input: shop({ ...product, image: undefined }, '<button>Search</button>'),
    },
    { name: 'a shop without markup', input: shop({}) },
    {
      name: 'a list of products',
      input: shop([
        { '@type': 'Product', name: 'A' },
        { '@type': 'Product', name: 'B' },
      ]),
    },
    { name: 'variants', input: shop({ '@type': ['Product', 'ProductGroup'], name: 'A' }) },
    { name: 'something else that is marked up', input: shop({ '@type': 'WebPage', name: 'A' }) },
  ],
});
