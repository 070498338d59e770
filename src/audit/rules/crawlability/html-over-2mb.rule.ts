import { isPartiallyReceived } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

const MAX_HTML_BYTES = 2_097_152;

export default defineRule({
  id: 'html-over-2mb',
  category: 'crawlability',
  family: 'html-size',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  // Not `html-page`, because a document that our size limit cut off is the clearest case.
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'HTML is within the 2 MB Googlebot limit',
  failureTitle: 'HTML larger than 2 MB (Googlebot limit)',
  aliases: ['large HTML documents', 'HTML document over 2MB', 'HTML size', 'page size', 'Googlebot file size limit'],
  impact: 'Google reads only the first 2 MB of a page and ignores text and links after that.',
  why: 'Googlebot processes the first 2 MB of an HTML document and ignores the rest. Pages of this size are also slow on phones.',
  howToFix:
    'Look for images or fonts embedded as data: URLs, and for large inline scripts or JSON. Move this data into separate files. Split very long lists into several pages.',
  measure:
    'The document has more than 2,097,152 bytes after decompression. Google states that Googlebot fetches the first 2 MB of an HTML file, counted without compression. Google does not specify whether 2 MB means 2,000,000 or 2,097,152 bytes, so the larger number applies.',
  traps:
    'Images, JavaScript and stylesheets in separate files are fetched separately and do not count. If only part of a page arrived, that part is checked; if it is within the limit, the page is skipped. Error pages and redirects are not checked.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'SQ'],
  work: {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Find data URLs, inline scripts and JSON that inflate the HTML.',
      'Move this data into separate files.',
      'Paginate very long lists.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: '<p>Item 1: a part for every bicycle that was ever sold in our shop</p> <!-- 30,000 times -->',
    correct: '<p>Item 1: a part for every bicycle that was ever sold in our shop</p> <!-- 300 times -->',
  },
  check({ page }) {
    const { facts } = page;
    const isPage = page.status === 200 && page.redirects.length === 0;
    if (facts === null || !isPage) return notApplicable('Not an HTML page with status 200');
    const sizeBytes = Math.max(facts.htmlBytes, page.decodedBytes);
    if (sizeBytes <= MAX_HTML_BYTES && !facts.flags.truncatedDocument) {
      return isPartiallyReceived(page) ? notApplicable('Only part of this page was received') : pass();
    }
    return fail([
      {
        url: page.url,
        found: `${page.bodyCut ? 'at least ' : ''}${formatByteSize(sizeBytes)} of HTML${describeInlineBytes(facts.markup)}`,
        expected: 'up to 2 MB (2,097,152 bytes)',
        where: formatPageExchange(page),
      },
    ]);
  },
});

/**
 * Describes the sizes of inline scripts and of inline styles that reach a tenth of the limit; empty when neither does.
 */
function describeInlineBytes({ scripts, styles }: Pick<PageMarkup, 'scripts' | 'styles'>): string {
  const scriptBytes = scripts.reduce((sum, { inlineBytes = 0 }) => sum + inlineBytes, 0);
  const styleBytes = styles.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = [
    ...(scriptBytes * 10 >= MAX_HTML_BYTES ? [`${formatByteSize(scriptBytes)} in inline scripts`] : []),
    ...(styleBytes * 10 >= MAX_HTML_BYTES ? [`${formatByteSize(styleBytes)} in inline styles`] : []),
  ];
  return parts.length === 0 ? '' : `, including ${parts.join(' and ')}`;
}
