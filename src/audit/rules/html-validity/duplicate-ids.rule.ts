import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import type { PageMarkup } from '#contracts/page/page-markup.ts';

type DuplicateId = PageMarkup['duplicateIds'][number];

const REFERENCE_NAMES: Record<DuplicateId['referencedBy'][number], string> = {
  label: 'a label',
  aria: 'an ARIA attribute',
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
  title: 'Referenced IDs are unique',
  failureTitle: 'Duplicate IDs',
  aliases: ['duplicate id', 'duplicate id attributes', 'duplicate-id-aria', 'IDs are not unique', 'id attribute'],
  impact: 'Labels and descriptions are attached to the wrong element, and links jump to the wrong place.',
  why: 'If two elements share an ID, browsers and screen readers use the first one. A label or description can then be attached to the wrong control.',
  howToFix:
    'Give the second element its own ID and update what references it. If the same component is on the page twice, let it create unique IDs, for example with a number at the end.',
  measure:
    'An ID on two or more elements fails when a label or an ARIA attribute on the page references it, as in axe-core. If only an anchor link on the page references it, the result is a warning.',
  traps:
    'IDs that nothing on the page references do no harm and are skipped, although the HTML standard requires unique IDs everywhere. WCAG 2.2 no longer has a criterion for duplicate IDs alone. Elements inside a template element do not count.',
  sources: [
    'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
    'https://www.w3.org/WAI/standards-guidelines/act/rules/3ea0c8/',
    'https://github.com/dequelabs/axe-core/blob/develop/lib/rules/duplicate-id-aria.json',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'AX', 'SQ'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Give the second element its own ID and update labels, links and scripts.',
      'Generate unique IDs in repeated components.',
      'Validate one page.',
    ],
    tools: ['nu', 'axe'],
  },
  examples: {
    format: 'html',
    incorrect: `<label for="email">Email</label> <input id="email" name="email">
<label for="email">Email again</label> <input id="email" name="email2">`,
    correct: `<label for="email">Email</label> <input id="email" name="email">
<label for="email2">Email again</label> <input id="email2" name="email2">`,
  },
  check({ page }) {
    const referencedIds = page.facts.markup.duplicateIds.filter(({ referencedBy }) => referencedBy.length > 0);
    if (referencedIds.length === 0) return pass();
    const evidence = referencedIds.map(({ id, count, referencedBy, first, second }) => ({
      url: page.url,
      found: `id="${id}" on ${count} elements, used by ${referencedBy.map((by) => REFERENCE_NAMES[by]).join(' and ')}`,
      expected: 'an ID that only one element has',
      where: `body, ${formatPosition(second)} (first: ${formatPosition(first)})`,
      cause: `id="${id}"`,
    }));
    const isReferencedByLabelOrAria = referencedIds.some(({ referencedBy }) =>
      referencedBy.some((by) => by !== 'fragment'),
    );
    return isReferencedByLabelOrAria ? fail(evidence) : warn(evidence);
  },
});
