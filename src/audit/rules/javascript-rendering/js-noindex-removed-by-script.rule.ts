import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, NOINDEX_FOR_GOOGLE } from '#audit/links/page-directives.ts';
import { getComparedDocuments } from '#audit/rendering/rendered-document.ts';
import { isNoindex } from '#lib/page/indexability.ts';

export default defineRule({
  id: 'js-noindex-removed-by-script',
  category: 'javascript-rendering',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'JavaScript does not remove noindex',
  failureTitle: 'Noindex removed by JavaScript',
  aliases: [
    'noindex only in original HTML',
    'noindex in raw HTML',
    'JavaScript noindex',
    'meta robots changed by JavaScript',
  ],
  impact: 'Google might not index these pages, because it stops at the noindex before it runs JavaScript.',
  why: 'The server sends the page with noindex, and JavaScript removes it or replaces it with index. Google may skip rendering when the HTML contains noindex, so the removal is never seen. Search engines and AI assistants that run no JavaScript see the noindex in any case.',
  howToFix:
    'Send the page without noindex if it is meant to be found. If JavaScript decides only later whether a page has content, send no robots directive at first. Then add noindex only if there is no content.',
  measure:
    'The served HTML and the document after JavaScript has run are searched for noindex or none directives in the robots and googlebot meta tags. The check fails when the served HTML contains one of them and the rendered document does not. The X-Robots-Tag header counts for both.',
  traps:
    'Directives for crawlers other than Google are not compared. JavaScript cannot remove a noindex in the header, and one that remains after JavaScript has run is covered by other checks. Pages from which the browser was redirected are skipped.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  work: {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Serve pages without noindex if they should be indexed.',
      'Let JavaScript add noindex only when there is no content.',
    ],
    tools: ['gsc-url', 'curl'],
  },
  examples: {
    format: 'browser',
    incorrect: `<meta name="robots" content="noindex">
<script>document.querySelector('[name=robots]').remove()</script>`,
    correct: '<meta name="robots" content="index">',
  },
  check({ page, render }) {
    const documents = getComparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const servedPage = { ...page, facts: documents.raw };
    if (!isNoindex(servedPage) || isNoindex({ ...page, facts: documents.rendered })) return pass();
    return fail(
      findDirectiveOccurrences(servedPage, NOINDEX_FOR_GOOGLE).map(({ found, where, fix }) => ({
        url: page.url,
        found: `${found} in the HTML, no noindex after JavaScript has run`,
        expected: 'no noindex in the served HTML',
        where,
        ...(fix === undefined ? {} : { fix }),
        cause: `noindex removed by JavaScript: ${found}`,
      })),
    );
  },
});
