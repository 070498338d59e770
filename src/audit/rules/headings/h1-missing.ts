import { type OutlineHeading, pageOutline } from '#audit/reading/page-outline.ts';
import { unfilledPart } from '#audit/reading/placeholder-text.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { titleHead } from '#lib/head-phrase.ts';

/** A page that says next to nothing before its scripts ran. */
const FEW_WORDS = 20;

export default defineRule({
  id: 'h1-missing',
  category: 'headings',
  family: 'h1',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have an H1 heading',
  failureTitle: 'Pages without an H1 heading',
  impact: 'Readers, screen readers and search engines find no main heading that names the topic.',
  why: 'The H1 tells people that they are in the right place, lets screen readers jump to the start of the content, and is one of the places from which search engines take a headline.',
  howToFix:
    'Mark the visible main heading of the page as <h1>. When the heading is only styled text or an image, turn it into a real <h1> with text (or an image with alt text inside it). The proposal repeats the topic of the title.',
  measure:
    'The document as sent by the server is read, before any script. The page fails when no <h1> has text, an image with alt text or a label (aria-label). One main heading is a convention of accessibility guidance; Google looks at headings when it writes a title link and suggests the first visible <h1> as the place of the main title, without asking for a number of headings.',
  traps:
    'An element with role="heading" and aria-level="1" counts as an H1. A heading that only screen readers see counts too. A page that holds next to no text before its scripts run gets a lower confidence, because a script may write the heading.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SO', 'SQ', 'AH', 'SB'],
  check({ page }) {
    const { facts } = page;
    const headings = pageOutline(facts).filter((heading) => heading.level === 1);
    if (headings.some(isNamed)) return pass();
    const [empty] = headings;
    const topic = topicOf(facts);
    const isWrittenLater = facts.bodyWordCount < FEW_WORDS && facts.markup.scripts.length > 0;
    const body = isWrittenLater ? 'body, before any script has run' : 'body';
    return fail(
      [
        {
          url: page.url,
          found: empty === undefined ? null : '',
          expected: 'one <h1> with visible text',
          where: empty === undefined ? body : `${empty.name}, ${atPosition(empty)}`,
          ...(topic === null ? {} : { fix: `<h1>${escapeHtml(topic)}</h1>` }),
        },
      ],
      isWrittenLater ? { confidence: 'possible' } : {},
    );
  },
});

const isNamed = ({ text, label }: OutlineHeading): boolean => text !== '' || label !== '';

/** The title without the name of the site. */
function topicOf({ titles }: PageFacts): string | null {
  const title = titles.find(({ inHead, text }) => inHead && text.trim() !== '');
  if (title === undefined || unfilledPart(title.text) !== null) return null;
  return titleHead(title.text).trim();
}
