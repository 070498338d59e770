import { makeCanonicalLink, makeCanonicals, makeProblemCanonicals } from '#test/helpers/canonical-facts.ts';
import { makeCountedItems, makeHreflang, makeHreflangLink, makeHreflangPage } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-target-non-canonical.rule.ts';

const duplicatePage = makeHreflangPage('canonical is https://example.com/en', 'https://example.com/en?ref=1');
const nonCanonicalTargets = makeCountedItems(makeHreflangLink('canonical is https://example.com/de/'));

const canonicals = makeCanonicals();
const redirectedCanonicals = makeProblemCanonicals('redirect', [
  makeCanonicalLink('redirects to https://example.com/de', { canonicalUrl: 'https://example.com/de/' }),
]);

testRule(rule, {
  pass: [
    { name: 'targets that are all canonical', input: { canonicals, hreflang: makeHreflang() } },
    {
      name: 'a duplicate that repeats the annotations of the original',
      input: {
        canonicals,
        hreflang: makeHreflang({
          nonCanonicalPage: makeCountedItems(duplicatePage),
          selfMissing: makeCountedItems(duplicatePage),
        }),
      },
    },
    {
      name: 'a canonical variant that redirects back',
      input: { canonicals: redirectedCanonicals, hreflang: makeHreflang({ targetNonCanonical: nonCanonicalTargets }) },
    },
  ],
  fail: [
    {
      name: 'a version that declares another URL as canonical',
      input: { canonicals, hreflang: makeHreflang({ targetNonCanonical: nonCanonicalTargets }) },
      verdict: {
        evidence: [
          {
            url: 'https://example.com/en',
            found: 'hreflang="de" https://example.com/de, whose canonical is https://example.com/de/',
            expected: 'a canonical URL',
            where: 'hreflang annotations of the page (head, Link header or sitemap)',
            cause: 'https://example.com/de',
            fix: '<link rel="alternate" hreflang="de" href="https://example.com/de/">',
          },
        ],
      },
    },
    {
      name: 'a page that lists itself and declares another URL as canonical',
      input: { canonicals, hreflang: makeHreflang({ selfNonCanonical: makeCountedItems(duplicatePage) }) },
      found: 'lists itself as a version, and its canonical is https://example.com/en',
      verdict: { reach: { pageUrls: [duplicatePage.url], count: 1, checked: 10 } },
    },
    {
      name: 'both issues',
      input: {
        canonicals,
        hreflang: makeHreflang({
          selfNonCanonical: makeCountedItems(duplicatePage),
          targetNonCanonical: nonCanonicalTargets,
        }),
      },
      verdict: { reach: { pageUrls: [duplicatePage.url, 'https://example.com/en'], count: 2, checked: 10 } },
    },
  ],
  notApplicable: [{ name: 'one language', input: { canonicals, hreflang: makeHreflang({ pageCount: 0 }) } }],
});
