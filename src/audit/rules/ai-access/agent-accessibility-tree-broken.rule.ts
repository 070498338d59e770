import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { readAttribute } from '#audit/page/start-tag.ts';
import { buildAxeEvidence, collectAxeIssues } from '#audit/rendering/axe-issues.ts';
import { getAxe } from '#audit/rendering/rendered-part.ts';
import type { ElementReference, SuccessfulRender } from '#contracts/page/rendered-page.ts';

/** The axe-core rules in TARGET_RULES of Lighthouse 13.5 (core/audits/agentic/agent-accessibility-tree.js). */
const AGENT_RULES = [
  'button-name',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'select-name',
  'document-title',
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-command-name',
  'aria-conditional-attr',
  'aria-dialog-name',
  'aria-hidden-body',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-text',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'duplicate-id-aria',
  'definition-list',
  'table-duplicate-name',
  'tabindex',
  'autocomplete-valid',
  'presentation-role-conflict',
  'svg-img-alt',
];
const CONTROL_TAG = /^<(?:button|input|select|textarea|form|nav|option|fieldset|label)\b/i;
const CONTROL_ROLE =
  /\srole="(?:button|checkbox|combobox|listbox|menu|menubar|menuitem|navigation|radio|search|searchbox|slider|spinbutton|switch|tab|tablist|textbox|form)"/i;
const FORM_OR_NAVIGATION = /(?:^|[>\s])(?:form|nav|header|fieldset)\b/;

const ISSUE_TEXTS = {
  'aria-hidden-body': { found: 'the entire page is hidden from agents', expected: 'a body without aria-hidden' },
  'aria-hidden-focus': { found: 'a control that is hidden from agents', expected: 'no aria-hidden around a control' },
  'button-name': { found: 'a button without an accessible name', expected: 'visible text or an aria-label' },
  label: { found: 'a form field without a label', expected: 'a label connected to the field' },
  'link-name': { found: 'a link without an accessible name', expected: 'visible text or an aria-label' },
  'select-name': { found: 'a select element without a label', expected: 'a label connected to the select element' },
} as const;

export default defineRule({
  id: 'agent-accessibility-tree-broken',
  category: 'ai-access',
  family: 'agent-controls',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'AI agents can identify buttons and form fields',
  failureTitle: 'AI agents cannot identify buttons or form fields',
  aliases: [
    'accessibility tree',
    'accessibility tree is not well-formed',
    'agentic browsing',
    'AI agent accessibility',
    'accessible names',
  ],
  impact: 'Agents that act for users cannot fill in the form or use the menu, and may choose a site where they can.',
  why: 'Browsers turn a page into a tree of names and roles, made for screen readers. AI agents use the same accessibility tree to find out what a field is for and what a button does. Where a name is missing or a role is wrong, they have to guess.',
  howToFix:
    'Give each field a label, and each button and link visible text or an aria-label. Use native HTML elements (button, a, label, nav) instead of imitations. Screen readers benefit from the same fix.',
  measure:
    'axe-core checks the page in a browser. It uses the 33 rules of the Lighthouse audit "Accessibility tree is well-formed". Only issues in a form, on a control, or in the navigation or header of the page count.',
  traps:
    'The accessibility checks report the same issues from the perspective of people with disabilities and count in another part of the score. Issues in the page text and on disabled fields are left to those checks. Agents that work from screenshots may not need the accessibility tree.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/agentic-browsing/scoring',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/agentic/agent-accessibility-tree.js',
  ],
  checked: '2026-11-22',
  peers: ['LH'],
  evidenceGrade: 'documented',
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Open the listed controls in the Accessibility pane and check their computed name and role.',
      'Use button, a, label and nav instead of scripted div elements.',
      'Give each field a label and each icon button an aria-label.',
    ],
    tools: ['chrome-devtools', 'axe'],
  },
  examples: {
    format: 'browser',
    incorrect: '<button type="button" style="padding: 12px"></button>',
    correct: '<button type="button" style="padding: 12px">Search</button>',
  },
  check({ page, render }) {
    const axe = getAxe(page, render);
    if ('outcome' in axe) return axe;
    const hrefs = collectMenuHrefs(render);
    const issues = collectAxeIssues(axe, {
      ids: AGENT_RULES,
      isExcluded: (element, id) => id !== 'aria-hidden-body' && !isRelevantToAgents(element, hrefs),
    });
    if (issues.length > 0) return fail(buildAxeEvidence(page.url, issues, ISSUE_TEXTS));
    return hasFormOrNavigation(page, render) ? pass() : notApplicable('The page has neither a form nor navigation');
  },
});

const DISABLED_FIELD = /^<(?:input|select|textarea)\b[^>]*\sdisabled\b/i;

/**
 * Whether agents may use the element: it is a control, or part of a form, the header or the navigation. Disabled
 * fields, such as task-list checkboxes, do not count.
 */
function isRelevantToAgents({ selector, snippet }: ElementReference, hrefs: ReadonlySet<string>): boolean {
  if (DISABLED_FIELD.test(snippet)) return false;
  if (CONTROL_TAG.test(snippet) || CONTROL_ROLE.test(snippet) || FORM_OR_NAVIGATION.test(selector)) return true;
  return hrefs.has(readAttribute(snippet, 'href') ?? '');
}

function collectMenuHrefs({ rendered }: SuccessfulRender): ReadonlySet<string> {
  const links = rendered.links.filter(({ region }) => region === 'navigation' || region === 'header');
  return new Set(links.map(({ href }) => href).filter((href) => href !== ''));
}

function hasFormOrNavigation({ facts }: HtmlAuditPage, { rendered }: SuccessfulRender): boolean {
  return [facts, rendered].some(
    ({ forms, links }) => forms.length > 0 || links.some(({ region }) => region === 'navigation'),
  );
}
