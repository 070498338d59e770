import { expect } from 'vitest';
import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-merchant-listing-incomplete.rule.ts';

const CART_FORM = '<form><button name="add-to-cart" value="7">Add to cart</button></form>';
const offer = { '@type': 'Offer', price: 39.99, priceCurrency: 'EUR' };
const product = { '@type': 'Product', name: 'Chair', image: 'https://example.com/chair.jpg', offers: offer };
const makeShopInput = (value: unknown, body = CART_FORM) => ({ page: makeJsonLdPage(value, { body }) });
const makeOffersInput = (offers: unknown) => makeShopInput({ ...product, offers });

testRule(rule, {
  pass: [
    { name: 'a complete product', input: makeShopInput(product) },
    {
      name: 'price and currency in a specification',
      input: makeOffersInput({
        '@type': 'Offer',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 5, priceCurrency: 'EUR' },
      }),
    },
    {
      name: 'a range that lists its offers',
      input: makeOffersInput({ '@type': 'AggregateOffer', lowPrice: 5, offers: [offer] }),
    },
    { name: 'an offer described on another page', input: makeOffersInput({ '@id': 'https://example.com/#offer' }) },
    { name: 'the lowest price above zero', input: makeOffersInput({ ...offer, price: 0.01 }) },
    { name: 'one free offer next to a paid one', input: makeOffersInput([{ ...offer, price: 0 }, offer]) },
  ],
  fail: [
    {
      name: 'no image',
      input: makeShopInput({ ...product, image: undefined }),
      found: 'Product "Chair" without image',
    },
    {
      name: 'no image in the markup, but one in the social tags',
      input: makeShopInput({ ...product, image: undefined }),
      verdict: {
        evidence: [
          expect.objectContaining({ fix: expect.stringContaining('"image": "https://example.com/card.png"') }),
        ],
      },
    },
    { name: 'no offers', input: makeShopInput({ ...product, offers: undefined }), found: 'without offers' },
    { name: 'no currency', input: makeOffersInput({ '@type': 'Offer', price: 5 }), found: 'one of priceCurrency' },
    {
      name: 'no price',
      input: makeOffersInput({ '@type': 'Offer', priceCurrency: 'EUR' }),
      found: 'one of price, priceSpecification.price',
    },
  ],
  warn: [
    {
      name: 'a price range only',
      input: makeOffersInput({ '@type': 'AggregateOffer', lowPrice: 5, priceCurrency: 'EUR' }),
      found: 'AggregateOffer',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a free product',
      input: makeOffersInput({ ...offer, price: '0.00' }),
      found: 'price 0',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'a page that does not sell', input: makeShopInput({ ...product, image: undefined }, '') },
    {
      name: 'a button that does something else',
      input: makeShopInput({ ...product, image: undefined }, '<button>Search</button>'),
    },
    { name: 'a shop without markup', input: makeShopInput({}) },
    {
      name: 'a list of products',
      input: makeShopInput([
        { '@type': 'Product', name: 'A' },
        { '@type': 'Product', name: 'B' },
      ]),
    },
    { name: 'variants', input: makeShopInput({ '@type': ['Product', 'ProductGroup'], name: 'A' }) },
    { name: 'something else that is marked up', input: makeShopInput({ '@type': 'WebPage', name: 'A' }) },
  ],
});
