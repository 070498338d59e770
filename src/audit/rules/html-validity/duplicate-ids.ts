import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { PageMarkup } from '#contracts/page-markup.ts';

type DuplicateId = PageMarkup['duplicateIds'][number];

const REFERENCES: Record<DuplicateId['referencedBy'][number], string> = {
  label: 'a label',
  aria: 'an aria attribute',
  fragment: 'a link',
};

export default defineRule({
  id: 'duplicate-ids',
  category: 'html-validity',
  family: 'duplicate-ids',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Every id that is used stands on one element',
  failureTitle: 'Ids that are used stand on several elements',
  impact: 'Labels and descriptions are attached to the wrong element, and links jump to the wrong place.',
  why: 'An id names one element. When two elements carry the same one, browsers and screen readers take the first: a label then belongs to another field, a description to another control.',
  howToFix:
    'Give the second element an id of its own and change what points at it. When the same component stands on the page twice, let it make its ids unique, for example with a number at the end.',
  measure:
    'An id on two or more elements fails when a label or an aria attribute on the page points at it, as axe-core judges it. When only a link to a place on the page points at it, that is a warning.',
  traps:
    'Ids that nothing on the page points at do no harm to anybody and are left out, although the HTML standard asks for unique ids everywhere. WCAG 2.2 no longer has a criterion for them alone. Elements inside a template element do not count.',
  sources: [
    'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
    'https://www.w3.org/WAI/standards-guidelines/act/rules/3ea0c8/',
    'https://github.com/dequelabs/axe-core/blob/develop/lib/rules/duplicate-id-aria.json',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'AX', 'SQ'],
  check({ page }) {
    const used = page.facts.markup.duplicateIds.filter(({ referencedBy }) => referencedBy.length > 0);
    if (used.length === 0) return pass();
    const evidence = used.map(({ id, count, referencedBy, first, second }) => ({
      url: page.url,
      found: `id="${id}" on ${count} elements, used by ${referencedBy.map((by) => REFERENCES[by]).join(' and ')}`,
      expected: 'an id that stands on one element',
      where: `body, ${atPosition(second)} (first: ${atPosition(first)})`,
      cause: `id="${id}"`,
    }));
    const isHeard = used.some(({ referencedBy }) => referencedBy.some((by) => by !== 'fragment'));
    return isHeard ? fail(evidence) : warn(evidence);
  },
});
