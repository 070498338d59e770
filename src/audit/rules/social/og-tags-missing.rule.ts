import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { buildProposedTags } from '#audit/rules/social/social-tags.ts';

const REQUIRED_PROPERTIES = ['og:title', 'og:type', 'og:url', 'og:image'];

export default defineRule({
  id: 'og-tags-missing',
  category: 'social',
  family: 'open-graph',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Open Graph tags are complete',
  failureTitle: 'Missing or incomplete Open Graph tags',
  aliases: [
    'Open Graph tags missing',
    'Open Graph tags incomplete',
    'missing og:title',
    'missing og:image',
    'OG tags',
    'social media tags',
  ],
  impact: 'Shared links to these pages look bare or show a random image.',
  why: 'Messengers and social networks build the preview of a shared link from Open Graph tags. The protocol requires a title, a type, a URL and an image.',
  howToFix:
    'Add the missing tags to the <head>, for example <meta property="og:image" content="https://example.org/card.jpg">. Use absolute URLs, and an image of 1200 by 630 pixels or more.',
  measure:
    'Every indexable page needs og:title, og:type, og:url and og:image with content. The Open Graph protocol requires these four properties on every page. All missing tags of a page are reported as one finding.',
  traps:
    'A tag with empty content counts as missing. Tags written with name instead of property are accepted, because networks read them too. Pages that are hidden from search are not checked. Tags added later by JavaScript are not seen, and the networks do not see them either.',
  sources: ['https://ogp.me/'],
  checked: '2026-11-20',
  peers: ['LC', 'SQ', 'AH', 'SB', 'SO'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Output og:title, og:description, og:image and og:url in the layout.',
      'Use absolute URLs and a fallback image.',
      'Check the link preview.',
    ],
    tools: ['sharing-debugger', 'post-inspector'],
  },
  examples: {
    format: 'html',
    incorrect: '<meta property="og:title" content="Bicycle repair in Riverton">',
    correct: `<meta property="og:title" content="Bicycle repair in Riverton">
<meta property="og:type" content="website">
<meta property="og:url" content="https://example.com/services">
<meta property="og:image" content="https://example.com/cards/services.png">`,
  },
  check({ page }) {
    const presentProperties = new Set(
      page.facts.openGraph.filter((tag) => tag.content.trim() !== '').map((tag) => tag.property),
    );
    const missing = REQUIRED_PROPERTIES.filter((property) => !presentProperties.has(property));
    // The protocol treats og:image:url as identical to og:image.
    const missingProperties = missing.filter(
      (property) => property !== 'og:image' || !presentProperties.has('og:image:url'),
    );
    if (missingProperties.length === 0) return pass();
    const fix = buildProposedTags(page, missingProperties);
    return fail([
      {
        url: page.url,
        found: `missing: ${missingProperties.join(', ')}`,
        expected: REQUIRED_PROPERTIES.join(', '),
        where: 'head, meta[property^="og:"]',
        ...(fix === null ? {} : { fix }),
      },
    ]);
  },
});
