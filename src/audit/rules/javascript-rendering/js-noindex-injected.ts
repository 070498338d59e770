import { saysNotFound } from '#audit/reading/error-page-title.ts';
import { directivePlaces, NOINDEX_FOR_GOOGLE } from '#audit/reading/page-directives.ts';
import { comparedDocuments } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import { isNoindex } from '#lib/indexability.ts';

export default defineRule({
  id: 'js-noindex-injected',
  category: 'javascript-rendering',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'Scripts do not hide pages from search',
  failureTitle: 'Pages that scripts hide from search with noindex',
  impact: 'Google drops these pages from search as soon as it has run their scripts.',
  why: 'The server sends a page that may be listed, and a script adds noindex. Google obeys what stands there after the scripts have run. It happens when an application has not loaded its data in time, or when a tag manager or a plugin sets the directive for the wrong pages.',
  howToFix:
    'Find the script that writes the robots meta element (the application, a tag manager or a plugin) and let it do so only on pages that are not meant to be found. Where a page is to be hidden, send noindex from the server.',
  measure:
    'The HTML that the server sent to the browser and the document after its scripts had run, before any click, are searched for noindex or none in the meta elements robots and googlebot. The rule fails when only the second has one.',
  traps:
    'A page whose title or main heading then says that nothing was found uses noindex as Google advises for applications that cannot send the status 404. Directives for other crawlers do not count. Nothing is clicked before, so that a directive which comes with a consent or a sign-in is not seen.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  check({ page, render }) {
    const documents = comparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const shown = { ...page, facts: documents.rendered };
    if (isNoindex({ ...page, facts: documents.raw }) || !isNoindex(shown)) return pass();
    if (isErrorPage(documents.rendered)) {
      return notApplicable('The page says that nothing was found, and noindex is the right word for that');
    }
    return fail(
      directivePlaces(shown, NOINDEX_FOR_GOOGLE).map(({ found }) => ({
        url: page.url,
        found: `${found} after the scripts have run, no noindex in the HTML`,
        expected: 'no noindex that scripts add',
        where: 'the robots meta element in the rendered document',
        cause: `noindex added by script: ${found}`,
      })),
    );
  },
});

function isErrorPage({ titles, headings }: PageFacts): boolean {
  const mainHeadings = headings.filter(({ level }) => level === 1);
  return [...titles, ...mainHeadings].some(({ text }) => saysNotFound(text));
}
