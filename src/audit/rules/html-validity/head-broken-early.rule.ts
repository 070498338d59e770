import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { findDisplacedTags } from '#audit/rules/html-validity/displaced-tags.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MAX_TAGS_SHOWN = 5;

export default defineRule({
  id: 'head-broken-early',
  category: 'html-validity',
  family: 'head-structure',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Head contains only valid elements',
  failureTitle: 'Invalid HTML elements in the head',
  aliases: [
    'invalid HTML elements in <head>',
    'head closed early',
    'broken head',
    'body elements in the head',
    'head ends early',
  ],
  impact: 'Search engines ignore the description, canonical or robots tags that come after the invalid element.',
  why: 'When a browser encounters an element or text that is not allowed in the head, it ends the head there and starts the body. Everything after it counts as body. Google stops reading metadata at that point.',
  howToFix:
    'Move the listed element or text out of the head into the body, or below all other tags of the head. Such content usually comes from a tracking snippet, a plugin or a component that was pasted into the head.',
  measure:
    'The document is parsed as the HTML standard describes. The head may contain only title, meta, link, script, style, base, noscript and template. The check fails when another element or text ends the head before the closing tag in the source, and metadata tags follow. If no metadata tags follow, the result is a low-severity warning.',
  traps:
    'A head without a closing tag is allowed and ends at the first element of the body. An image in a noscript element does no harm, because browsers and the Google renderer read it as text while JavaScript runs.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
    'https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SW'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find the listed element in the head template or tag snippet.',
      'Move it into the body, or below all other head elements.',
      'Check that title and canonical tags are parsed in the head.',
    ],
    tools: ['nu', 'chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton</title>
  <img src="https://counter.example/pixel.gif" alt="">
  <meta name="description" content="What a repair costs and how long it takes.">
</head>`,
    correct: `<head>
  <title>Bicycle repair in Riverton</title>
  <meta name="description" content="What a repair costs and how long it takes.">
</head>`,
  },
  check({ page }) {
    const { headEndedBy, authorHeadClosed, tagCounts } = page.facts.document;
    if (tagCounts.head === 0) return notApplicable('The source has no head tag');
    if (headEndedBy === null || !authorHeadClosed) return pass();
    const displacedTags = findDisplacedTags(page);
    const what = headEndedBy.name === '#text' ? 'text' : `<${headEndedBy.name}>`;
    const lostTagsNote =
      displacedTags.length === 0 ? '' : `; ${formatQuantity(displacedTags.length, 'metadata tag')} after it`;
    const evidence = {
      url: page.url,
      found: `${what} ends the head${lostTagsNote}`,
      expected: 'only title, meta, link, script, style, base, noscript and template in the head',
      where: `head, ${formatPosition(headEndedBy)}`,
      cause: `${what} in the head`,
    };
    if (displacedTags.length === 0) return warn([evidence], { severity: 'low' });
    const snippet = displacedTags
      .slice(0, MAX_TAGS_SHOWN)
      .map(({ tag }) => tag)
      .join('\n');
    return fail([{ ...evidence, snippet }]);
  },
});
