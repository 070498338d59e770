import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { getComparedDocuments } from '#audit/rendering/rendered-document.ts';
import { computeMissingShare } from '#lib/page/rendered-difference.ts';
import { formatNearLimit } from '#lib/text/format-near-limit.ts';

const MAX_CONTENT_MS = 5_000;
/** The main text counts as present once four fifths of it are there, as in the measurement of `contentMs`. */
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
  title: 'Main content renders within five seconds',
  failureTitle: 'Main content takes over five seconds to render',
  aliases: [
    'slow JavaScript rendering',
    'slow rendering',
    'rendering timeout',
    'render time',
    'slow client-side rendering',
  ],
  impact: 'A search engine that renders the page may index it before the content has appeared.',
  why: 'When JavaScript builds the page, a search engine has to wait for it. Google publishes no fixed limit for this wait, and other search engines may wait less. The longer the content takes even on a fast connection, the greater the risk.',
  howToFix:
    'Send the main content with the HTML. If that is not possible, load fewer and smaller scripts before the content. Request its data in parallel instead of one request after another. Do not delay the content for analytics, A/B tests or animations.',
  measure: `We measure when four fifths of the final text outside the header, menu and footer are in the document. The time runs from the start of the navigation, on our server and without throttling. The check fails above ${MAX_CONTENT_MS.toLocaleString('en')} ms. We chose this threshold because Google publishes none. The time does not reflect the speed that visitors experience, which has its own checks.`,
  traps:
    'A page whose HTML contains at least four fifths of its main text is not checked here. On such a page, the content that loads late is not the main content, or the server is slow. Requests that stay open, such as chat connections, are not an issue. The page is opened once on a machine that also does other work, so the finding is rated "possible".',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  ],
  checked: '2026-11-22',
  work: {
    effort: 'engineering',
    hours: 12,
    steps: [
      'Include the main content in the served HTML.',
      'Reduce JavaScript and sequential requests before the content appears.',
      'Do not delay content for A/B tests or animations.',
    ],
    tools: ['wpt', 'gsc-url'],
  },
  examples: { notShown: 'measurement' },
  check({ page, render }) {
    const documents = getComparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    if (computeMissingShare(documents.rendered, documents.raw) <= MAX_MISSING_SHARE) {
      return notApplicable('The served HTML contains the main text, so it does not depend on JavaScript');
    }
    const { contentMs, ttfbMs, label } = render.timings;
    if (contentMs === null) return notApplicable('The rendered page has no main text');
    if (contentMs <= MAX_CONTENT_MS) return pass();
    return fail([
      {
        url: page.url,
        found: `the main text appeared after ${formatNearLimit(contentMs / 1_000, { unit: 's', limits: [MAX_CONTENT_MS / 1_000] })}, including ${formatSeconds(ttfbMs)} until the server responded`,
        expected: `up to ${formatSeconds(MAX_CONTENT_MS)}`,
        where: `main content of the page (${label})`,
      },
    ]);
  },
});

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
