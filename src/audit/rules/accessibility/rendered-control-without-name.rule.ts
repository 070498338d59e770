import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { buildAxeEvidence, collectAxeIssues } from '#audit/rendering/axe-issues.ts';
import { getAxe } from '#audit/rendering/rendered-part.ts';
import { createNamelessLinkPredicate } from '#audit/rules/accessibility/nameless-link.ts';
import { createUnnamedPredicate } from '#audit/rules/accessibility/unnamed-elements.ts';

const EXPECTED_TEXT_OR_LABEL = 'text inside, or aria-label';
const EXPECTED_LABEL = 'a label element, aria-labelledby or aria-label';
const EXPECTED_NAME_ATTRIBUTE = 'a name in aria-label, aria-labelledby or title';
/** Wording, keyed by axe-core rule. */
const WORDING = {
  'button-name': { found: 'a button without an accessible name', expected: EXPECTED_TEXT_OR_LABEL },
  'input-button-name': {
    found: 'an input button without an accessible name',
    expected: 'a value that describes what the button does',
  },
  'link-name': { found: 'a link without an accessible name', expected: EXPECTED_TEXT_OR_LABEL },
  'summary-name': { found: 'a summary without an accessible name', expected: EXPECTED_TEXT_OR_LABEL },
  'aria-command-name': {
    found: 'an element with a button, link or menu item role but no accessible name',
    expected: EXPECTED_TEXT_OR_LABEL,
  },
  'aria-tab-name': { found: 'a tab without an accessible name', expected: EXPECTED_TEXT_OR_LABEL },
  'aria-dialog-name': {
    found: 'a dialog without an accessible name',
    expected: 'aria-labelledby with the ID of its heading, or aria-label',
  },
  'frame-title': { found: 'a frame (iframe) without a title', expected: 'a title that describes its content' },
  label: { found: 'a field without a label', expected: EXPECTED_LABEL },
  'select-name': { found: 'a select element without a label', expected: EXPECTED_LABEL },
  'aria-input-field-name': {
    found: 'a custom field without an accessible name',
    expected: 'aria-label or aria-labelledby',
  },
  'aria-toggle-field-name': {
    found: 'a custom checkbox, switch or option without an accessible name',
    expected: 'text inside, aria-label or aria-labelledby',
  },
  'input-image-alt': {
    found: 'an image button without alt text',
    expected: 'an alt attribute that describes what the button does',
  },
  'area-alt': {
    found: 'a linked area of an image map without alt text',
    expected: 'an alt attribute that describes the link target',
  },
  'role-img-alt': { found: 'an element with role="img" without a name', expected: EXPECTED_NAME_ATTRIBUTE },
  'svg-img-alt': { found: 'an SVG with role="img" without a name', expected: 'a title element inside, or aria-label' },
  'object-alt': { found: 'an embedded object without a name', expected: EXPECTED_NAME_ATTRIBUTE },
};

export default defineRule({
  id: 'rendered-control-without-name',
  category: 'accessibility',
  family: 'control-name',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Controls added by JavaScript have accessible names',
  failureTitle: 'Controls added by JavaScript without accessible names',
  aliases: [
    'buttons do not have an accessible name',
    'links do not have a discernible name',
    'form elements do not have associated labels',
    'button-name',
    'label',
    'unnamed controls',
  ],
  impact:
    'Screen readers announce only "button" or "edit", and AI agents that operate the page cannot tell what a control does.',
  why: 'Menus, players, chat windows and forms are often built by JavaScript in the browser. Their buttons, links, fields and frames need an accessible name just like those in the served HTML.',
  howToFix:
    'Give each listed element a name in the component that creates it. Use text inside, aria-label on a control that shows only an icon, a label for each field, and a title for each iframe.',
  measure:
    'axe-core checks the page as rendered by a browser in a mobile viewport. The check fails when an axe-core rule about accessible names reports an element, unless the element already had no name in the served HTML. The rules cover buttons, links, summaries, tabs, dialogs, frames, fields, image buttons, image maps, SVGs and objects. They correspond to WCAG success criteria 1.1.1, 1.3.1, 2.4.4 and 4.1.2. Elements of one component are reported once.',
  traps:
    'Issues in the served HTML are reported by the checks that read it on every page, so that nothing is reported twice. Text inside an SVG counts as the name of the control around it, as in Chromium. Controls hidden from all users, such as the items of a closed menu, are skipped.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-24',
  peers: ['AX', 'LH', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Find the script or widget that creates the listed element.',
      'Add visible text, an aria-label, a label or an iframe title where the script creates the element.',
      'For a third-party widget, set the name in its options or report it to the vendor.',
    ],
    tools: ['axe', 'chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: `<p id="tools"></p>
<script>
  document.querySelector('#tools').innerHTML = '<button style="padding: 12px"></button>'
</script>`,
    correct: `<p id="tools"></p>
<script>
  document.querySelector('#tools').innerHTML = '<button style="padding: 12px">Search</button>'
</script>`,
  },
  check({ page, render }) {
    const axe = getAxe(page, render);
    if ('outcome' in axe) return axe;
    const isUnnamedInHtml = createUnnamedPredicate(page);
    const isReportedLink = createNamelessLinkPredicate(page, render);
    const issues = collectAxeIssues(axe, {
      ids: Object.keys(WORDING),
      isExcluded: (element, id) => isUnnamedInHtml(element) || (id === 'link-name' && isReportedLink(element)),
    });
    return issues.length === 0 ? pass() : fail(buildAxeEvidence(page.url, issues, WORDING));
  },
});
