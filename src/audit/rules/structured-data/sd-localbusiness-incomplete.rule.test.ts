import { jsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-localbusiness-incomplete.rule.ts';

const holding = (value: unknown) => ({ page: jsonLdPage(value) });
const address = { '@type': 'PostalAddress', addressLocality: 'Riverton' };
const business = { '@type': 'LocalBusiness', name: 'Riverton Bikes', address };

testRule(rule, {
  pass: [
    { name: 'name and address', input: holding(business) },
    { name: 'a subtype', input: holding({ ...business, '@type': 'Dentist' }) },
    { name: 'an address on one line', input: holding({ ...business, address: 'Main Street 1, Riverton' }) },
    {
      name: 'a business that goes to its customers',
      input: holding({ '@type': 'Plumber', name: 'A', areaServed: 'Riverton' }),
    },
    {
      name: 'an address described on another page',
      input: holding({ ...business, address: { '@id': 'https://example.com/#address' } }),
    },
  ],
  fail: [
    {
      name: 'no address',
      input: holding({ '@type': 'Restaurant', name: 'Plum' }),
      found: 'Restaurant "Plum" without address',
    },
    {
      name: 'an empty address',
      input: holding({ ...business, address: { '@type': 'PostalAddress' } }),
      found: 'without address',
    },
    { name: 'no name', input: holding({ '@type': 'Store', address }), found: 'Store without name' },
    {
      name: 'an area without name',
      input: holding({ '@type': 'Plumber', areaServed: 'Riverton' }),
      found: 'Plumber without name',
    },
  ],
  notApplicable: [
    { name: 'an organization', input: holding({ '@type': 'Organization', name: 'A' }) },
    { name: 'a publisher', input: holding({ '@type': 'Article', publisher: { '@type': 'LocalBusiness', name: 'A' } }) },
    { name: 'a vacation rental', input: holding({ '@type': 'VacationRental', name: 'A' }) },
    { name: 'no structured data', input: holding({}) },
  ],
});
