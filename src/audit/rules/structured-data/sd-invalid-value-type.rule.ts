import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { findValueIssues, type ValueIssue } from '#audit/rules/structured-data/structured-value-issues.ts';
import { formatNodePosition } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Maximum number of pieces of evidence from one page, because more would add nothing. */
const MAX_EVIDENCE = 20;

export default defineRule({
  id: 'sd-invalid-value-type',
  category: 'structured-data',
  family: 'sd-values',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Structured data values are valid',
  failureTitle: 'Invalid values in structured data',
  aliases: [
    'invalid date format',
    'invalid price format',
    'schema.org validation errors',
    'invalid enum value',
    'ISO 8601 date',
    'structured data validation errors',
  ],
  impact: 'Search engines drop these values, and with them the rich result that needs them.',
  why: 'Machines read structured data literally. Search engines cannot use a date such as "May 1st", a price such as "19,99 €" or a type in the wrong case.',
  howToFix:
    'Write dates as 2026-05-01, durations as PT1H30M, prices as digits with a dot (19.99) and the currency separately as three letters (EUR). Use absolute URLs with https://. Spell types, properties and fixed values exactly as schema.org does, for example https://schema.org/InStock.',
  measure:
    'Schema.org markup in JSON-LD, Microdata and RDFa is checked. Dates and durations must follow ISO 8601, prices may contain only digits and one dot, and priceCurrency must be a currency code, not a symbol. The properties availability, itemCondition, eventStatus, eventAttendanceMode, dayOfWeek and employmentType are compared with the values of schema.org and Google. Type and property names fail when only their case differs from a known name. Types of data-vocabulary.org, which Google no longer reads, also fail. Relative URLs in JSON-LD are rated "likely", because some parsers resolve them.',
  traps:
    'A year, or a year and a month, is a valid date. Dates with a space instead of the T are accepted, because Google reads them. Unknown types and properties are not reported: the vocabulary grows, and extensions are allowed. Values of other vocabularies are ignored. Relative URLs in Microdata and RDFa are valid, because they are resolved against the page URL. Digital currency codes count as currency codes.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
    'https://schema.org/price',
    'https://schema.org/docs/gs.html',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'AH', 'SB', 'SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Format dates as ISO 8601, durations as PT1H30M and prices as digits with a dot.',
      'Use absolute https URLs and exact schema.org spellings.',
      'Test one page of each template.',
    ],
    tools: ['schema-validator', 'rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "$59", "priceCurrency": "US dollars" } }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>`,
  },
  check({ page }) {
    const { nodes } = page.facts.structuredData;
    if (nodes.length === 0) return notApplicable('The page has no structured data');
    const issues = nodes.flatMap((node) => findValueIssues(node, page.facts.baseUrl).map((issue) => ({ node, issue })));
    if (issues.length === 0) return pass();
    const certainIssues = issues.filter(({ issue }) => issue.isLikely !== true);
    // The same issue in several items of one type is reported once.
    const firstByIssue = new Map([...issues].reverse().map((one) => [`${one.node.types[0]} ${one.issue.found}`, one]));
    const distinctIssues = issues.filter((one) => firstByIssue.get(`${one.node.types[0]} ${one.issue.found}`) === one);
    const shown = distinctIssues.toSorted((one, other) => rank(one.issue) - rank(other.issue)).slice(0, MAX_EVIDENCE);
    const evidence = shown.map(({ node, issue }) => buildEvidence(page, node, issue));
    return certainIssues.length > 0 ? fail(evidence) : warn(evidence, { confidence: 'likely' });
  },
});

/** Ranks certain errors before likely ones. */
const rank = ({ isLikely }: ValueIssue): number => (isLikely === true ? 1 : 0);

function buildEvidence(
  page: HtmlAuditPage,
  node: StructuredNode,
  { found, expected, replacement, property }: ValueIssue,
): Evidence {
  const hasReplacement = replacement !== null && property !== null;
  const fix = hasReplacement ? { fix: formatProperty(node, property, replacement) } : {};
  return {
    url: page.url,
    found: `${node.types[0] ?? 'Item without a type'}: ${found}`,
    expected,
    where: formatNodePosition(node),
    ...fix,
  };
}

function formatProperty({ format }: StructuredNode, property: string, value: string | number): string {
  if (format === 'json-ld') return `"${property}": ${JSON.stringify(value)}`;
  const attribute = format === 'microdata' ? 'itemprop' : 'property';
  return `<meta ${attribute}="${property}" content="${value}">`;
}
