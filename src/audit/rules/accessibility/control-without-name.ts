import { axeEvidence, axeFaults } from '#audit/reading/axe-faults.ts';
import { namelessLinkTest } from '#audit/reading/nameless-link.ts';
import { axeOf } from '#audit/reading/rendered-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

const TEXT = 'a text inside, or aria-label';
/** By rule of axe-core. */
const WORDS = {
  'button-name': { found: 'a button without a name', expected: TEXT },
  'input-button-name': { found: 'an input button without a name', expected: 'a value that says what it does' },
  'link-name': { found: 'a link without a name', expected: TEXT },
  'summary-name': { found: 'a summary without a name', expected: TEXT },
  'aria-command-name': {
    found: 'an element with the role of a button, link or menu item without a name',
    expected: TEXT,
  },
  'aria-tab-name': { found: 'a tab without a name', expected: TEXT },
  'frame-title': { found: 'an embedded page (iframe) without a title', expected: 'a title that says what is inside' },
};

export default defineRule({
  id: 'control-without-name',
  category: 'accessibility',
  family: 'control-name',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Buttons, links and frames have a name',
  failureTitle: 'Buttons, links or frames without a name',
  impact:
    'Screen readers say no more than "button", and AI agents that operate the page cannot tell what a control does.',
  why: 'The accessible name is what a screen reader reads aloud, what somebody says who steers by voice, and what an AI agent sees of a control. An icon alone has no name.',
  howToFix:
    'Give each listed control a name: a text inside, or aria-label on a control that shows an icon only, for example <button aria-label="Open the menu">. Give each iframe a title.',
  measure:
    'The page as a browser rendered it at phone size is checked by axe-core. The rule fails when one of its rules button-name, input-button-name, link-name, summary-name, aria-command-name, aria-tab-name and frame-title reports an element. They stand for success criteria 2.4.4 and 4.1.2 of WCAG. One component is told once.',
  traps:
    'Controls that are hidden from everybody are left out, such as a menu that is closed. Form fields, picture buttons, internal links that the server already sends without any text, and links around a picture without alt text have checks of their own. A title attribute counts as a name.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-22',
  peers: ['AX', 'LH', 'SO', 'SQ', 'SF', 'SW'],
  check({ page, render }) {
    const axe = axeOf(page, render);
    if ('outcome' in axe) return axe;
    const isTold = namelessLinkTest(page, render);
    const faults = axeFaults(axe, {
      ids: Object.keys(WORDS),
      isLeftOut: (element, id) => id === 'link-name' && isTold(element),
    });
    return faults.length === 0 ? pass() : fail(axeEvidence(page.url, faults, WORDS));
  },
});
