import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-localbusiness-incomplete.rule.ts';

const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const address = { '@type': 'PostalAddress', addressLocality: 'Riverton' };
const business = { '@type': 'LocalBusiness', name: 'Riverton Bikes', address };

testRule(rule, {
  pass: [
    { name: 'name and address', input: makeJsonLdInput(business) },
    { name: 'a subtype', input: makeJsonLdInput({ ...business, '@type': 'Dentist' }) },
    { name: 'an address on one line', input: makeJsonLdInput({ ...business, address: 'Main Street 1, Riverton' }) },
    {
      name: 'a business that goes to its customers',
      input: makeJsonLdInput({ '@type': 'Plumber', name: 'A', areaServed: 'Riverton' }),
    },
    {
      name: 'an address described on another page',
      input: makeJsonLdInput({ ...business, address: { '@id': 'https://example.com/#address' } }),
    },
  ],
  fail: [
    {
      name: 'no address',
      input: makeJsonLdInput({ '@type': 'Restaurant', name: 'Plum' }),
      found: 'Restaurant "Plum" without address',
    },
    {
      name: 'an empty address',
      input: makeJsonLdInput({ ...business, address: { '@type': 'PostalAddress' } }),
      found: 'without address',
    },
    { name: 'no name', input: makeJsonLdInput({ '@type': 'Store', address }), found: 'Store without name' },
    {
      name: 'an area but no name',
      input: makeJsonLdInput({ '@type': 'Plumber', areaServed: 'Riverton' }),
      found: 'Plumber without name',
    },
  ],
  notApplicable: [
    { name: 'an organization', input: makeJsonLdInput({ '@type': 'Organization', name: 'A' }) },
    {
      name: 'a publisher',
      input: makeJsonLdInput({ '@type': 'Article', publisher: { '@type': 'LocalBusiness', name: 'A' } }),
    },
    { name: 'a vacation rental', input: makeJsonLdInput({ '@type': 'VacationRental', name: 'A' }) },
    { name: 'no structured data', input: makeJsonLdInput({}) },
  ],
});
