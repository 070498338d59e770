import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, NOINDEX_FOR_GOOGLE } from '#audit/links/page-directives.ts';
import { isNotFoundText } from '#audit/page/error-page-title.ts';
import { getComparedDocuments } from '#audit/rendering/rendered-document.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { isNoindex } from '#lib/page/indexability.ts';

export default defineRule({
  id: 'js-noindex-injected',
  category: 'javascript-rendering',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'JavaScript does not add noindex',
  failureTitle: 'Noindex added by JavaScript',
  aliases: [
    'noindex only in rendered HTML',
    'JavaScript noindex',
    'injected noindex',
    'meta robots changed by JavaScript',
  ],
  impact: 'Google drops these pages from search as soon as it has run their JavaScript.',
  why: 'The server sends an indexable page, and JavaScript adds noindex. Google obeys the directive that is there after JavaScript has run. This happens when an application has not loaded its data in time, or when a tag manager or plugin sets noindex on the wrong pages.',
  howToFix:
    'Find the script that writes the robots meta tag (the application, a tag manager or a plugin). Limit it to pages that are not meant to be found. To hide a page, send noindex from the server.',
  measure:
    'The served HTML and the document after JavaScript has run are searched for noindex or none directives in the robots and googlebot meta tags. The page is read without any clicks. The check fails when only the rendered document contains one of them.',
  traps:
    'Pages with a title or H1 saying that nothing was found are skipped. Such pages use noindex as Google advises for applications that cannot send status 404. Directives for other crawlers do not count. Because nothing is clicked, a directive that appears after consent or a sign-in is not seen.',
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
      'Find the script, tag manager rule or plugin that adds noindex.',
      'Limit it to pages that should not be indexed.',
      'Inspect the rendered HTML.',
    ],
    tools: ['gsc-url', 'chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: `<script>
  document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">')
</script>`,
    correct: '<meta name="robots" content="index">',
  },
  check({ page, render }) {
    const documents = getComparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const renderedPage = { ...page, facts: documents.rendered };
    if (isNoindex({ ...page, facts: documents.raw }) || !isNoindex(renderedPage)) return pass();
    if (isErrorPage(documents.rendered)) {
      return notApplicable('The page reports that nothing was found, so noindex is correct');
    }
    return fail(
      findDirectiveOccurrences(renderedPage, NOINDEX_FOR_GOOGLE).map(({ found }) => ({
        url: page.url,
        found: `${found} after JavaScript has run, no noindex in the HTML`,
        expected: 'no noindex added by JavaScript',
        where: 'robots meta tag in the rendered page',
        cause: `noindex added by JavaScript: ${found}`,
      })),
    );
  },
});

function isErrorPage({ titles, headings }: PageFacts): boolean {
  const mainHeadings = headings.filter(({ level }) => level === 1);
  return [...titles, ...mainHeadings].some(({ text }) => isNotFoundText(text));
}
