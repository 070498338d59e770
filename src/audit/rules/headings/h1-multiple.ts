import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

export default defineRule({
  id: 'h1-multiple',
  category: 'headings',
  family: 'h1',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have a single H1 heading',
  failureTitle: 'Pages with several H1 headings',
  impact: 'Several main headings blur what the page is about; search engines cope with it, readers less so.',
  why: 'Search engines accept several H1 headings, so this costs little. One main heading still makes the outline of a page clearer, above all for people who move through it by headings.',
  howToFix:
    'Keep the H1 that names the topic of the page and turn the others into <h2>. A logo or slogan in the header should not be an H1 on inner pages.',
  sources: ['https://www.w3.org/WAI/tutorials/page-structure/headings/'],
  check({ page }) {
    const headings = page.facts.headings.filter((heading) => heading.level === 1 && heading.text.trim() !== '');
    if (headings.length === 0) return notApplicable('The page has no H1 heading');
    if (headings.length === 1) return pass();
    return fail(
      headings.map((heading) => ({
        url: page.url,
        found: heading.text.trim(),
        expected: 'one <h1> per page',
        where: `h1, ${atPosition(heading)}`,
      })),
    );
  },
});
