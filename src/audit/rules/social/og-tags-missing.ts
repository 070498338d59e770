import { proposedTags } from '#audit/reading/social-tags.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

const REQUIRED = ['og:title', 'og:type', 'og:url', 'og:image'];

export default defineRule({
  id: 'og-tags-missing',
  category: 'social',
  family: 'open-graph',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Shared links get a proper preview',
  failureTitle: 'Pages without complete Open Graph tags',
  impact: 'Links to these pages look bare or show a random picture when they are shared.',
  why: 'Messengers and social networks build the preview of a shared link from Open Graph tags. The protocol requires a title, a type, an address and an image.',
  howToFix:
    'Add the missing tags to the <head>, for example <meta property="og:image" content="https://example.org/card.jpg">. Use complete addresses, and an image of 1200 by 630 pixels or more.',
  measure:
    'Every page that search engines may show needs og:title, og:type, og:url and og:image with a content. These are the four properties that the Open Graph protocol requires of every page. All that is missing on a page is one finding.',
  traps:
    'A tag with an empty content counts as missing. Tags that are written with name in place of property are accepted, because networks read them too. Pages that are kept out of search are not judged. Tags that a script adds later are not seen, and the networks do not see them either.',
  sources: ['https://ogp.me/'],
  checked: '2026-11-20',
  peers: ['LC', 'SQ', 'AH', 'SB', 'SO'],
  check({ page }) {
    const present = new Set(page.facts.openGraph.filter((tag) => tag.content.trim() !== '').map((tag) => tag.property));
    const missing = REQUIRED.filter((property) => !present.has(property));
    // The first image of several may be given as og:image:url, which the protocol calls identical.
    const lacks = missing.filter((property) => property !== 'og:image' || !present.has('og:image:url'));
    if (lacks.length === 0) return pass();
    const fix = proposedTags(page, lacks);
    return fail([
      {
        url: page.url,
        found: `missing: ${lacks.join(', ')}`,
        expected: REQUIRED.join(', '),
        where: 'head, meta[property^="og:"]',
        ...(fix === null ? {} : { fix }),
      },
    ]);
  },
});
