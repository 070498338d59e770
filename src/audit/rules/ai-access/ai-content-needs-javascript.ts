import { findScriptMadeText, SCRIPT_MADE_MEASURE } from '#audit/reading/script-made-text.ts';
import { defineRule } from '#audit/rule.ts';
import { fail } from '#audit/verdict.ts';

export default defineRule({
  id: 'ai-content-needs-javascript',
  category: 'ai-access',
  family: 'client-rendering',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'AI assistants find the text of pages without running scripts',
  failureTitle: 'Text that AI assistants cannot read, because it needs scripts',
  impact: 'Assistants that fetch these pages get them without this text and can neither quote nor recommend it.',
  why: 'The crawlers of ChatGPT, Claude and Perplexity read the HTML as the server sends it and run no scripts, as an analysis of more than a billion requests by Vercel and MERJ showed. What scripts put into a page does not exist for them. Gemini uses the renderer of Google and does see it.',
  howToFix:
    'Let the server send the finished text, with server-side rendering or static generation. Where that takes time, begin with the pages that answer questions: products, prices, services, guides.',
  measure: SCRIPT_MADE_MEASURE,
  traps:
    'This and the check of main text that only scripts put into the page tell the same gap from two sides. They feed different parts of the score, so that no part counts it twice. What assistants do may change: their makers do not document whether they run scripts.',
  sources: [
    'https://vercel.com/blog/the-rise-of-the-ai-crawler',
    'https://docs.squirrelscan.com/rules/ax/content-without-js',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  ],
  checked: '2026-11-22',
  peers: ['SQ', 'CX'],
  evidenceGrade: 'lab',
  check({ page, render }) {
    const result = findScriptMadeText(page, render);
    return 'outcome' in result ? result : fail([result.evidence]);
  },
});
