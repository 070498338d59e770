import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { readPageOutline } from '#audit/page/page-outline.ts';

export default defineRule({
  id: 'heading-empty',
  category: 'headings',
  family: 'heading-empty',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'No empty headings',
  failureTitle: 'Empty headings',
  aliases: [
    'empty-heading',
    'headings without text',
    'heading elements must have discernible text',
    'empty H2',
    'blank headings',
  ],
  impact: 'Screen readers announce a heading and then read nothing.',
  why: 'Blind visitors move through a page by its list of headings, where an empty heading is an entry without a name. Most empty headings come from an editor or from a template with an empty field.',
  howToFix:
    'Remove the empty heading, or add its text. When a template wraps a field in a heading, omit the heading where the field is empty. Use CSS for space between sections.',
  measure:
    'The headings h1 to h6 and elements with role="heading" in the served HTML are checked. A heading without text, image or label fails. The axe-core rule "empty-heading" makes the same requirement.',
  traps:
    'Hidden headings are excluded because screen readers skip them. So are headings in dialogs and headings inside an element with a hiding class (hidden, d-none). A heading that contains an image or SVG is excluded too: its name is covered by the alt text checks. JavaScript may fill a heading later, so the finding is only rated "likely". The finding is rated "possible" where the empty heading has an id or a binding that JavaScript can target. An empty H1 on a page without another H1 is covered by the check for missing H1 headings.',
  sources: [
    'https://dequeuniversity.com/rules/axe/4.11/empty-heading',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  checked: '2026-11-20',
  peers: ['AX', 'LH', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove the empty heading, or add its text.',
      'Output the heading in the template only when the field has a value.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<h2></h2>
<p>Open from Monday to Saturday.</p>`,
    correct: `<h2>Opening hours</h2>
<p>Open from Monday to Saturday.</p>`,
  },
  check({ page }) {
    const visibleHeadings = readPageOutline(page.facts).filter(({ isHidden }) => !isHidden);
    if (visibleHeadings.length === 0) return notApplicable('The page has no headings');
    const isNamed = ({ text, label, hasImage }: (typeof visibleHeadings)[number]) =>
      text !== '' || label !== '' || hasImage;
    const hasNamedH1 = visibleHeadings.some((heading) => heading.level === 1 && isNamed(heading));
    const emptyHeadings = visibleHeadings.filter((heading) => !isNamed(heading) && (hasNamedH1 || heading.level !== 1));
    if (emptyHeadings.length === 0) return pass(visibleHeadings.length);
    return fail(
      emptyHeadings.map((heading) => ({
        url: page.url,
        found: '',
        expected: 'a heading with text',
        where: `${heading.name}, ${formatPosition(heading)}`,
      })),
      emptyHeadings.every(({ mayBeFilled }) => mayBeFilled) ? { confidence: 'possible' } : {},
    );
  },
});
