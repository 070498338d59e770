import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { findDisplacedTags } from '#audit/rules/html-validity/displaced-tags.ts';

export default defineRule({
  id: 'meta-tags-in-body',
  category: 'html-validity',
  family: 'head-structure',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Title and meta tags are in the head',
  failureTitle: 'Title or meta tags outside the head',
  aliases: [
    'meta tags in body',
    'title outside <head>',
    'meta description outside <head>',
    'meta robots outside <head>',
    'hreflang outside <head>',
  ],
  impact: 'Search engines may ignore these tags, so the page can be shown with another title, text or language.',
  why: 'Title, description, robots, viewport and hreflang tags belong in the head. In the body, they may be ignored. A robots tag may still be obeyed, but you should not rely on that.',
  howToFix:
    'Move the listed tags into the head. If they are already there in your template, something before them ends the head too early. The check for invalid elements in the head lists it.',
  measure:
    'The document is parsed as the HTML standard describes. The check fails when the body contains a title, a link with hreflang, or a meta tag for description, robots, a specific crawler or viewport. Canonical links have their own check.',
  traps: 'A title inside an SVG belongs to the SVG. Microdata (itemprop) may be in the body.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
    'https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SQ', 'SF'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Move the listed tags into the head.',
      'If they are there already, fix the element that ends the head early.',
    ],
    tools: ['nu', 'chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: `<body>
  <meta name="robots" content="noindex">
  <h1>Bicycle repair</h1>
</body>`,
    correct: `<head>
  <title>Bicycle repair in Riverton</title>
  <meta name="robots" content="noindex">
</head>`,
  },
  check({ page }) {
    const displacedTags = findDisplacedTags(page).filter(({ tag }) => !tag.startsWith('<link rel="canonical"'));
    if (displacedTags.length === 0) return pass();
    const { headEndedBy } = page.facts.document;
    return fail(
      displacedTags.map((displacedTag) => ({
        url: page.url,
        found: `${displacedTag.tag} in the body`,
        expected: 'this tag in the head',
        where: `body, ${formatPosition(displacedTag)}`,
        fix: `<head>\n  ${displacedTag.tag}\n</head>`,
        cause: headEndedBy === null ? displacedTag.tag : `<${headEndedBy.name}> that ends the head`,
      })),
    );
  },
});
