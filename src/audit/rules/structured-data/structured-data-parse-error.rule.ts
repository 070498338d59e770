import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import type { StructuredProblem } from '#contracts/page/structured-data.ts';

export default defineRule({
  id: 'structured-data-parse-error',
  category: 'structured-data',
  family: 'structured-data-syntax',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Structured data has no parse errors',
  failureTitle: 'Structured data parse errors (invalid JSON-LD)',
  aliases: [
    'unparsable structured data',
    'JSON-LD syntax errors',
    'invalid JSON',
    'structured data parse errors',
    'schema markup errors',
  ],
  impact: 'Search engines drop the entire block, so rich results and the facts in it are lost.',
  why: 'A JSON-LD block is parsed completely or not at all. One missing comma or quote makes the entire block unreadable, and nothing on the page shows the error.',
  howToFix:
    'Open the page source at the listed line and column and correct the JSON. Common causes are a trailing comma, a missing quote, a line break inside a string, or a comment. Generate the block with a JSON library instead of pasting text into a template.',
  measure:
    'Every <script type="application/ld+json"> in the served HTML is parsed as JSON (RFC 8259). A block that is not valid JSON fails. Line and column refer to the first character in the document that cannot be parsed.',
  traps:
    'Comment and CDATA markers around an entire block are removed first, because search engines do the same. An empty block contains nothing and is not an issue. A block that is longer than our size limit is not checked. Blocks added later by JavaScript are not seen.',
  sources: [
    'https://support.google.com/webmasters/answer/9166415',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
    'https://www.rfc-editor.org/rfc/rfc8259',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://support.google.com/webmasters/answer/9166415',
      copy: null,
      quote:
        'This report lists structured data found on your site that could not be parsed because of a serious syntax error.',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc8259',
      copy: null,
      quote: 'A JSON value MUST be an object, array, number, or string, or one of the following three literal names',
    },
  ],
  peers: ['SF', 'SQ', 'SW', 'AH', 'SB', 'SA'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Go to the listed line and column and correct the JSON.',
      'Generate the block with a JSON encoder instead of string templates.',
      'Test the page.',
    ],
    tools: ['schema-validator', 'rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump", }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump" }
</script>`,
  },
  check({ page }) {
    const { jsonLd, structuredData } = page.facts;
    if (jsonLd.length === 0) return notApplicable('The page has no JSON-LD');
    const issues = structuredData.problems.filter(({ code }) => code === 'parse-error');
    return issues.length === 0 ? pass(jsonLd.length) : fail(issues.map((issue) => buildEvidence(page, issue)));
  },
});

function buildEvidence(page: HtmlAuditPage, issue: StructuredProblem) {
  const block = page.facts.jsonLd.findLast(
    ({ line, column, parseError }) =>
      parseError !== null && (line < issue.line || (line === issue.line && column <= issue.column)),
  );
  return {
    url: page.url,
    found: issue.detail,
    expected: 'valid JSON',
    where: `script[type="application/ld+json"], ${formatPosition(issue)}`,
    ...(block === undefined ? {} : { snippet: block.snippet }),
  };
}
