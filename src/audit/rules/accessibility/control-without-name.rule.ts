import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { buildUnnamedEvidence, listUnnamedElements, mayBeFilled } from '#audit/rules/accessibility/unnamed-elements.ts';

const EXPECTED_TEXT_OR_LABEL = 'text inside, or aria-label';
const WORDING = {
  button: { found: 'a button without an accessible name', expected: EXPECTED_TEXT_OR_LABEL },
  link: { found: 'a link without an accessible name', expected: EXPECTED_TEXT_OR_LABEL },
  summary: { found: 'a summary without an accessible name', expected: EXPECTED_TEXT_OR_LABEL },
  frame: { found: 'a frame (iframe) without a title', expected: 'a title that describes its content' },
  dialog: {
    found: 'a dialog without an accessible name',
    expected: 'aria-labelledby with the ID of its heading, or aria-label',
  },
};
const CONTROL_KINDS = ['button', 'link', 'summary', 'frame'] as const;

export default defineRule({
  id: 'control-without-name',
  category: 'accessibility',
  family: 'control-name',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Buttons, links, frames and dialogs have accessible names',
  failureTitle: 'Buttons, links, frames or dialogs without accessible names',
  aliases: [
    'buttons do not have an accessible name',
    'links do not have a discernible name',
    'button-name',
    'link-name',
    'frame-title',
    'empty buttons',
  ],
  impact: 'Screen readers announce only "button", and AI agents that operate the page cannot tell what a control does.',
  why: 'The accessible name is what a screen reader reads aloud, what a voice control user says, and what an AI agent sees of a control. An icon alone has no name.',
  howToFix:
    'Give each listed control a name: text inside, or aria-label on a control that shows only an icon, for example <button aria-label="Open menu">. Give each iframe a title, and point the aria-labelledby of each dialog to its heading.',
  measure:
    'The served HTML of every page is checked. A button, link or summary fails when it contains no text, alt text or SVG text and has no aria-label, aria-labelledby or title. A frame fails without a title or label. This corresponds to WCAG success criteria 2.4.4 and 4.1.2 (axe-core rules button-name, link-name, summary-name and frame-title). If only dialogs lack a label, that is a low-severity warning (aria-dialog-name). Elements of one component are reported once.',
  traps:
    'Elements hidden by their own markup or by aria-hidden, frames of up to one pixel and submit buttons (which have a default name) are skipped. So are links to a place on the same page (#prices); a link to "#" alone counts as a control. Internal links without any text and images without alt text in a link have their own checks. A button that is empty on a page with JavaScript, or that contains a custom element, may get its name later. Such findings are rated "likely", not "confirmed". Controls added by JavaScript are covered by a separate check that runs in a browser.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
    'https://www.w3.org/TR/accname-1.2/',
  ],
  checked: '2026-11-24',
  peers: ['AX', 'LH', 'SO', 'SQ', 'SF', 'SW'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add visible text to the control, or an aria-label where it shows only an icon.',
      'Give each iframe a title that describes its content, and each dialog an aria-labelledby.',
      'Fix the shared component rather than individual pages.',
    ],
    tools: ['axe', 'chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: '<button type="submit"><svg viewBox="0 0 20 20"><path d="M3 10h14"/></svg></button>',
    correct: '<button type="submit" aria-label="Search"><svg viewBox="0 0 20 20"><path d="M3 10h14"/></svg></button>',
  },
  check({ page }) {
    const controls = listUnnamedElements(page, CONTROL_KINDS);
    const dialogs = buildUnnamedEvidence(page.url, listUnnamedElements(page, ['dialog']), WORDING);
    if (controls.length === 0) return dialogs.length === 0 ? pass() : warn(dialogs, { severity: 'low' });
    const certainControls = controls.filter((element) => !mayBeFilled(page.facts, element));
    const others = controls.filter((element) => !certainControls.includes(element));
    const evidence = [
      ...buildUnnamedEvidence(page.url, certainControls, WORDING),
      ...buildUnnamedEvidence(page.url, others, WORDING),
    ];
    return fail([...evidence, ...dialogs], certainControls.length === 0 ? { confidence: 'likely' } : {});
  },
});
