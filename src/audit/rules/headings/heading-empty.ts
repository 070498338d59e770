import { pageOutline } from '#audit/reading/page-outline.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

export default defineRule({
  id: 'heading-empty',
  category: 'headings',
  family: 'heading-empty',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Headings have text',
  failureTitle: 'Headings without text',
  impact: 'Screen readers announce a heading and then read nothing.',
  why: 'An empty heading is a stop without a name in the list of headings by which blind visitors move through a page. Most come from an editor or a template with an empty field.',
  howToFix:
    'Remove the empty heading, or write its text. When a template puts a heading around a field, leave the heading out where the field is empty. For space between sections use CSS.',
  measure:
    'The headings h1 to h6 and elements with role="heading" are read in the document as sent by the server. One without text, without an image and without a label fails. The rule "empty-heading" of axe-core asks for the same.',
  traps:
    'Hidden headings are left out, because screen readers skip them, and so are headings of dialogs and empty ones inside a class that hides them (hidden, d-none). A heading that holds an image or a drawing is left out too: its name is the matter of the rules on alt texts. A script may fill a heading later, so the confidence is not full, and lowest where the empty heading has an id or a binding by which a script finds it. An H1 without text on a page that has no other is the matter of the rule on missing H1 headings.',
  sources: [
    'https://dequeuniversity.com/rules/axe/4.11/empty-heading',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  checked: '2026-11-20',
  peers: ['AX', 'LH', 'SQ', 'SB'],
  check({ page }) {
    const visible = pageOutline(page.facts).filter(({ isHidden }) => !isHidden);
    if (visible.length === 0) return notApplicable('The page has no headings');
    const isNamed = ({ text, label, hasImage }: (typeof visible)[number]) => text !== '' || label !== '' || hasImage;
    const hasMain = visible.some((heading) => heading.level === 1 && isNamed(heading));
    const empty = visible.filter((heading) => !isNamed(heading) && (hasMain || heading.level !== 1));
    if (empty.length === 0) return pass(visible.length);
    return fail(
      empty.map((heading) => ({
        url: page.url,
        found: '',
        expected: 'a heading with text',
        where: `${heading.name}, ${atPosition(heading)}`,
      })),
      empty.every(({ mayBeFilled }) => mayBeFilled) ? { confidence: 'possible' } : {},
    );
  },
});
