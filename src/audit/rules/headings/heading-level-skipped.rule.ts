import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { type OutlineHeading, readContentOutline } from '#audit/page/page-outline.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

const MAX_TEXT_LENGTH = 120;

export default defineRule({
  id: 'heading-level-skipped',
  category: 'headings',
  family: 'heading-order',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Heading levels descend one at a time',
  failureTitle: 'Skipped heading levels',
  aliases: [
    'heading order',
    'non-sequential headings',
    'heading elements are not in a sequentially-descending order',
    'heading-order',
    'heading hierarchy',
    'H1 to H3',
  ],
  impact: 'People who navigate by headings look for a section that does not exist.',
  why: 'Headings are the table of contents for screen readers. When an H4 follows an H2, a level seems to be missing. Often the level was chosen for its font size.',
  howToFix:
    'Use the level that fits the outline and set the size with CSS. The proposed fix shows the heading at the level that follows the previous heading. The levels of the headings below it may have to change as well.',
  measure:
    'The headings of the content are read in document order, including elements with role="heading". A heading fails when it is more than one level deeper than the previous heading. W3C guidance says to avoid skipping ranks where possible. Skipping a level is not a WCAG failure, and Google says that heading order does not matter for search.',
  traps:
    'Going back up several levels is correct at the end of a section. Hidden headings and headings in the header, menus, sidebars and footer are ignored. On pages with a main landmark, all headings outside it except the H1 are ignored. The level of the first heading is not checked.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H69',
    'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'AX', 'SN', 'SF', 'SO', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Use the heading level that fits the outline.',
      'Keep the design with CSS.',
      'Adjust the levels of the subheadings below it.',
    ],
    tools: ['wave'],
  },
  examples: {
    format: 'html',
    incorrect: `<h1>Bicycle repair</h1>
<h4>Prices</h4>`,
    correct: `<h1>Bicycle repair</h1>
<h2>Prices</h2>`,
  },
  check({ page }) {
    const headings = readContentOutline(page.facts).filter(({ text, label }) => text !== '' || label !== '');
    if (headings.length < 2) return notApplicable('The content has fewer than two headings');
    const skippedLevels = headings.flatMap((heading, index) => {
      const before = headings[index - 1];
      return before === undefined || heading.level <= before.level + 1 ? [] : [{ heading, before }];
    });
    if (skippedLevels.length === 0) return pass(headings.length);
    return fail(
      skippedLevels.map(({ heading, before }) => ({
        url: page.url,
        found: `level ${heading.level} "${formatHeading(heading)}" after level ${before.level} "${formatHeading(before)}"`,
        expected: `up to level ${before.level + 1}`,
        where: `${heading.name}, ${formatPosition(heading)}`,
        ...(heading.text === '' ? {} : { fix: buildCorrectedHeading(heading, before.level + 1) }),
      })),
    );
  },
});

const formatHeading = ({ text, label }: OutlineHeading): string => (text || label).slice(0, MAX_TEXT_LENGTH);

const buildCorrectedHeading = ({ text }: OutlineHeading, level: number): string =>
  `<h${level}>${escapeHtml(text)}</h${level}>`;
