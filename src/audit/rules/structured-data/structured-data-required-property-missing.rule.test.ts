import { expect } from 'vitest';
import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './structured-data-required-property-missing.rule.ts';

const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const recipe = { '@type': 'Recipe', name: 'Plum cake', image: 'https://example.com/cake.jpg' };
const rating = {
  '@type': 'EmployerAggregateRating',
  ratingValue: 4,
  itemReviewed: { '@type': 'Organization', name: 'A' },
};
const photo = { '@type': 'ImageObject', license: 'https://example.com/licence' };
const shipping = {
  '@type': 'OfferShippingDetails',
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: { '@type': 'QuantitativeValue', maxValue: 1 } },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AT' },
};
const makeOfferInput = (details: object) => ({
  '@type': 'Product',
  name: 'Chair',
  offers: { '@type': 'Offer', price: 5, shippingDetails: details },
});
const vacationRental = { '@type': 'VacationRental', name: 'Lake house' };

testRule(rule, {
  pass: [
    { name: 'a complete recipe', input: makeJsonLdInput(recipe) },
    {
      name: 'an image that is described on another page',
      input: makeJsonLdInput({ ...recipe, image: { '@id': 'https://example.com/#i' } }),
    },
    { name: 'a rating with a count of reviews', input: makeJsonLdInput({ ...rating, reviewCount: 3 }) },
    {
      name: 'a licensed image with the older url property',
      input: makeJsonLdInput({ ...photo, url: 'https://example.com/a.jpg' }),
    },
    {
      name: 'a return policy that only links',
      input: makeJsonLdInput({ '@type': 'MerchantReturnPolicy', merchantReturnLink: 'https://example.com/r' }),
    },
    {
      name: 'shipping with a highest rate',
      input: makeJsonLdInput(
        makeOfferInput({ ...shipping, shippingRate: { '@type': 'MonetaryAmount', currency: 'EUR', maxValue: 5 } }),
      ),
    },
  ],
  fail: [
    {
      name: 'a recipe without image',
      input: makeJsonLdInput({ '@type': 'Recipe', name: 'Plum cake' }),
      found: 'Recipe "Plum cake" without image',
    },
    { name: 'a recipe with an empty name', input: makeJsonLdInput({ ...recipe, name: ' ' }), found: 'without name' },
    {
      name: 'a recipe whose name is in the heading',
      input: { page: makeJsonLdPage({ '@type': 'Recipe', image: recipe.image }, { body: '<h1>Plum cake</h1>' }) },
      verdict: { evidence: [expect.objectContaining({ fix: expect.stringContaining('"name": "Plum cake"') })] },
    },
    { name: 'a rating without any count', input: makeJsonLdInput(rating), found: 'one of ratingCount, reviewCount' },
    { name: 'a licensed image without URL', input: makeJsonLdInput(photo), found: 'one of contentUrl, url' },
    { name: 'shipping without rate', input: makeJsonLdInput(makeOfferInput(shipping)), found: 'shippingRate.currency' },
    {
      name: 'both a full and a limited result',
      input: makeJsonLdInput([{ '@type': 'Movie', name: 'M' }, vacationRental]),
      found: 'Movie "M" without image',
    },
  ],
  warn: [
    {
      name: 'a vacation rental, which few sites can show',
      input: makeJsonLdInput(vacationRental),
      verdict: { confidence: 'possible' },
      found: 'identifier',
    },
  ],
  notApplicable: [
    { name: 'no structured data', input: makeJsonLdInput({}) },
    { name: 'an image without license', input: makeJsonLdInput({ '@type': 'ImageObject', caption: 'A' }) },
    {
      name: 'a recipe that is only mentioned',
      input: makeJsonLdInput({ '@type': 'Person', subjectOf: { '@type': 'Recipe', name: 'A' } }),
    },
    { name: 'a scene of a film', input: makeJsonLdInput({ '@type': 'Clip', name: 'The chase' }) },
    {
      name: 'a place where nothing is shipped',
      input: makeJsonLdInput(makeOfferInput({ '@type': 'OfferShippingDetails', doesNotShip: true })),
    },
    { name: 'a type with a check of its own', input: makeJsonLdInput({ '@type': 'Event', name: 'A' }) },
    {
      name: 'more structured data than was read',
      input: {
        page: makeJsonLdPage(
          {},
          {
            facts: {
              structuredData: {
                nodes: [
                  {
                    index: 0,
                    format: 'json-ld',
                    types: ['Recipe'],
                    id: null,
                    properties: [],
                    line: 1,
                    column: 1,
                    isTopLevel: true,
                  },
                ],
                problems: [],
                truncated: true,
              },
            },
          },
        ),
      },
    },
  ],
});
