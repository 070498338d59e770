import { expect } from 'vitest';
import { htmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './structured-data-parse-error.rule.ts';

const block = (source: string) => `<script type="application/ld+json">${source}</script>\n`;
const holding = (...sources: string[]) => ({ page: htmlPage(sources.map(block).join('')) });
const FINE = '{"@context": "https://schema.org", "@type": "Thing"}';

testRule(rule, {
  pass: [
    { name: 'valid JSON', input: holding(FINE) },
    {
      name: 'marks of a comment and of CDATA around it',
      input: holding(`<!-- ${FINE} -->`, `//<![CDATA[\n${FINE}\n//]]>`),
    },
    { name: 'an empty block', input: holding(FINE, ' ') },
    { name: 'a block that is too long to be read', input: holding(FINE, `{"a": "${'x'.repeat(3_000_000)}"`) },
  ],
  fail: [
    {
      name: 'one of two is broken',
      input: holding(FINE, '{"@type": "Thing",\n  "name" "A"}'),
      verdict: {
        evidence: [
          expect.objectContaining({
            where: 'script[type="application/ld+json"], line 3, column 10',
            snippet: expect.stringContaining('"Thing"'),
          }),
        ],
      },
    },
    { name: 'a missing quote', input: holding('{"@type: "Thing"}') },
    { name: 'a comment inside', input: holding(`{ // note\n "@type": "Thing"}`) },
  ],
  notApplicable: [
    { name: 'no JSON-LD', input: holding() },
    { name: 'only Microdata', input: { page: htmlPage('<div itemscope itemtype="https://schema.org/Thing"></div>') } },
  ],
});
