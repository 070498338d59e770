import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-nap-inconsistent.rule.ts';

const address = { '@type': 'PostalAddress', postalCode: '1010', addressLocality: 'Vienna' };
const business = { '@type': 'Bakery', name: 'Plum', telephone: '+43 1 2345678', address };
const makeShopInput = (body: string, change: object = {}) => ({
  page: makeJsonLdPage({ ...business, ...change }, { body }),
});
const makePhoneParagraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>Phone: 0660 77${index} 12 34</p>`).join('');

testRule(rule, {
  pass: [
    { name: 'the same number without country code', input: makeShopInput('<p>Phone: 01 234 56 78</p>') },
    {
      name: 'the same number in a link',
      input: makeShopInput('<a href="tel:+4312345678">Call</a><p>Phone: 0660 111 22 33</p>'),
    },
    { name: 'no number on the page', input: makeShopInput('<p>Open daily.</p>') },
    { name: 'no number in the markup', input: makeShopInput('<p>Phone: 0660 111 22 33</p>', { telephone: undefined }) },
    {
      name: 'a number with letters',
      input: makeShopInput('<p>Phone: 0660 111 22 33</p>', { telephone: '1-800-PLUMCAKE' }),
    },
    {
      name: 'the number of a contact point',
      input: makeShopInput('<p>Phone: 0660 111 22 33</p>', {
        contactPoint: { '@type': 'ContactPoint', telephone: '+43 660 1112233' },
      }),
    },
    { name: 'five numbers in the text', input: makeShopInput(makePhoneParagraphs(5)) },
    { name: 'the same postal code', input: makeShopInput('<address>Ring 1, 1010 Vienna</address>') },
    { name: 'a house number is not a postal code', input: makeShopInput('<address>Ring 12, Vienna</address>') },
    { name: 'an address in another town', input: makeShopInput('<address>Hall 3, 8010 Graz</address>') },
    { name: 'several addresses', input: makeShopInput('<address>1020 Vienna</address><address>1030 Vienna</address>') },
  ],
  warn: [
    {
      name: 'another number',
      input: makeShopInput('<p>Phone: 0660 111 22 33</p>'),
      found: 'telephone +43 1 2345678 in the markup; the page shows 0660 111 22 33',
    },
    {
      name: 'another number in a link',
      input: makeShopInput('<a href="tel:+436601112233">Call</a>'),
      found: '+436601112233',
    },
    { name: 'four numbers in the text', input: makeShopInput(makePhoneParagraphs(4)), found: '0660 770 12 34' },
    {
      name: 'another postal code',
      input: makeShopInput('<address>Ring 1, 1020 Vienna</address>'),
      found: 'postal code 1010 in the markup; the page shows 1020',
    },
  ],
  notApplicable: [
    { name: 'two businesses', input: { page: makeJsonLdPage([business, { ...business, name: 'Plum II' }]) } },
    {
      name: 'a business with departments',
      input: makeShopInput('<p>Phone: 0660 111 22 33</p>', { department: { '@type': 'Store', name: 'A' } }),
    },
    { name: 'no business', input: { page: makeJsonLdPage({ '@type': 'WebPage', name: 'A' }) } },
    { name: 'no structured data', input: { page: makeJsonLdPage({}) } },
  ],
});
