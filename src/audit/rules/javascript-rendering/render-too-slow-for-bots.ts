import { comparedDocuments } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { beside } from '#lib/beside-limit.ts';
import { missingShare } from '#lib/rendered-difference.ts';

const MAX_CONTENT_MS = 5_000;
/** Four fifths of the main text make the content, as in the measured moment. */
const MAX_MISSING_SHARE = 0.2;

export default defineRule({
  id: 'render-too-slow-for-bots',
  category: 'javascript-rendering',
  family: 'render-time',
  severity: 'medium',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'Scripts show the main content within seconds',
  failureTitle: 'Main content that scripts show only after more than five seconds',
  impact: 'A search engine that renders the page may take it as it is before the content has come.',
  why: 'Where scripts build the page, a search engine has to wait for them. Google publishes no fixed limit for this waiting, and others wait less. The longer the content takes even on a fast connection, the greater the risk.',
  howToFix:
    'Send the main content with the HTML. Where that is not possible, load fewer and smaller scripts before the content, ask for its data at once instead of one request after the other, and do not hold the content back for measurements, tests or animations.',
  measure: `The moment is taken at which four fifths of the final text outside header, menu and footer stood in the document, in milliseconds after the start of the navigation, on our server and without slowing down the connection. The rule fails above ${MAX_CONTENT_MS.toLocaleString('en')} ms. The limit is our own choice, because Google publishes none. It says nothing about the speed that visitors experience, which has checks of its own.`,
  traps:
    'A page whose HTML holds at least four fifths of its main text is not judged here: what comes late there is not the content, or the server is slow. Requests that stay open, such as those of a chat, are no fault. The page is opened once on a machine with other work, so the finding is possible rather than certain.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  ],
  checked: '2026-11-22',
  check({ page, render }) {
    const documents = comparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    if (missingShare(documents.rendered, documents.raw) <= MAX_MISSING_SHARE) {
      return notApplicable('The HTML of the server holds the main text, so that nothing has to wait for scripts');
    }
    const { contentMs, ttfbMs, label } = render.timings;
    if (contentMs === null) return notApplicable('The rendered page has no main text');
    if (contentMs <= MAX_CONTENT_MS) return pass();
    return fail([
      {
        url: page.url,
        found: `the main text was there after ${beside(contentMs / 1_000, 's', [MAX_CONTENT_MS / 1_000])}, ${seconds(ttfbMs)} of them until the server answered`,
        expected: `at most ${seconds(MAX_CONTENT_MS)}`,
        where: `main content of the page (${label})`,
      },
    ]);
  },
});

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
