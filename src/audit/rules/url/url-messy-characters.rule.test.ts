import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './url-messy-characters.rule.ts';

const at = (path: string) => ({ page: makePage({ url: `https://example.com${path}` }) });

testRule(rule, {
  pass: [
    { name: 'hyphens', input: at('/bike-repair/prices') },
    { name: 'another alphabet', input: at('/%E8%87%AA%E8%BB%A2%E8%BB%8A') },
    { name: 'uppercase in the query only', input: at('/search?q=Wheel_A') },
    { name: 'a product code', input: at('/dp/B08N5WRWNW') },
    { name: 'the name of a function', input: at('/reference/numpy.expand_dims.html') },
    { name: 'the name of a class', input: at('/api/java.util.ArrayList') },
    { name: 'a plus sign', input: at('/c++') },
    { name: 'a date', input: at('/2026/01/01/opening') },
    { name: 'the home page', input: at('/') },
  ],
  fail: [
    { name: 'uppercase', input: at('/Prices'), found: 'uppercase letters' },
    { name: 'an underscore', input: at('/our_prices'), found: 'underscores' },
    { name: 'an underscore before the file ending', input: at('/our_prices.html'), found: 'underscores' },
    { name: 'an underscore before the language', input: at('/our_prices.en.html'), found: 'underscores' },
    { name: 'uppercase before the language', input: at('/Prices.en.html'), found: 'uppercase letters' },
    { name: 'a space', input: at('/our%20prices'), found: 'spaces' },
    { name: 'a double slash', input: at('/a//b'), found: 'double slashes' },
    {
      name: 'a repeated segment',
      input: at('/shop/shop/wheels'),
      found: 'a repeated path segment',
      verdict: { confidence: 'possible' },
    },
    { name: 'several reasons', input: at('/Our_prices'), found: '/Our_prices (uppercase letters, underscores)' },
  ],
  notApplicable: [
    {
      name: 'a hidden page',
      input: { page: makePage({ ...at('/A_b').page, headers: { 'x-robots-tag': 'noindex' } }) },
    },
  ],
});
