import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-outside-head.rule.ts';

const url = 'https://example.com/services';
const other = 'https://example.com/other';
type PlacedCanonical = [url: string, inHead: boolean];

function buildPlacedInput(places: PlacedCanonical[], overrides: PageOverrides = {}) {
  const canonicals = places.map(([canonicalUrl, inHead], index) => ({
    href: canonicalUrl,
    url: canonicalUrl,
    inHead,
    line: 20 + index,
    column: 1,
  }));
  return { page: makePage({ ...overrides, facts: { ...overrides.facts, canonicals } }) };
}

testRule(rule, {
  pass: [
    { name: 'a canonical in the head', input: buildPlacedInput([[url, true]]) },
    {
      name: 'a canonical repeated in the body',
      input: buildPlacedInput([
        [url, true],
        [url, false],
      ]),
    },
    {
      name: 'the same URL in the Link header',
      input: buildPlacedInput([[url, false]], { headers: { link: `<${url}>; rel="canonical"` } }),
    },
  ],
  fail: [
    {
      name: 'a canonical only in the body',
      input: buildPlacedInput([[url, false]]),
      verdict: {
        evidence: [
          {
            url,
            found: url,
            expected: 'the canonical link inside <head>',
            where: 'body, line 20, column 1',
            fix: `<link rel="canonical" href="${url}">`,
          },
        ],
      },
    },
    {
      name: 'a canonical after an element that ends the head',
      input: buildPlacedInput([[url, false]], {
        facts: {
          document: { ...EMPTY_PARTS.document, authorHeadClosed: true, headEndedBy: { name: 'img', ...AT } },
        },
      }),
      found: 'because <img> at line 1, column 1 ends the head',
    },
  ],
  warn: [
    {
      name: 'another URL in the body',
      input: buildPlacedInput([
        [url, true],
        [other, false],
      ]),
      found: other,
    },
  ],
  notApplicable: [{ name: 'no canonical', input: buildPlacedInput([]) }],
});
