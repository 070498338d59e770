import { contentOutline, type OutlineHeading } from '#audit/reading/page-outline.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import { escapeHtml } from '#lib/escape-html.ts';

const MAX_SHOWN = 120;

export default defineRule({
  id: 'heading-level-skipped',
  category: 'headings',
  family: 'heading-order',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Headings go down one level at a time',
  failureTitle: 'Headings that skip a level',
  impact: 'People who move through the page by headings look for a section that is not there.',
  why: 'Headings are the table of contents for screen readers. When an H2 is followed by an H4, something seems to be missing in between. Often the level was chosen for its size.',
  howToFix:
    'Use the level that fits the outline and set the size with CSS. The fix shows the heading with the level that follows from the heading before it; headings below it may have to move with it.',
  measure:
    'The headings of the content are read in the order of the document, elements with role="heading" included. A heading fails when its level is more than one deeper than that of the heading before it. The guidance of W3C says that skipping ranks should be avoided where possible; it is no failure of WCAG, and Google says that the order of headings does not matter to search.',
  traps:
    'Going back up by several levels is right at the end of a section. Headings in header, menus, sidebars and footer, hidden ones, and on pages with a main landmark all headings outside of it except the H1 are left out. The level of the first heading is not judged.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H69',
    'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'AX', 'SN', 'SF', 'SO', 'SQ', 'SB'],
  check({ page }) {
    const headings = contentOutline(page.facts).filter(({ text, label }) => text !== '' || label !== '');
    if (headings.length < 2) return notApplicable('The content has fewer than two headings');
    const skips = headings.flatMap((heading, index) => {
      const before = headings[index - 1];
      return before === undefined || heading.level <= before.level + 1 ? [] : [{ heading, before }];
    });
    if (skips.length === 0) return pass(headings.length);
    return fail(
      skips.map(({ heading, before }) => ({
        url: page.url,
        found: `level ${heading.level} "${shown(heading)}" after level ${before.level} "${shown(before)}"`,
        expected: `level ${before.level + 1} at most`,
        where: `${heading.name}, ${atPosition(heading)}`,
        ...(heading.text === '' ? {} : { fix: corrected(heading, before.level + 1) }),
      })),
    );
  },
});

const shown = ({ text, label }: OutlineHeading): string => (text || label).slice(0, MAX_SHOWN);

const corrected = ({ text }: OutlineHeading, level: number): string => `<h${level}>${escapeHtml(text)}</h${level}>`;
