import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-conflicting-entities.rule.ts';

const makeJsonLdInput = (...entities: object[]) => ({ page: makeJsonLdPage(entities) });
const home = 'https://example.com/';
const one = { '@type': 'Organization', '@id': '#org', name: 'Riverton Bikes', url: home };
const other = { '@type': 'LocalBusiness', '@id': '#shop', name: 'Cycle World', url: home };

testRule(rule, {
  pass: [
    { name: 'one organization', input: makeJsonLdInput(one) },
    {
      name: 'one entity in two blocks',
      input: makeJsonLdInput(one, { '@type': ['Organization', 'LocalBusiness'], '@id': '#org', telephone: '1' }),
    },
    {
      name: 'the same name with a legal form',
      input: makeJsonLdInput(one, { ...other, name: 'RIVERTON BIKES, Inc.' }),
    },
    {
      name: 'the same name with accents and as a domain',
      input: makeJsonLdInput({ ...one, name: 'LaRepública.pe' }, { ...other, name: 'La Republica' }),
    },
    { name: 'a longer name', input: makeJsonLdInput(one, { ...other, name: 'Riverton Bikes - your workshop' }) },
    {
      name: 'an organization with its own URL',
      input: makeJsonLdInput(one, { ...other, url: 'https://cycle.example/' }),
    },
    {
      name: 'an organization on a page of this site',
      input: makeJsonLdInput(one, { ...other, url: 'https://example.com/brands/cycle' }),
    },
    {
      name: 'names in two languages',
      input: makeJsonLdInput({
        '@type': 'Thing',
        '@id': '#a',
        name: [
          { '@value': 'Bicycle', '@language': 'en' },
          { '@value': 'Fahrrad', '@language': 'de' },
        ],
      }),
    },
    { name: 'two names without an id', input: makeJsonLdInput({ '@type': 'Thing', name: ['Bicycle', 'Wheel'] }) },
    {
      name: 'a second name that is only punctuation',
      input: makeJsonLdInput({ '@type': 'Product', '@id': '#a', name: ['Bicycle', '-'] }),
    },
    {
      name: 'an article with the id of its page',
      input: makeJsonLdInput(
        { '@type': 'NewsArticle', '@id': '#p' },
        { '@type': 'WebPage', '@id': '#p' },
        { '@type': 'ImageObject', '@id': '#p' },
      ),
    },
    {
      name: 'a table of contents with one id',
      input: makeJsonLdInput(
        { '@type': 'SiteNavigationElement', '@id': '#toc', name: 'Tips' },
        { '@type': 'SiteNavigationElement', '@id': '#toc', name: 'Steps' },
      ),
    },
  ],
  warn: [
    {
      name: 'two organizations for one home page',
      input: makeJsonLdInput(one, other),
      found: 'called "Riverton Bikes" and "Cycle World"',
    },
    {
      name: 'the home page with www',
      input: makeJsonLdInput(one, { ...other, url: 'https://www.example.com' }),
      found: 'Cycle World',
    },
    {
      name: 'one id with two names',
      input: makeJsonLdInput(
        { '@type': 'Product', '@id': '#p', name: 'Chair' },
        { '@type': 'Product', '@id': '#p', name: 'Table' },
      ),
      found: 'is called "Chair" and "Table"',
    },
    {
      name: 'one id with two types',
      input: makeJsonLdInput({ '@type': 'Product', '@id': '#p', name: 'Chair' }, { '@type': 'WebPage', '@id': '#p' }),
      found: 'one id for different entities',
    },
  ],
  notApplicable: [{ name: 'no structured data', input: makeJsonLdInput() }],
});
