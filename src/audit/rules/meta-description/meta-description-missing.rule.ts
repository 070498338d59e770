import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { proposeDescription } from '#audit/rules/meta-description/propose-description.ts';
import { collectRobotsDirectives } from '#lib/page/indexability.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

export default defineRule({
  id: 'meta-description-missing',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'All pages have a meta description',
  failureTitle: 'Missing meta descriptions',
  aliases: [
    'no meta description',
    'meta description tag missing or empty',
    'document does not have a meta description',
    'description tag missing',
    'search snippet',
  ],
  impact: 'Search engines themselves choose the snippet below your title.',
  why: 'The meta description is your own text for the search result. Search engines may still show something else. Search engines use a description when it summarizes the content better than any part of the page.',
  howToFix:
    'Add <meta name="description" content="..."> to the <head> of each page. In one or two sentences (up to 160 characters), say what visitors find on the page and why it is worth a visit. When we propose a description, it consists of sentences from the page.',
  measure:
    'The HTML is checked as sent by the server, before any JavaScript runs. The page fails when it has no meta description with text. Google recommends a meta description for every page but builds most of its snippets from the content.',
  traps:
    'Pages 2 and up of a paginated series weigh less, because users do not search for them. Pages that forbid snippets (nosnippet) are excluded. The description for social networks (og:description) is a different tag.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'LC', 'SO', 'SQ', 'AH', 'SB', 'CC'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write one or two sentences of up to 160 characters for each page.',
      'Start with the pages that get the most impressions.',
      'Generate the text from page data in the template when there are many pages.',
    ],
    tools: ['gsc-performance'],
  },
  examples: {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
</head>`,
    correct: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
  <meta name="description" content="What a bicycle repair costs, how long it takes, and when the workshop is open.">
</head>`,
  },
  check({ page }) {
    const descriptions = page.facts.metaDescriptions;
    if (descriptions.some((description) => description.text.trim() !== '')) return pass();
    if (collectRobotsDirectives(page, 'googlebot').has('nosnippet'))
      return notApplicable('The page forbids snippets in search results (nosnippet)');
    const [empty] = descriptions;
    const proposal = proposeDescription(page.facts);
    return fail(
      [
        {
          url: page.url,
          found: empty === undefined ? null : '',
          expected: 'a meta description with text',
          where: empty === undefined ? 'head' : formatDocumentLocation(empty),
          ...(proposal === null ? {} : { fix: proposal }),
        },
      ],
      parseSeriesUrl(page.url).page > 1 ? { severity: 'low' } : {},
    );
  },
});
