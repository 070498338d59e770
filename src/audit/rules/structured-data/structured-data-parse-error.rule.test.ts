import { expect } from 'vitest';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './structured-data-parse-error.rule.ts';

const makeBlock = (source: string) => `<script type="application/ld+json">${source}</script>\n`;
const makeJsonLdInput = (...sources: string[]) => ({ page: makeHtmlPage(sources.map(makeBlock).join('')) });
const VALID_JSON_LD = '{"@context": "https://schema.org", "@type": "Thing"}';

testRule(rule, {
  pass: [
    { name: 'valid JSON', input: makeJsonLdInput(VALID_JSON_LD) },
    {
      name: 'comment and CDATA markers around a block',
      input: makeJsonLdInput(`<!-- ${VALID_JSON_LD} -->`, `//<![CDATA[\n${VALID_JSON_LD}\n//]]>`),
    },
    { name: 'an empty block', input: makeJsonLdInput(VALID_JSON_LD, ' ') },
    {
      name: 'a block that is too long to be read',
      input: makeJsonLdInput(VALID_JSON_LD, `{"a": "${'x'.repeat(3_000_000)}"`),
    },
  ],
  fail: [
    {
      name: 'one of two is broken',
      input: makeJsonLdInput(VALID_JSON_LD, '{"@type": "Thing",\n  "name" "A"}'),
      verdict: {
        evidence: [
          expect.objectContaining({
            where: 'script[type="application/ld+json"], line 3, column 10',
            snippet: expect.stringContaining('"Thing"'),
          }),
        ],
      },
    },
    { name: 'a missing quote', input: makeJsonLdInput('{"@type: "Thing"}') },
    { name: 'a comment inside', input: makeJsonLdInput(`{ // note\n "@type": "Thing"}`) },
  ],
  notApplicable: [
    { name: 'no JSON-LD', input: makeJsonLdInput() },
    {
      name: 'only Microdata',
      input: { page: makeHtmlPage('<div itemscope itemtype="https://schema.org/Thing"></div>') },
    },
  ],
});
