import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-content-mismatch.rule.ts';

const offer = { '@type': 'Offer', price: 1299, priceCurrency: 'EUR' };
const product = { '@type': 'Product', name: 'Chair', offers: offer };
const makeShopInput = (text: string, change: object = {}) => ({
  page: makeJsonLdPage({ ...product, ...change }, { body: `<main><h1>Chair</h1><p>${text}</p></main>` }),
});
const article = { '@type': 'NewsArticle', headline: 'A new bridge for Riverton opens' };
const titles = [{ text: 'Riverton: bridge opened', inHead: true, line: 1, column: 1 }];
const makeNewsInput = (body: string, change: object = {}, facts = {}) => ({
  page: makeJsonLdPage({ ...article, ...change }, { body: `<main>${body}</main>`, facts: { titles, ...facts } }),
});
const other = [{ text: 'Weather today', inHead: true, line: 1, column: 1 }];

testRule(rule, {
  pass: [
    { name: 'the same price in another format', input: makeShopInput('Only € 1.299,00 today.') },
    { name: 'the same price among others', input: makeShopInput('€ 1.499 crossed out, now 1 299 EUR, delivery € 5.') },
    { name: 'no price is shown', input: makeShopInput('A chair of oak.') },
    { name: 'a price in another currency', input: makeShopInput('$ 1,450.00') },
    { name: 'a free product', input: makeShopInput('€ 5', { offers: { ...offer, price: 0 } }) },
    {
      name: 'one price of a range',
      input: makeShopInput('from € 20', {
        offers: { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 90, priceCurrency: 'EUR' },
      }),
    },
    { name: 'the same headline', input: makeNewsInput('<h1>A new bridge for Riverton opens</h1>') },
    { name: 'a headline with one word in common', input: makeNewsInput('<h1>Long wait is over</h1>') },
    {
      name: 'a headline that appears in the text',
      input: makeNewsInput('<p>A new bridge for Riverton opens, after years.</p>', {}, { titles: other }),
    },
    {
      name: 'a short headline',
      input: makeNewsInput('<h1>Sunny</h1>', { headline: 'Bridge open' }, { titles: other }),
    },
    { name: 'a page without any heading', input: makeNewsInput('<p>Text.</p>', {}, { titles: [] }) },
  ],
  warn: [
    {
      name: 'another price',
      input: makeShopInput('Only € 899,00 today.'),
      found: 'Product "Chair" costs 1299 in the markup; the page shows € 899,00',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a price without currency in the markup',
      input: makeShopInput('£ 700', { offers: { '@type': 'Offer', price: 1299 } }),
      found: '£ 700',
    },
    {
      name: 'a difference that may be tax',
      input: makeShopInput('Only € 1.558,80.'),
      found: '1.558,80',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'the highest tax',
      input: makeShopInput('€ 1.649,73'),
      found: '1.649,73',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'more than any tax',
      input: makeShopInput('€ 1.650,00'),
      found: '1.650,00',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'less than any tax',
      input: makeShopInput('€ 1.320,00'),
      found: '1.320,00',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'another headline',
      input: makeNewsInput('<h1>Sunny and warm</h1>', {}, { titles: other }),
      found: 'headline "A new bridge for Riverton opens" in the markup; the page heading is "Weather today"',
    },
  ],
  notApplicable: [
    { name: 'several products', input: { page: makeJsonLdPage([product, { ...product, name: 'Table' }]) } },
    { name: 'neither product nor article', input: { page: makeJsonLdPage({ '@type': 'WebPage', name: 'A' }) } },
    { name: 'no structured data', input: { page: makeJsonLdPage({}) } },
  ],
});
