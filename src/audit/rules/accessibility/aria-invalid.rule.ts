import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { readAttribute } from '#audit/page/start-tag.ts';
import { type AxeWording, buildAxeEvidence, collectAxeIssues } from '#audit/rendering/axe-issues.ts';
import { getAxe } from '#audit/rendering/rendered-part.ts';
import type { ElementReference } from '#contracts/page/rendered-page.ts';

/** Wording, keyed by axe-core rule. */
const WORDING = {
  'aria-hidden-body': { found: 'aria-hidden on the body', expected: 'a body that screen readers can read' },
  'aria-hidden-focus': {
    found: 'a focusable element inside an element with aria-hidden="true"',
    expected: 'no focusable element inside',
  },
  'aria-roles': buildDetailedWording('an invalid role', 'a valid WAI-ARIA role'),
  'aria-valid-attr': buildDetailedWording('an ARIA attribute that does not exist', 'a valid WAI-ARIA attribute'),
  'aria-valid-attr-value': buildDetailedWording(
    'an ARIA attribute with an invalid value',
    'a value that WAI-ARIA allows, or the ID of an element on the page',
  ),
  'aria-required-attr': buildDetailedWording(
    'a role without a required attribute',
    'the attributes that the role requires',
  ),
  'aria-required-children': buildDetailedWording(
    'a role with children that do not belong in it',
    'the child roles that belong in it, for example tab inside tablist',
  ),
  'aria-required-parent': buildDetailedWording(
    'a role outside its required parent role',
    'the required parent role around it, for example tablist around tab',
  ),
  'aria-allowed-attr': buildDetailedWording(
    'an ARIA attribute that the role of the element does not support',
    'attributes that the role supports, or another role',
  ),
  'aria-conditional-attr': buildDetailedWording(
    'an ARIA attribute that is not allowed here',
    'the HTML attribute, for example checked instead of aria-checked',
  ),
  'aria-prohibited-attr': buildDetailedWording(
    'an ARIA attribute that is prohibited on this element',
    'an element with a role that allows this attribute',
  ),
  'nested-interactive': { found: 'a control inside another control', expected: 'controls next to each other' },
};
const REPEATED_ID_WORDING = {
  'duplicate-id-aria': {
    found: 'a duplicate ID that an ARIA attribute references',
    expected: 'an ID that only one element has',
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
  failureTitle: 'Invalid ARIA roles or attributes',
  aliases: ['ARIA', 'WAI-ARIA', 'aria-* attributes', 'aria-roles', 'aria-valid-attr', 'aria-hidden-focus'],
  impact: 'Screen readers announce the wrong thing, or users reach controls that are not announced at all.',
  why: 'ARIA attributes describe to screen readers what a custom control is and which state it is in. A wrong attribute is worse than none, because it replaces what the browser would announce by itself.',
  howToFix:
    'Correct the listed roles and attributes in the component that outputs them. Or remove the ARIA markup and use the HTML element that does the same, for example button instead of div role="button".',
  measure:
    'axe-core checks the page as rendered by a browser in a mobile viewport. The check fails when an axe-core rule about ARIA roles, attributes or attribute values reports an element. These rules cover required, allowed, prohibited and misspelled attributes. The axe-core rules about aria-hidden on the body or around focusable elements, and about controls inside controls, count as well. All these rules correspond to WCAG success criterion 4.1.2. If JavaScript gives several elements the same ID and an ARIA attribute references it, the result is a warning. Each component is reported once per type of issue.',
  traps:
    'Issues that axe-core classifies as best practice only, such as a role that is unusual on an element or deprecated, do not count. IDs that appear twice in the served HTML have their own check.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
    'https://www.w3.org/TR/wai-aria-1.2/',
  ],
  checked: '2026-11-22',
  peers: ['AX', 'LH', 'SQ', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Correct the listed role or attribute in the component that outputs it.',
      'Prefer the native HTML element, such as button instead of div role="button".',
      'Run the check again on one page per component.',
    ],
    tools: ['axe'],
  },
  examples: {
    format: 'browser',
    incorrect: '<div role="checkbox" aria-label="Dry" tabindex="0" style="padding: 12px">Dry</div>',
    correct: '<div role="checkbox" aria-checked="false" aria-label="Dry" tabindex="0" style="padding: 12px">Dry</div>',
  },
  check({ page, render }) {
    const axe = getAxe(page, render);
    if ('outcome' in axe) return axe;
    const issues = collectAxeIssues(axe, { ids: Object.keys(WORDING) });
    // axe-core reports this issue for manual review.
    const repeatedIds = collectAxeIssues(axe, {
      ids: Object.keys(REPEATED_ID_WORDING),
      from: 'incomplete',
      isExcluded: (element) => isRepeatedInHtml(page, element),
    });
    if (issues.length + repeatedIds.length === 0) return pass();
    const evidence = buildAxeEvidence(page.url, [...issues, ...repeatedIds], { ...WORDING, ...REPEATED_ID_WORDING });
    return issues.length > 0 ? fail(evidence) : warn(evidence, { confidence: 'likely' });
  },
});

function buildDetailedWording(found: string, expected: string): AxeWording {
  return { found, expected, isDetailed: true };
}

function isRepeatedInHtml({ facts }: HtmlAuditPage, { snippet }: ElementReference): boolean {
  const elementId = readAttribute(snippet, 'id');
  return facts.markup.duplicateIds.some(({ id }) => id === elementId);
}
