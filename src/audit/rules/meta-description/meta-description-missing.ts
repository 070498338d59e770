import { proposeDescription } from '#audit/reading/propose-description.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import { robotsDirectives } from '#lib/indexability.ts';
import { seriesPlace } from '#lib/series-address.ts';

export default defineRule({
  id: 'meta-description-missing',
  category: 'meta-description',
  family: 'meta-description',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have a meta description',
  failureTitle: 'Pages without a meta description',
  impact: 'Search engines pick a piece of the page themselves as the text under your headline.',
  why: 'The meta description is your own text for the search result. Search engines may still show another one, but they use a description that tells the content better than any part of the page.',
  howToFix:
    'Add <meta name="description" content="..."> to the <head> of each page. Say in one or two sentences (up to 160 characters) what the visitor finds there and why it is worth a visit. The proposal, where there is one, is made of sentences of the page.',
  measure:
    'The document as sent by the server is read, before any script. The page fails when it has no meta description with text. Google recommends one for every page and builds most of its snippets from the content.',
  traps:
    'Further pages of a series weigh less, because nobody looks for them by their description. Pages that forbid snippets (nosnippet) are left out. The description for social networks (og:description) is another tag.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'LC', 'SO', 'SQ', 'AH', 'SB', 'CC'],
  check({ page }) {
    const descriptions = page.facts.metaDescriptions;
    if (descriptions.some((description) => description.text.trim() !== '')) return pass();
    if (robotsDirectives(page, 'googlebot').has('nosnippet'))
      return notApplicable('The page allows no text in search results');
    const [empty] = descriptions;
    const proposal = proposeDescription(page.facts);
    return fail(
      [
        {
          url: page.url,
          found: empty === undefined ? null : '',
          expected: 'a meta description with text',
          where: empty === undefined ? 'head' : inDocument(empty),
          ...(proposal === null ? {} : { fix: proposal }),
        },
      ],
      seriesPlace(page.url).page > 1 ? { severity: 'low' } : {},
    );
  },
});
