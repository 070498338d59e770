import { findScriptMadeText, SCRIPT_MADE_MEASURE } from '#audit/reading/script-made-text.ts';
import { defineRule } from '#audit/rule.ts';
import { fail } from '#audit/verdict.ts';

/** From here on it is the larger part that is missing. */
const MOST = 0.5;

export default defineRule({
  id: 'js-content-only-rendered',
  category: 'javascript-rendering',
  family: 'client-rendering',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'The main text stands in the HTML',
  failureTitle: 'Main text that only scripts put into the page',
  impact:
    'Search engines see this text later or not at all, and crawlers that run no scripts find a page without its content.',
  why: 'The server sends a page without a large part of its text, and scripts fill it in. Google runs scripts, but in a second step that takes longer and can fail with any error. Other search engines run fewer scripts, and most crawlers of AI assistants run none.',
  howToFix:
    'Let the server send the finished text: with server-side rendering or static generation of the framework in use (Next.js, Nuxt, SvelteKit, Angular and others have it), or with a content system that builds pages on the server. Scripts may then make the page interactive.',
  measure: `${SCRIPT_MADE_MEASURE} It is critical when more than half of the words are missing, else of medium severity; that line is our own choice.`,
  traps:
    'Header, menu, footer, consent and sharing blocks do not count. Words that stand in the HTML but hidden count as there. Where main text was only told from the rest in another way, and the page as a whole has hardly more words than before, nothing is reported. A text of comments or recommendations that scripts add to a long page stays below the limits.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://docs.squirrelscan.com/rules/ax/content-without-js',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SQ', 'CX'],
  check({ page, render }) {
    const result = findScriptMadeText(page, render);
    if ('outcome' in result) return result;
    return fail([result.evidence], result.share > MOST ? {} : { severity: 'medium' });
  },
});
