import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './url-messy-characters.rule.ts';

const makePathInput = (path: string) => ({ page: makePage({ url: `https://example.com${path}` }) });

testRule(rule, {
  pass: [
    { name: 'hyphens', input: makePathInput('/bike-repair/prices') },
    { name: 'another alphabet', input: makePathInput('/%E8%87%AA%E8%BB%A2%E8%BB%8A') },
    { name: 'uppercase in the query only', input: makePathInput('/search?q=Wheel_A') },
    { name: 'a product code', input: makePathInput('/dp/B08N5WRWNW') },
    { name: 'the name of a function', input: makePathInput('/reference/numpy.expand_dims.html') },
    { name: 'the name of a class', input: makePathInput('/api/java.util.ArrayList') },
    { name: 'a plus sign', input: makePathInput('/c++') },
    { name: 'a date', input: makePathInput('/2026/01/01/opening') },
    { name: 'the home page', input: makePathInput('/') },
  ],
  fail: [
    { name: 'uppercase', input: makePathInput('/Prices'), found: 'uppercase letters' },
    { name: 'an underscore', input: makePathInput('/our_prices'), found: 'underscores' },
    { name: 'an underscore before the file extension', input: makePathInput('/our_prices.html'), found: 'underscores' },
    { name: 'an underscore before the language', input: makePathInput('/our_prices.en.html'), found: 'underscores' },
    { name: 'uppercase before the language', input: makePathInput('/Prices.en.html'), found: 'uppercase letters' },
    { name: 'a space', input: makePathInput('/our%20prices'), found: 'spaces' },
    { name: 'a double slash', input: makePathInput('/a//b'), found: 'double slashes' },
    {
      name: 'a repeated segment',
      input: makePathInput('/shop/shop/wheels'),
      found: 'a repeated path segment',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'several reasons',
      input: makePathInput('/Our_prices'),
      found: '/Our_prices (uppercase letters, underscores)',
    },
  ],
  notApplicable: [
    {
      name: 'a noindex page',
      input: { page: makePage({ ...makePathInput('/A_b').page, headers: { 'x-robots-tag': 'noindex' } }) },
    },
  ],
});
