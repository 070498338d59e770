import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

export default defineRule({
  id: 'structured-data-parse-error',
  category: 'structured-data',
  family: 'structured-data-syntax',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Structured data can be read',
  failureTitle: 'Structured data with syntax errors',
  impact: 'Search engines drop the whole block, so rich results and the facts in it are lost.',
  why: 'A block of JSON-LD is read completely or not at all. One missing comma or quote makes everything in it invisible, and nothing on the page shows it.',
  howToFix:
    'Open the page source, look for the listed block and correct the JSON. The usual causes are a comma after the last entry, a missing quote, or a line break inside a text. Write the block with a JSON library instead of pasting text into a template.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
    'https://www.rfc-editor.org/rfc/rfc8259',
  ],
  check({ page }) {
    const { jsonLd } = page.facts;
    if (jsonLd.length === 0) return notApplicable('The page has no JSON-LD');
    const broken = jsonLd.filter((block) => block.parseError !== null);
    if (broken.length === 0) return pass();
    return fail(
      broken.map((block) => ({
        url: page.url,
        found: block.parseError,
        expected: 'valid JSON',
        where: `script[type="application/ld+json"] that begins at ${atPosition(block)}`,
        snippet: block.snippet,
      })),
    );
  },
});
