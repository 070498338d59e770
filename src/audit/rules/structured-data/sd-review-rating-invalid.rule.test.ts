import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-review-rating-invalid.rule.ts';

const rating = { '@type': 'AggregateRating', ratingValue: 4.4, ratingCount: 89 };
const starRating = { '@type': 'Rating', ratingValue: 4 };
const review = { '@type': 'Review', author: { '@type': 'Person', name: 'Ann' }, reviewRating: starRating };
const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const makeRatedInput = (change: object) =>
  makeJsonLdInput({ '@type': 'Product', name: 'Chair', aggregateRating: { ...rating, ...change } });
const makeReviewedInput = (change: object) =>
  makeJsonLdInput({ '@type': 'Product', name: 'Chair', review: { ...review, ...change } });
const itemReviewed = { '@type': 'Product', name: 'Chair' };

testRule(rule, {
  pass: [
    { name: 'a rating inside a product', input: makeRatedInput({}) },
    { name: 'a count of reviews', input: makeRatedInput({ ratingCount: undefined, reviewCount: '3' }) },
    { name: 'the best value of the usual scale', input: makeRatedInput({ ratingValue: 5 }) },
    { name: 'the worst value of the usual scale', input: makeRatedInput({ ratingValue: '1' }) },
    { name: 'another scale', input: makeRatedInput({ ratingValue: 88, bestRating: 100 }) },
    { name: 'a scale that begins at zero', input: makeRatedInput({ ratingValue: 0, worstRating: 0 }) },
    { name: 'a fraction', input: makeRatedInput({ ratingValue: '6 / 10' }) },
    { name: 'a percentage', input: makeRatedInput({ ratingValue: '100%' }) },
    { name: 'a standalone rating with its rated item', input: makeJsonLdInput({ ...rating, itemReviewed }) },
    { name: 'a review', input: makeReviewedInput({}) },
    { name: 'an author as plain text of 99 characters', input: makeReviewedInput({ author: 'a'.repeat(99) }) },
    {
      name: 'pros and cons without stars',
      input: makeReviewedInput({ reviewRating: undefined, positiveNotes: { '@type': 'ItemList', name: 'Pros' } }),
    },
    {
      name: 'a reversed property',
      input: makeJsonLdInput({ ...rating, '@reverse': { aggregateRating: itemReviewed } }),
    },
  ],
  fail: [
    { name: 'no count', input: makeRatedInput({ ratingCount: undefined }), found: 'one of ratingCount, reviewCount' },
    { name: 'no value', input: makeRatedInput({ ratingValue: undefined }), found: 'without ratingValue' },
    {
      name: 'a comma',
      input: makeRatedInput({ ratingValue: '4,4' }),
      found: 'ratingValue "4,4", which is not a number',
    },
    {
      name: 'above the usual scale',
      input: makeRatedInput({ ratingValue: 5.1 }),
      found: 'ratingValue 5.1 on a scale from 1 to 5',
    },
    { name: 'below the usual scale', input: makeRatedInput({ ratingValue: 0.9 }), found: 'ratingValue 0.9 on a scale' },
    {
      name: 'above its own scale',
      input: makeRatedInput({ ratingValue: 101, bestRating: 100 }),
      found: 'scale from 1 to 100',
    },
    { name: 'a fraction above one', input: makeRatedInput({ ratingValue: '11/10' }), found: 'ratingValue 11/10' },
    { name: 'a percentage above 100', input: makeRatedInput({ ratingValue: '101%' }), found: 'ratingValue 101%' },
    {
      name: 'no ratings yet',
      input: makeRatedInput({ ratingValue: 5, ratingCount: 0 }),
      found: 'a rating by 0 people',
    },
    { name: 'a count in words', input: makeRatedInput({ ratingCount: 'many' }), found: 'ratingCount "many"' },
    {
      name: 'a rating without a rated item',
      input: makeJsonLdInput(rating),
      found: 'AggregateRating without itemReviewed',
    },
    { name: 'a review without author', input: makeReviewedInput({ author: undefined }), found: 'without author' },
    {
      name: 'a review without stars',
      input: makeReviewedInput({ reviewRating: undefined }),
      found: 'without reviewRating',
    },
    {
      name: 'a review with a value outside its scale',
      input: makeReviewedInput({ reviewRating: { ...starRating, ratingValue: 9 } }),
      found: 'ratingValue 9',
    },
    {
      name: 'an author of 100 characters',
      input: makeReviewedInput({ author: 'a'.repeat(100) }),
      found: 'an author name of 100 characters',
    },
    { name: 'a review without a reviewed item', input: makeJsonLdInput(review), found: 'Review without itemReviewed' },
  ],
  notApplicable: [
    { name: 'no rating', input: makeJsonLdInput({ '@type': 'Product', name: 'A' }) },
    { name: 'an employer', input: makeJsonLdInput({ '@type': 'EmployerAggregateRating', ratingValue: 9 }) },
    { name: 'no structured data', input: makeJsonLdInput({}) },
  ],
});
