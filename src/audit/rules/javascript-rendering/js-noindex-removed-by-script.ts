import { directivePlaces, NOINDEX_FOR_GOOGLE } from '#audit/reading/page-directives.ts';
import { comparedDocuments } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { isNoindex } from '#lib/indexability.ts';

export default defineRule({
  id: 'js-noindex-removed-by-script',
  category: 'javascript-rendering',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'The HTML does not ask for noindex where scripts take it away again',
  failureTitle: 'A noindex in the HTML that only scripts remove',
  impact: 'Google may leave these pages out of search, because it stops at the noindex before it runs the script.',
  why: 'The server sends the page with noindex, and a script removes it or replaces it by index. Google may skip scripts when the HTML says noindex, so that the removal is never seen. Search engines and assistants that run no scripts see the noindex in any case.',
  howToFix:
    'Let the server send the page without noindex when it is meant to be found. Where a script decides only later whether a page has content, send no robots directive at first and add noindex in the case that there is none.',
  measure:
    'The HTML that the server sent to the browser and the document after its scripts had run are searched for noindex or none in the meta elements robots and googlebot. The rule fails when the first has one and the second has none. The X-Robots-Tag header counts for both.',
  traps:
    'Directives for other crawlers than Google are not compared. A noindex in the header cannot be taken away by a script, and one that stays after the scripts is the business of other checks. Pages from which the browser was led elsewhere are left out.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  check({ page, render }) {
    const documents = comparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const served = { ...page, facts: documents.raw };
    if (!isNoindex(served) || isNoindex({ ...page, facts: documents.rendered })) return pass();
    return fail(
      directivePlaces(served, NOINDEX_FOR_GOOGLE).map(({ found, where, fix }) => ({
        url: page.url,
        found: `${found} in the HTML, no noindex after the scripts have run`,
        expected: 'no noindex in the HTML that the server sends',
        where,
        ...(fix === undefined ? {} : { fix }),
        cause: `noindex removed by script: ${found}`,
      })),
    );
  },
});
