import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-self-serving-or-invisible-rating.rule.ts';

const TEXT = '<main><h1>Chair</h1><p>Rated 4,5 of 5 by our buyers.</p></main>';
const aggregateRating = { '@type': 'AggregateRating', ratingValue: '4.5', ratingCount: 89 };
const product = { '@type': 'Product', name: 'Chair', aggregateRating };
const business = { '@type': 'LocalBusiness', name: 'Riverton Bikes', aggregateRating };
const buildRatingInput = (value: unknown, body = TEXT) => ({ page: makeJsonLdPage(value, { body }) });

testRule(rule, {
  pass: [
    { name: 'a product whose value is shown', input: buildRatingInput(product) },
    {
      name: 'the number of ratings is shown',
      input: buildRatingInput(product, '<main><a href="#r">89 reviews</a></main>'),
    },
    {
      name: 'a longer value that is shown in short',
      input: buildRatingInput({ ...product, aggregateRating: { ...aggregateRating, ratingValue: 4.4893 } }),
    },
    {
      name: 'a business in a directory',
      input: buildRatingInput({ ...business, url: 'https://example.com/biz/riverton-bikes' }),
    },
    { name: 'a business of another site', input: buildRatingInput({ ...business, url: 'https://riverton.example/' }) },
    {
      name: 'a rating without a number',
      input: buildRatingInput({
        ...product,
        aggregateRating: { ...aggregateRating, ratingValue: 'good', ratingCount: undefined },
      }),
    },
  ],
  warn: [
    {
      name: 'the business itself by its URL',
      input: buildRatingInput({ ...business, url: 'https://www.example.com' }),
      found: 'aggregateRating of LocalBusiness "Riverton Bikes"',
    },
    {
      name: 'the business itself by the website',
      input: buildRatingInput([
        { '@type': 'WebSite', publisher: { '@id': '#org' } },
        { ...business, '@id': '#org' },
      ]),
      found: 'the business behind this site',
    },
    {
      name: 'a review of the business itself',
      input: buildRatingInput({
        ...business,
        url: 'https://example.com/',
        aggregateRating: undefined,
        review: { '@type': 'Review', name: 'Good' },
      }),
      found: 'review of LocalBusiness',
    },
    {
      name: 'neither value nor number is shown',
      input: buildRatingInput(product, '<main><p>A chair of oak.</p></main>'),
      found: 'a rating of 4.5 / 89',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'no rating', input: buildRatingInput({ '@type': 'Product', name: 'Chair' }) },
    { name: 'no structured data', input: buildRatingInput({}) },
  ],
});
