import { makeSite } from '#test/helpers/artifacts.ts';
import { makeCanonicalLink, makeCanonicals } from '#test/helpers/canonical-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-all-to-homepage.rule.ts';

const home = 'https://example.com/';
const buildHomeCanonicalsInput = (paths: string[], similarity: number | null = 0.1, isUpperBound = false) => ({
  site: makeSite(),
  canonicals: makeCanonicals({
    toHome: {
      count: paths.length,
      items: paths.map((path) => ({
        ...makeCanonicalLink('', { url: `${home}${path}`, canonicalUrl: home }),
        similarity,
        isUpperBound,
      })),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'no canonicals to the home page', input: buildHomeCanonicalsInput([]) },
    { name: 'two canonicals to the home page', input: buildHomeCanonicalsInput(['a', 'b']) },
    { name: 'duplicates of the home page', input: buildHomeCanonicalsInput(['a', 'b', 'c'], 0.5) },
    { name: 'texts too short to compare', input: buildHomeCanonicalsInput(['a', 'b', 'c'], null) },
    { name: 'the home page with parameters', input: buildHomeCanonicalsInput(['?a=1', '?a=2', '?a=3']) },
    {
      name: 'paginated pages of a list on the home page',
      input: buildHomeCanonicalsInput(['page/2/', 'page/3/', 'page/4/']),
    },
  ],
  fail: [
    {
      name: 'three canonicals to the home page',
      input: buildHomeCanonicalsInput(['a', 'b', 'c'], 0.49),
      found: 'https://example.com/, with 49% of the text in common',
      verdict: { reach: { pageUrls: [`${home}a`, `${home}b`, `${home}c`], count: 3, checked: 20 } },
    },
    {
      name: 'three pages that are far longer than the home page',
      input: buildHomeCanonicalsInput(['a', 'b', 'c'], 0.12, true),
      found: 'https://example.com/, with up to 12% of the text in common',
      // All pages have one cause, however similar their texts are.
      verdict: expectEvidenceWith({ cause: home }),
    },
  ],
  notApplicable: [
    {
      name: 'no canonical link',
      input: { ...buildHomeCanonicalsInput([]), canonicals: makeCanonicals({ withoutCount: 20 }) },
    },
  ],
  notMeasured: [
    { name: 'home page not read', input: { ...buildHomeCanonicalsInput([]), site: makeSite({ homeUrl: null }) } },
    {
      name: 'more pages than are listed',
      input: { ...buildHomeCanonicalsInput([]), canonicals: makeCanonicals({ toHome: { count: 600, items: [] } }) },
    },
  ],
});
