import { directivePlaces, pageEffect } from '#audit/reading/page-directives.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';

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
  title: 'Search results may quote a whole sentence',
  failureTitle: 'Pages that allow only a few characters of text in search',
  impact: 'Search results show a text of less than one sentence, and AI answers in Google may use no more than that.',
  why: 'The max-snippet directive limits how many characters a search result may quote. Google applies the same limit to what AI Overviews and AI Mode may take from the page. A handful of characters explains nothing.',
  howToFix:
    'Write max-snippet:-1 (no limit) or leave the directive out. If you need a limit, choose one that holds at least one or two sentences, such as max-snippet:160.',
  measure: `The smallest max-snippet value for Google in the meta elements and the X-Robots-Tag header is compared with ${MIN_CHARACTERS} characters. Google names no such number; it is our own choice and stands for less than one ordinary sentence.`,
  traps:
    'The value -1 means no limit. The value 0 is the same as nosnippet and has its own check. Values for other crawlers do not count.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SF'],
  check({ page }) {
    const { maxSnippet } = pageEffect(page, 'googlebot');
    if (maxSnippet === 0) return notApplicable('The page may not be quoted at all, which has its own check');
    if (maxSnippet === null || maxSnippet >= MIN_CHARACTERS) return pass();
    const places = directivePlaces(page, {
      agents: ['robots', 'googlebot'],
      matches: ({ name, value }) => name === 'max-snippet' && Number(value) === maxSnippet,
    });
    return fail(
      places.map((place) => ({ url: page.url, expected: `max-snippet:-1 or at least ${MIN_CHARACTERS}`, ...place })),
    );
  },
});
