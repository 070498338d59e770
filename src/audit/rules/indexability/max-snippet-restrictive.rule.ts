import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, readPageEffect } from '#audit/links/page-directives.ts';

const MIN_CHARACTERS = 50;

export default defineRule({
  id: 'max-snippet-restrictive',
  category: 'indexability',
  family: 'snippet',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'No restrictive max-snippet limit',
  failureTitle: 'max-snippet is too restrictive',
  aliases: ['max-snippet', 'snippet length', 'snippet limit', 'text snippet', 'AI Overviews'],
  impact: 'Search results show less than one sentence, and AI answers in Google may use no more than that.',
  why: 'The max-snippet directive limits how many characters a search result may quote. Google applies the same limit to what AI Overviews and AI Mode may use from the page. A few characters explain nothing.',
  howToFix:
    'Set max-snippet:-1 (no limit) or remove the directive. If you need a limit, choose one that allows at least one or two sentences, such as max-snippet:160.',
  measure: `The smallest max-snippet value for Google in the meta tags and the X-Robots-Tag header is compared with ${MIN_CHARACTERS} characters. Google gives no such number. We chose this threshold, which is less than one ordinary sentence.`,
  traps:
    'The value -1 means no limit. The value 0 is the same as nosnippet and has its own check. Values for other crawlers do not count.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SF'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Set max-snippet:-1 or remove the directive in the template.',
      'If a limit is needed, allow at least 160 characters.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="robots" content="max-snippet:20">',
    correct: '<meta name="robots" content="max-snippet:-1">',
  },
  check({ page }) {
    const { maxSnippet } = readPageEffect(page, 'googlebot');
    if (maxSnippet === 0) return notApplicable('The page may not be quoted at all, which has its own check');
    if (maxSnippet === null || maxSnippet >= MIN_CHARACTERS) return pass();
    const occurrences = findDirectiveOccurrences(page, {
      agents: ['robots', 'googlebot'],
      matches: ({ name, value }) => name === 'max-snippet' && Number(value) === maxSnippet,
    });
    return fail(
      occurrences.map((occurrence) => ({
        url: page.url,
        expected: `max-snippet:-1 or at least ${MIN_CHARACTERS}`,
        ...occurrence,
      })),
    );
  },
});
