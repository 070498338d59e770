import { makeSite } from '#test/helpers/artifacts.ts';
import { canonicalLink, makeCanonicals } from '#test/helpers/canonical-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-points-to-dissimilar-page.ts';

const site = makeSite();
const dissimilar = (overrides: { url?: string; canonicalUrl?: string } = {}) => ({
  site,
  canonicals: makeCanonicals({
    dissimilar: { count: 1, items: [{ ...canonicalLink('', overrides), similarity: 0.12 }] },
  }),
});

testRule(rule, {
  pass: [
    { name: 'no such page', input: { site, canonicals: makeCanonicals() } },
    { name: 'the home page, which has its own check', input: dissimilar({ canonicalUrl: 'https://example.com/' }) },
    { name: 'page 2 of a list', input: dissimilar({ url: 'https://example.com/b?page=2' }) },
  ],
  fail: [
    {
      name: 'another text',
      input: dissimilar(),
      found: 'https://example.com/b has 12 percent of the text in common',
      verdict: { reach: { pageUrls: ['https://example.com/a'], count: 1, checked: 20 } },
    },
  ],
  notApplicable: [{ name: 'no canonical link', input: { site, canonicals: makeCanonicals({ withoutCount: 20 }) } }],
});
