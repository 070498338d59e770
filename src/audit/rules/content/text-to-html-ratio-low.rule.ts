import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatPercentNearLimit } from '#lib/text/format-near-limit.ts';

const MIN_RATIO = 0.1;
/** In smaller documents, a few words determine the ratio. */
const MIN_HTML_BYTES = 10_000;

export default defineRule({
  id: 'text-to-html-ratio-low',
  category: 'content',
  family: 'text-ratio',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Text-to-HTML ratio is 10% or higher',
  failureTitle: 'Low text-to-HTML ratio (under 10%)',
  aliases: ['text to HTML ratio', 'text-to-code ratio', 'text ratio', 'code to text ratio', 'low text/HTML ratio'],
  impact: 'Visitors load over nine times as much code as text; this alone does not affect rankings.',
  why: 'For search engines, a low share of text is not an issue. It can point to JavaScript, CSS, SVG or data inlined in the page instead of in files that browsers cache.',
  howToFix:
    'Check the largest parts, which are listed. Move large JavaScript, CSS and SVG into files, and remove data that the page does not need. No change is needed when the page is fast.',
  measure:
    'The bytes of all visible text are divided by the bytes of the served HTML. Less than 10% is reported for documents of 10,000 bytes or more. The limit of 10% is a convention of audit tools, not a ranking factor of a search engine. The finding is therefore a note that costs no points.',
  traps:
    'Small documents and documents that were read only in part are excluded. Letters outside the Latin alphabet take two or three bytes, so such pages show a higher ratio.',
  sources: ['https://developers.google.com/search/docs/fundamentals/seo-starter-guide'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
      copy: '2025-12-18',
      quote: "The length of the content alone doesn't matter for ranking purposes",
    },
  ],
  peers: ['SF', 'SB'],
  work: {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Check the largest parts listed for the document.',
      'Move large inline JavaScript, CSS and SVG into files.',
      'Change nothing if the page loads fast.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect:
      '<p class="text-lg font-normal leading-relaxed tracking-tight text-gray-900 md:text-xl lg:text-2xl">Part 1</p> <!-- 200 times -->',
    correct: '<p>Part 1 of a bicycle</p> <!-- 500 times -->',
  },
  check({ page }) {
    const { facts } = page;
    if (facts.flags.truncatedDocument) return notApplicable('Only part of the document was read');
    if (facts.htmlBytes < MIN_HTML_BYTES) return notApplicable('The document is too small for a meaningful ratio');
    const { visibleTextBytes } = facts.text;
    const ratio = visibleTextBytes / facts.htmlBytes;
    if (ratio >= MIN_RATIO) return pass();
    const scriptBytes = facts.markup.scripts.reduce((sum, { inlineBytes = 0 }) => sum + inlineBytes, 0);
    const styleBytes = facts.markup.styles.reduce((sum, { bytes }) => sum + bytes, 0);
    return warn([
      {
        url: page.url,
        found: `${formatPercentNearLimit(ratio, [MIN_RATIO])}: ${formatByteSize(visibleTextBytes)} of text in ${formatByteSize(facts.htmlBytes)}, including ${formatByteSize(scriptBytes)} of inline JavaScript and ${formatByteSize(styleBytes)} of inline CSS`,
        expected: 'a text-to-HTML ratio of at least 10%',
        where: 'document',
      },
    ]);
  },
});
