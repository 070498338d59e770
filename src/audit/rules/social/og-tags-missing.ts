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
    'Add the missing properties to the <head>, for example <meta property="og:image" content="https://example.org/card.jpg">. Use absolute addresses and an image of 1200 by 630 pixels.',
  sources: ['https://ogp.me/'],
  check({ page }) {
    const present = page.facts.openGraph.filter((tag) => tag.content.trim() !== '').map((tag) => tag.property);
    const missing = REQUIRED.filter((property) => !present.includes(property));
    if (missing.length === 0) return pass();
    return fail([
      {
        url: page.url,
        found: `missing: ${missing.join(', ')}`,
        expected: REQUIRED.join(', '),
        where: 'head, meta[property^="og:"]',
      },
    ]);
  },
});
