import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { type OutlineHeading, readPageOutline } from '#audit/page/page-outline.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { extractTitleHead } from '#lib/text/head-phrase.ts';

/** A page with fewer words has almost no text before its JavaScript runs. */
const MIN_SERVED_WORDS = 20;

export default defineRule({
  id: 'h1-missing',
  category: 'headings',
  family: 'h1',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'All pages have an H1',
  failureTitle: 'Missing H1 headings',
  aliases: [
    'missing H1 tag',
    'no H1',
    'H1 tag missing or empty',
    'missing h1 heading',
    'missing main heading',
    'page-has-heading-one',
  ],
  impact: 'Visitors, screen readers and search engines find no main heading that states the topic.',
  why: 'The H1 confirms to visitors that they are in the right place and lets screen readers jump to the start of the content. The H1 is also one of the sources that search engines use for the title link of a result.',
  howToFix:
    'Mark up the visible main heading of the page as <h1>. When the heading is only styled text or an image, turn it into a real <h1> with text or an image with alt text. The proposed fix repeats the topic of the title.',
  measure:
    'The HTML is checked as sent by the server, before any JavaScript runs. The page fails when no <h1> contains text, an image with alt text or a label (aria-label). One main heading is a convention of accessibility guidance. Google reads headings when it creates a title link and suggests the first visible <h1> for the main title. Google does not require a specific number of headings.',
  traps:
    'An element with role="heading" and aria-level="1" counts as an H1, and so does a heading for screen readers only. A page with almost no text before its JavaScript runs is rated "possible", because JavaScript may add the heading.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SO', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Mark up the visible main heading of the template as an h1.',
      'Fill it from the title field of each page.',
      'Check one page of each template.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<main>
  <p class="headline">Bicycle repair</p>
  <p>[120 words]</p>
</main>`,
    correct: `<main>
  <h1>Bicycle repair</h1>
  <p>[120 words]</p>
</main>`,
  },
  check({ page }) {
    const { facts } = page;
    const headings = readPageOutline(facts).filter((heading) => heading.level === 1);
    if (headings.some(isNamed)) return pass();
    const [empty] = headings;
    const topic = extractTopic(facts);
    const isRenderedByJavaScript = facts.bodyWordCount < MIN_SERVED_WORDS && facts.markup.scripts.length > 0;
    const body = isRenderedByJavaScript ? 'body, before any JavaScript runs' : 'body';
    return fail(
      [
        {
          url: page.url,
          found: empty === undefined ? null : '',
          expected: 'one <h1> with visible text',
          where: empty === undefined ? body : `${empty.name}, ${formatPosition(empty)}`,
          ...(topic === null ? {} : { fix: `<h1>${escapeHtml(topic)}</h1>` }),
        },
      ],
      isRenderedByJavaScript ? { confidence: 'possible' } : {},
    );
  },
});

const isNamed = ({ text, label }: OutlineHeading): boolean => text !== '' || label !== '';

/** Returns the title without the site name; null without a title or when it contains a placeholder. */
function extractTopic({ titles }: PageFacts): string | null {
  const title = titles.find(({ inHead, text }) => inHead && text.trim() !== '');
  if (title === undefined || findUnfilledValue(title.text) !== null) return null;
  return extractTitleHead(title.text).trim();
}
