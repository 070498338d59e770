import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, readPageEffect } from '#audit/links/page-directives.ts';
import type { RobotsDirective } from '#lib/page/robots-directives.ts';

export default defineRule({
  id: 'nosnippet-set',
  category: 'indexability',
  family: 'snippet',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages allow search snippets',
  failureTitle: 'Pages with nosnippet (no search snippets)',
  aliases: ['nosnippet', 'max-snippet:0', 'robots nosnippet', 'snippet blocked', 'AI Overviews opt-out'],
  impact: 'Google shows no text below the title of these pages and does not use them in AI Overviews and AI Mode.',
  why: 'A result without a snippet gives people less reason to choose it. In Google, the same directive also keeps the content out of AI Overviews and AI Mode. Some publishers want exactly that; on other sites it is left over from a template or plugin.',
  howToFix:
    'Decide whether these pages should be quoted. If so, remove nosnippet or max-snippet:0 from the robots meta tag or the X-Robots-Tag header. To hide only part of a page, put data-nosnippet on that part. If you keep the text out of AI answers on purpose, leave the directive as it is.',
  measure:
    'The check looks for nosnippet and max-snippet:0 in the robots and googlebot meta tags and in the X-Robots-Tag header of indexable pages. Google documents that both are equivalent and that the strictest of several directives applies.',
  traps:
    'Directives for other crawlers do not count, and max-snippet:-1 means no limit. Whether you set the directive on purpose cannot be determined, so the finding is rated "likely".',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Decide whether search results and AI answers may quote these pages.',
      'If so, remove nosnippet or max-snippet:0.',
      'Use data-nosnippet for parts that must not be quoted.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="robots" content="nosnippet">',
    correct: '<meta name="robots" content="max-snippet:-1">',
  },
  check({ page }) {
    if (readPageEffect(page, 'googlebot').maxSnippet !== 0) return pass();
    const occurrences = findDirectiveOccurrences(page, {
      agents: ['robots', 'googlebot'],
      matches: isNosnippetDirective,
    });
    return fail(
      occurrences.map((occurrence) => ({
        url: page.url,
        expected: 'no nosnippet and no max-snippet:0 for Google',
        ...occurrence,
      })),
    );
  },
});

function isNosnippetDirective({ name, value }: RobotsDirective): boolean {
  return name === 'nosnippet' || (name === 'max-snippet' && Number(value) === 0);
}
