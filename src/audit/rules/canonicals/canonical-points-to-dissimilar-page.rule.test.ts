import { makeSite } from '#test/helpers/artifacts.ts';
import { makeCanonicalLink, makeCanonicals } from '#test/helpers/canonical-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-points-to-dissimilar-page.rule.ts';

const site = makeSite();
/** Builds pages that canonicalize to the home page but have little text in common with it. */
const makeToHomeInput = (pageCount: number) => {
  const items = Array.from({ length: pageCount }, (_, index) => ({
    ...makeCanonicalLink('', { url: `https://example.com/own-${index}`, canonicalUrl: 'https://example.com/' }),
    similarity: 0.1,
    isUpperBound: false,
  }));
  return {
    site,
    canonicals: makeCanonicals({ toHome: { count: pageCount, items }, dissimilar: { count: pageCount, items } }),
  };
};
const makeDissimilarInput = (overrides: { url?: string; canonicalUrl?: string } = {}, isUpperBound = false) => ({
  site,
  canonicals: makeCanonicals({
    dissimilar: { count: 1, items: [{ ...makeCanonicalLink('', overrides), similarity: 0.12, isUpperBound }] },
  }),
});

testRule(rule, {
  pass: [
    { name: 'no canonicals to dissimilar pages', input: { site, canonicals: makeCanonicals() } },
    { name: 'many that point to the home page, which a separate check covers', input: makeToHomeInput(3) },
    { name: 'page 2 of a list', input: makeDissimilarInput({ url: 'https://example.com/b?page=2' }) },
  ],
  fail: [
    {
      name: 'a canonical page with different text',
      input: makeDissimilarInput(),
      found: 'https://example.com/b has 12% of the text in common',
      verdict: { reach: { pageUrls: ['https://example.com/a'], count: 1, checked: 20 } },
    },
    {
      name: 'a canonical page with far less text',
      input: makeDissimilarInput({}, true),
      found: 'https://example.com/b has up to 12% of the text in common',
    },
    {
      name: 'one page that points to the home page',
      input: makeToHomeInput(1),
      found: 'https://example.com/ has 10% of the text in common',
    },
  ],
  notApplicable: [{ name: 'no canonical link', input: { site, canonicals: makeCanonicals({ withoutCount: 20 }) } }],
});
