import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { type AxeWords, axeEvidence, axeFaults } from '#audit/reading/axe-faults.ts';
import { axeOf } from '#audit/reading/rendered-part.ts';
import { attributeOf } from '#audit/reading/start-tag.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import type { ElementRef } from '#contracts/rendered-page.ts';

/** By rule of axe-core. */
const WORDS = {
  'aria-hidden-body': { found: 'aria-hidden on the body', expected: 'a body that screen readers may read' },
  'aria-hidden-focus': {
    found: 'something the tab key reaches inside an element with aria-hidden="true"',
    expected: 'nothing inside that can have the focus',
  },
  'aria-roles': detailed('a role that may not be used', 'a role of WAI-ARIA'),
  'aria-valid-attr': detailed('an aria attribute that does not exist', 'an attribute of WAI-ARIA'),
  'aria-valid-attr-value': detailed(
    'an aria attribute with a wrong value',
    'a value that WAI-ARIA allows, or the id of an element of the page',
  ),
  'aria-required-attr': detailed('a role without an attribute that it needs', 'the attributes that the role needs'),
  'aria-required-children': detailed(
    'a role with other parts than belong into it',
    'the parts that the role needs, for example tab inside tablist',
  ),
  'aria-required-parent': detailed(
    'a role outside the one it belongs to',
    'the role that it needs around it, for example tablist around tab',
  ),
  'aria-allowed-attr': detailed(
    'an aria attribute that the role of the element does not have',
    'attributes of the role, or another role',
  ),
  'aria-conditional-attr': detailed(
    'an aria attribute that may not be used in this place',
    'the attribute of HTML, for example checked instead of aria-checked',
  ),
  'aria-prohibited-attr': detailed(
    'an aria attribute that is forbidden on this element',
    'an element with a role that may have this attribute',
  ),
  'nested-interactive': { found: 'a control inside another control', expected: 'controls beside each other' },
};
const REPEATED = {
  'duplicate-id-aria': {
    found: 'an id that an aria attribute points at stands on several elements',
    expected: 'an id that stands on one element',
  },
};

export default defineRule({
  id: 'aria-invalid',
  category: 'accessibility',
  family: 'aria',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'ARIA roles and attributes are valid',
  failureTitle: 'ARIA roles or attributes that are not valid',
  impact: 'Screen readers announce the wrong thing, or people land on parts of the page that are silent.',
  why: 'ARIA attributes tell screen readers what a home-made control is and in which state. A wrong one is worse than none, because it replaces what the browser would have said by itself.',
  howToFix:
    'Correct the listed roles and attributes in the component that writes them, or remove them and use the element of HTML that does the same, for example button instead of div role="button".',
  measure:
    'The page as a browser rendered it at phone size is checked by axe-core. The rule fails when one of its rules about roles, required, allowed, forbidden and misspelt attributes and their values, aria-hidden on the body or around something that can have the focus, and controls inside controls reports an element. They stand for success criterion 4.1.2 of WCAG. An id that scripts have put on several elements while an aria attribute points at it is a warning. One component is told once for each kind of fault.',
  traps:
    'What axe-core calls best practice only, such as a role that is unusual on an element or deprecated, does not count. Ids that the server itself sends twice have a check of their own.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
    'https://www.w3.org/TR/wai-aria-1.2/',
  ],
  checked: '2026-11-22',
  peers: ['AX', 'LH', 'SQ', 'SF'],
  check({ page, render }) {
    const axe = axeOf(page, render);
    if ('outcome' in axe) return axe;
    const faults = axeFaults(axe, { ids: Object.keys(WORDS) });
    // axe-core reports this one for a person to look at.
    const repeated = axeFaults(axe, {
      ...{ ids: Object.keys(REPEATED), from: 'incomplete' },
      isLeftOut: (element) => isSentTwice(page, element),
    });
    if (faults.length + repeated.length === 0) return pass();
    const evidence = axeEvidence(page.url, [...faults, ...repeated], { ...WORDS, ...REPEATED });
    return faults.length > 0 ? fail(evidence) : warn(evidence, { confidence: 'likely' });
  },
});

function detailed(found: string, expected: string): AxeWords {
  return { found, expected, isDetailed: true };
}

function isSentTwice({ facts }: HtmlAuditPage, { snippet }: ElementRef): boolean {
  const own = attributeOf(snippet, 'id');
  return facts.markup.duplicateIds.some(({ id }) => id === own);
}
