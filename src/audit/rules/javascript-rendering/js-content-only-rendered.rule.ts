import { defineRule } from '#audit/engine/rule.ts';
import { fail } from '#audit/engine/verdict.ts';
import { findScriptMadeText, SCRIPT_MADE_TEXT_METHOD } from '#audit/rendering/script-made-text.ts';

/** Share of missing words above which the finding is critical. */
const CRITICAL_SHARE = 0.5;

export default defineRule({
  id: 'js-content-only-rendered',
  category: 'javascript-rendering',
  family: 'client-rendering',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'Main content is in the served HTML',
  failureTitle: 'Main content added only by JavaScript',
  aliases: [
    'contains JavaScript content',
    'client-side rendering',
    'CSR',
    'server-side rendering',
    'JavaScript-dependent content',
    'rendered vs. raw HTML',
  ],
  impact:
    'Search engines see this text later or not at all, and crawlers that run no JavaScript find a page without its content.',
  why: 'The server sends a page without a large part of its text, and JavaScript fills it in. Google runs JavaScript, but in a second step that takes longer and can fail because of a script error. Other search engines run less JavaScript, and most AI crawlers run none.',
  howToFix:
    'Send the finished text from the server, with the server-side rendering or static generation of your framework (Next.js, Nuxt, SvelteKit, Angular and others have it). A content management system that builds pages on the server works as well. JavaScript can then make the page interactive.',
  measure: `${SCRIPT_MADE_TEXT_METHOD} The finding is critical when more than half of the words are missing, and of medium severity otherwise; we chose this threshold.`,
  traps:
    'Header, menu, footer, consent and sharing blocks do not count. Words that are in the HTML but hidden count as present. Nothing is reported when only the detection of the main text changed and the page as a whole has barely more words than before. Comments or recommendations that JavaScript adds to a long page stay below the limits.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://docs.squirrelscan.com/rules/ax/content-without-js',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SQ', 'CX'],
  work: {
    effort: 'engineering',
    hours: 24,
    times: 'site',
    steps: [
      'List the templates whose main text is missing from the served HTML.',
      'Enable server-side rendering or static generation in the framework.',
      'Check the served HTML of each template.',
    ],
    tools: ['curl', 'gsc-url'],
  },
  examples: {
    format: 'browser',
    incorrect: `<script>
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('main').insertAdjacentHTML('beforeend', '<p>[the same 300 words]</p>')
  })
</script>`,
    correct: '<p>[the same 300 words]</p>',
  },
  check({ page, render }) {
    const result = findScriptMadeText(page, render);
    if ('outcome' in result) return result;
    return fail([result.evidence], result.share > CRITICAL_SHARE ? {} : { severity: 'medium' });
  },
});
