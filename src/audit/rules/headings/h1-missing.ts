import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

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
    'Mark the visible main heading of the page as <h1>. When the heading is only styled text or an image, turn it into a real <h1> with text (or an image with alt text inside it).',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  check({ page }) {
    const headings = page.facts.headings.filter((heading) => heading.level === 1);
    if (headings.some((heading) => heading.text.trim() !== '')) return pass();
    const [empty] = headings;
    return fail([
      {
        url: page.url,
        found: empty === undefined ? null : '',
        expected: 'one <h1> with visible text',
        where: empty === undefined ? 'body' : `h1, ${atPosition(empty)}`,
      },
    ]);
  },
});
