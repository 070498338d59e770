import { defineRule } from '#audit/engine/rule.ts';
import { fail } from '#audit/engine/verdict.ts';
import { findScriptMadeText, SCRIPT_MADE_TEXT_METHOD } from '#audit/rendering/script-made-text.ts';

export default defineRule({
  id: 'ai-content-needs-javascript',
  category: 'ai-access',
  family: 'client-rendering',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'AI assistants can read the text without JavaScript',
  failureTitle: 'AI assistants miss text that needs JavaScript',
  aliases: [
    'client-side rendering',
    'CSR',
    'JavaScript rendering',
    'server-side rendering',
    'SSR',
    'content without JavaScript',
  ],
  impact: 'Assistants that fetch these pages get them without this text and can neither quote nor recommend it.',
  why: 'The crawlers of ChatGPT, Claude and Perplexity read the HTML as the server sends it and do not run JavaScript. A Vercel and MERJ analysis of more than a billion requests showed this. Content added by JavaScript does not exist for them. Gemini uses the Google renderer and does read such content.',
  howToFix:
    'Serve the finished text in the HTML, with server-side rendering or static generation. If that takes time, start with the pages that answer questions: products, prices, services, guides.',
  measure: SCRIPT_MADE_TEXT_METHOD,
  traps:
    'This check and the check for main text added only by JavaScript report the same issue from two perspectives. The two checks count in different parts of the score, so no part counts the issue twice. The behavior of assistants may change: their operators do not document whether they run JavaScript.',
  sources: [
    'https://vercel.com/blog/the-rise-of-the-ai-crawler',
    'https://docs.squirrelscan.com/rules/ax/content-without-js',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  ],
  checked: '2026-11-22',
  peers: ['SQ', 'CX'],
  evidenceGrade: 'lab',
  work: {
    effort: 'engineering',
    hours: 24,
    times: 'site',
    steps: [
      'List the templates whose main text is missing from the served HTML.',
      'Enable server-side rendering or static generation, starting with product, price, service and guide pages.',
      'Fetch a page with curl and confirm that the main text is in the HTML.',
    ],
    tools: ['curl', 'gsc-url'],
  },
  examples: {
    format: 'browser',
    incorrect: `<script>
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('main').insertAdjacentHTML('beforeend', '<p>[300 words]</p>')
  })
</script>`,
    correct: '<p>[300 words]</p>',
  },
  check({ page, render }) {
    const result = findScriptMadeText(page, render);
    return 'outcome' in result ? result : fail([result.evidence]);
  },
});
