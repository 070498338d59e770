import { mayBeFilled, unnamedElements, unnamedEvidence } from '#audit/reading/unnamed-elements.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';

const TEXT = 'text inside, or aria-label';
const WORDS = {
  button: { found: 'a button without a name', expected: TEXT },
  link: { found: 'a link without a name', expected: TEXT },
  summary: { found: 'a summary without a name', expected: TEXT },
  frame: { found: 'a frame (iframe) without a title', expected: 'a title that says what is inside' },
  dialog: { found: 'a dialog without a name', expected: 'aria-labelledby with the id of its heading, or aria-label' },
};
const CONTROLS = ['button', 'link', 'summary', 'frame'] as const;

export default defineRule({
  id: 'control-without-name',
  category: 'accessibility',
  family: 'control-name',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Buttons, links, frames and dialogs have a name',
  failureTitle: 'Buttons, links, frames or dialogs without a name',
  impact:
    'Screen readers say no more than "button", and AI agents that operate the page cannot tell what a control does.',
  why: 'The accessible name is what a screen reader reads aloud, what a user of voice control says, and what an AI agent sees of a control. An icon alone has no name.',
  howToFix:
    'Give each listed control a name: text inside, or aria-label on a control that shows only an icon, for example <button aria-label="Open menu">. Give each iframe a title, and point aria-labelledby of each dialog to its heading.',
  measure:
    'The HTML of every page is checked as the server sends it. A button, link or summary fails when it contains no text, alternative text or drawn text and has no aria-label, aria-labelledby or title; a frame fails without a title or label (success criteria 2.4.4 and 4.1.2 of WCAG, the rules button-name, link-name, summary-name and frame-title of axe-core). Dialogs without a label alone are a warning of low severity (aria-dialog-name). Elements of one component are reported once.',
  traps:
    'Elements that are hidden by their own markup or by aria-hidden, frames of up to one pixel, submit buttons (they have a name of their own) and links to a place on the same page (#prices) are left out; a link to "#" alone is a control like others. Internal links without any text and images without alt text in a link have checks of their own. A button that is empty on a page with scripts, or that contains a custom element, may get its name later: such findings are likely, not confirmed. Controls that only scripts add are checked in a browser by another rule.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
    'https://www.w3.org/TR/accname-1.2/',
  ],
  checked: '2026-11-24',
  peers: ['AX', 'LH', 'SO', 'SQ', 'SF', 'SW'],
  check({ page }) {
    const controls = unnamedElements(page, CONTROLS);
    const dialogs = unnamedEvidence(page.url, unnamedElements(page, ['dialog']), WORDS);
    if (controls.length === 0) return dialogs.length === 0 ? pass() : warn(dialogs, { severity: 'low' });
    const sure = controls.filter((element) => !mayBeFilled(page.facts, element));
    const others = controls.filter((element) => !sure.includes(element));
    const evidence = [...unnamedEvidence(page.url, sure, WORDS), ...unnamedEvidence(page.url, others, WORDS)];
    return fail([...evidence, ...dialogs], sure.length === 0 ? { confidence: 'likely' } : {});
  },
});
