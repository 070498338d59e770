import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { buildMetaTag } from '#audit/rules/social/social-tags.ts';

export default defineRule({
  id: 'twitter-card-missing',
  category: 'social',
  family: 'open-graph',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have an X (Twitter) card',
  failureTitle: 'Missing X (Twitter) card',
  aliases: ['Twitter card missing', 'X card missing', 'twitter:card', 'Twitter card incomplete', 'X link preview'],
  impact: 'Links to these pages appear on X as plain text, without an image.',
  why: 'X builds the preview of a link from a card tag. X takes the title, text and image from Open Graph tags when it finds no twitter: tags.',
  howToFix:
    'Add <meta name="twitter:card" content="summary_large_image"> together with og:title, og:description and og:image. Tags such as twitter:title are needed only when X should show something different.',
  measure:
    'A page needs either twitter:card with content, or an og:image, from which X and the other networks take the image. X documents that it may build a small card from Open Graph tags alone.',
  traps:
    'A page with an og:image and no twitter:card is fine: X falls back to Open Graph, so the missing tag is a matter of taste. Tags written with property instead of name are accepted. A page with neither a card nor any Open Graph tags is reported here and in the Open Graph check. Such a page counts only once in the score.',
  sources: ['https://developer.x.com/cards/markup', 'https://ogp.me/'],
  checked: '2026-11-20',
  peers: ['LC', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Add <meta name="twitter:card" content="summary_large_image"> to the layout.',
      'Make sure og:title, og:description and og:image are present.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<meta property="og:title" content="Bicycle repair in Riverton">',
    correct: `<meta property="og:title" content="Bicycle repair in Riverton">
<meta name="twitter:card" content="summary_large_image">`,
  },
  check({ page }) {
    const { twitter, openGraph } = page.facts;
    if (page.facts.truncations.some((list) => list === 'twitter' || list === 'openGraph')) {
      return notApplicable('The page has more social tags than were read');
    }
    const isFilled = ({ content }: { content: string }) => content.trim() !== '';
    if (twitter.some((tag) => tag.property === 'twitter:card' && isFilled(tag))) return pass();
    if (openGraph.some((tag) => /^og:image(?::url|:secure_url)?$/.test(tag.property) && isFilled(tag))) return pass();
    const cardImage = twitter.find((tag) => /^twitter:image(?::src)?$/.test(tag.property) && isFilled(tag));
    return warn([
      {
        url: page.url,
        found: 'neither twitter:card nor og:image',
        expected: 'twitter:card, or og:image as a fallback',
        // The same for every page, so that all pages without the tag are grouped under one cause.
        where: 'head, meta[name="twitter:card"]',
        fix: buildMetaTag('twitter:card', cardImage === undefined ? 'summary' : 'summary_large_image'),
      },
    ]);
  },
});
