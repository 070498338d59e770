import { expect } from 'vitest';
import { makeHtmlPage, makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-invalid-value-type.rule.ts';

const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const makeProductInput = (properties: object) => makeJsonLdInput({ '@type': 'Product', ...properties });
const makeOfferInput = (properties: object) => makeJsonLdInput({ '@type': 'Offer', ...properties });
const makeFixMatcher = (fix: string) => ({ evidence: [expect.objectContaining({ fix })] });
const buildMicrodataInput = (body: string) => ({
  page: makeHtmlPage(`<div itemscope itemtype="https://schema.org/Offer">${body}</div>`),
});
const otherVocabularyItem = {
  '@context': { '@vocab': 'https://example.org/words#' },
  '@type': 'Thing',
  datePublished: 'May',
};

testRule(rule, {
  pass: [
    {
      name: 'dates',
      input: makeProductInput({
        datePublished: '2026',
        dateModified: '2026-05',
        startDate: '2026-05-01 10:00:00',
        endDate: 2027,
      }),
    },
    { name: 'a date that is missing', input: makeProductInput({ datePublished: ' ' }) },
    { name: 'prices', input: makeOfferInput({ price: 0, lowPrice: '19.99', highPrice: '1299' }) },
    { name: 'currencies', input: makeOfferInput({ priceCurrency: ['EUR', 'USDT', 'eur'] }) },
    {
      name: 'availability by URL and by name',
      input: makeOfferInput({ availability: ['https://schema.org/InStock', 'http://schema.org/PreOrder', 'SoldOut'] }),
    },
    { name: 'a duration', input: makeJsonLdInput({ '@type': 'Recipe', prepTime: 'PT1H30M' }) },
    {
      name: 'an absolute URL',
      input: makeProductInput({ image: 'https://example.com/a.jpg', url: '//example.com/a' }),
    },
    {
      name: 'an image as an item',
      input: makeProductInput({ image: { '@type': 'ImageObject', contentUrl: 'https://example.com/a.jpg' } }),
    },
    { name: 'a free employment type', input: makeJsonLdInput({ '@type': 'JobPosting', employmentType: 'Seasonal' }) },
    { name: 'an unknown type and property', input: makeJsonLdInput({ '@type': 'Spaceship', warpFactor: 9 }) },
    {
      name: 'another vocabulary',
      input: {
        page: makeHtmlPage(`<script type="application/ld+json">${JSON.stringify(otherVocabularyItem)}</script>`),
      },
    },
    { name: 'a relative URL in Microdata', input: buildMicrodataInput('<a itemprop="url" href="/a">A</a>') },
    { name: 'a date of another type', input: makeProductInput({ datePublished: { '@type': 'Thing', name: 'May' } }) },
  ],
  fail: [
    {
      name: 'a human-readable date',
      input: makeProductInput({ datePublished: 'May 1, 2026' }),
      found: 'Product: datePublished "May 1, 2026"',
    },
    {
      name: 'a day that does not exist',
      input: makeProductInput({ dateModified: '2026-02-30' }),
      found: 'dateModified "2026-02-30"',
    },
    {
      name: 'a Unix timestamp',
      input: makeProductInput({ uploadDate: 1_770_000_000 }),
      found: 'uploadDate "1770000000"',
    },
    {
      name: 'a human-readable duration',
      input: makeJsonLdInput({ '@type': 'Recipe', prepTime: '20 minutes' }),
      found: 'prepTime "20 minutes"',
    },
    {
      name: 'a price with a comma',
      input: makeOfferInput({ price: '19,99' }),
      found: 'Offer: price "19,99"',
      verdict: makeFixMatcher('"price": 19.99'),
    },
    {
      name: 'a price with currency and groups',
      input: makeOfferInput({ price: '€ 1.299,50' }),
      found: 'price',
      verdict: makeFixMatcher('"price": 1299.5'),
    },
    {
      name: 'an ambiguous price',
      input: makeOfferInput({ price: '1.299 €' }),
      found: 'price "1.299 €"',
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
    {
      name: 'a price in words',
      input: makeOfferInput({ price: 'on request' }),
      found: 'price "on request"',
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
    {
      name: 'a price in Microdata',
      input: buildMicrodataInput('<span itemprop="price">19,99 €</span>'),
      found: 'price',
      verdict: makeFixMatcher('<meta itemprop="price" content="19.99">'),
    },
    {
      name: 'a currency sign',
      input: makeOfferInput({ priceCurrency: '€' }),
      found: 'priceCurrency "€"',
      verdict: makeFixMatcher('"priceCurrency": "EUR"'),
    },
    {
      name: 'a currency sign of several currencies',
      input: makeOfferInput({ priceCurrency: 'US$' }),
      found: 'priceCurrency "US$"',
    },
    {
      name: 'availability in words',
      input: makeOfferInput({ availability: 'in stock' }),
      found: 'availability "in stock"',
      verdict: makeFixMatcher('"availability": "https://schema.org/InStock"'),
    },
    {
      name: 'availability that does not exist',
      input: makeOfferInput({ availability: 'https://schema.org/Soon' }),
      found: 'Soon',
    },
    {
      name: 'an employment type in the wrong spelling',
      input: makeJsonLdInput({ '@type': 'JobPosting', employmentType: 'Full-time' }),
      found: 'Full-time',
      verdict: makeFixMatcher('"employmentType": "FULL_TIME"'),
    },
    {
      name: 'a type in the wrong case',
      input: makeJsonLdInput({ '@type': 'product', name: 'A' }),
      found: 'type "product"',
    },
    {
      name: 'a property in the wrong case',
      input: makeProductInput({ Datepublished: '2026-05-01' }),
      found: 'property "Datepublished"',
    },
    {
      name: 'data-vocabulary.org',
      input: {
        page: makeHtmlPage(
          '<div itemscope itemtype="http://data-vocabulary.org/Breadcrumb"><a itemprop="url" href="/">A</a></div>',
        ),
      },
      found: 'data-vocabulary.org/Breadcrumb',
    },
    {
      name: 'one error in many items is reported once',
      input: makeJsonLdInput([1, 2, 3].map(() => ({ '@type': 'Review', datePublished: 'May 1' }))),
      verdict: { evidence: [expect.objectContaining({ found: 'Review: datePublished "May 1"' })] },
    },
    {
      name: 'a certain error comes before a likely one',
      input: makeOfferInput({ url: '/a', price: '5 €' }),
      found: 'price',
    },
  ],
  warn: [
    {
      name: 'a relative URL next to a URL without scheme',
      input: makeProductInput({ image: ['//example.com/a.jpg', 'b.jpg'] }),
      found: 'b.jpg',
    },
    {
      name: 'a relative URL',
      input: makeProductInput({ image: '/a.jpg' }),
      found: 'image "/a.jpg"',
      verdict: { confidence: 'likely', ...makeFixMatcher('"image": "https://example.com/a.jpg"') },
    },
    {
      name: 'a URL without https',
      input: makeProductInput({ url: 'www.example.com' }),
      found: 'www.example.com',
      verdict: makeFixMatcher('"url": "https://www.example.com/"'),
    },
    { name: 'a file name', input: makeProductInput({ logo: 'logo.png' }), found: 'logo.png' },
  ],
  notApplicable: [{ name: 'no structured data', input: makeJsonLdInput({}) }],
});
