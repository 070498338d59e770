import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { buildCanonicalTag, readCanonicalDeclarations } from '#audit/links/canonical-declarations.ts';
import { explainHeadEnd, findHeadEndBefore } from '#audit/page/head-end.ts';

export default defineRule({
  id: 'canonical-outside-head',
  category: 'canonicals',
  family: 'canonical-place',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Canonical tags are in the head',
  failureTitle: 'Canonical tags outside the head',
  aliases: [
    'canonical outside head',
    'canonical in body',
    'rel=canonical not in head',
    'invalid canonical placement',
    'canonical outside <head>',
  ],
  impact: 'Search engines ignore these canonical tags, so duplicates of the page are not consolidated.',
  why: 'A canonical link counts only inside <head>. An element that does not belong there (an image, a paragraph, an iframe) ends the head early. Everything after that element becomes part of the body.',
  howToFix:
    'Move the canonical link into <head>, near the top. If your template already has it there, an element that does not belong in the head ends it too early. Move that element, which is listed, into <body>.',
  measure:
    'The document is parsed as the HTML standard defines, and canonical links in its body are listed. Google accepts the link only in the head or in the Link header.',
  traps:
    'A second canonical link in the body that repeats the URL of the head or the Link header does no harm. A canonical link with another URL is ignored by search engines and results in a warning.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SB', 'SW'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Move the canonical link near the top of <head>.',
      'Move the element that ends the head early into <body>.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
</head>
<body>
  <link rel="canonical" href="https://example.com/services">
</body>`,
    correct: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
  <link rel="canonical" href="https://example.com/services">
</head>`,
  },
  check({ page }) {
    const { canonicals } = page.facts;
    if (canonicals.length === 0) return notApplicable('The page has no canonical link');
    const validUrls = new Set(readCanonicalDeclarations(page).map(({ url }) => url));
    const canonicalsOutsideHead = canonicals.filter((canonical) => !canonical.inHead && !validUrls.has(canonical.url));
    if (canonicalsOutsideHead.length === 0) return pass();
    const evidence = canonicalsOutsideHead.map((canonical) => {
      const end = findHeadEndBefore(page, canonical);
      const piece = {
        url: page.url,
        found: `${canonical.href}${explainHeadEnd(end)}`,
        expected: 'the canonical link inside <head>',
        where: formatDocumentLocation(canonical),
        ...(end === null ? {} : { cause: `<${end.name}> that ends the head before the canonical link` }),
      };
      return canonical.url === null ? piece : { ...piece, fix: buildCanonicalTag(canonical.url) };
    });
    return validUrls.size === 0
      ? fail(evidence)
      : warn(evidence.map(({ url, found, expected, where }) => ({ url, found, expected, where })));
  },
});
