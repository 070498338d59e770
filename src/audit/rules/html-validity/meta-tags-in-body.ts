import { displacedTags } from '#audit/reading/displaced-tags.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

export default defineRule({
  id: 'meta-tags-in-body',
  category: 'html-validity',
  family: 'head-structure',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Tags about the page stand in the head',
  failureTitle: 'Tags about the page stand in the body',
  impact: 'Search engines may ignore these tags, so the page can be shown with another title, text or language.',
  why: 'Title, description, robots, viewport and language alternates are defined for the head. What stands in the body may be ignored. A robots tag may still be obeyed, which is no reason to rely on it.',
  howToFix:
    'Move the listed tags into the head. When they already stand there in your template, something before them ends the head too early; the check of the head names it.',
  measure:
    'The document is read as the HTML standard describes it. The rule fails when a title, a meta element for description, robots, a named crawler or viewport, or a link with hreflang is part of the body. Canonical links have their own check.',
  traps:
    'A title inside a drawing (SVG) belongs to the drawing. Metadata of microdata (itemprop) may stand in the body.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
    'https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SQ', 'SF'],
  check({ page }) {
    const displaced = displacedTags(page).filter(({ tag }) => !tag.startsWith('<link rel="canonical"'));
    if (displaced.length === 0) return pass();
    const { headEndedBy } = page.facts.document;
    return fail(
      displaced.map((place) => ({
        url: page.url,
        found: `${place.tag} in the body`,
        expected: 'this tag in the head',
        where: `body, ${atPosition(place)}`,
        fix: `<head>\n  ${place.tag}\n</head>`,
        cause: headEndedBy === null ? place.tag : `<${headEndedBy.name}> that ends the head`,
      })),
    );
  },
});
