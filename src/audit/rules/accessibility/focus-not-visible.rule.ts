import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import {
  buildComponentName,
  buildRenderedLocation,
  formatSimilarElementsNote,
  groupByComponent,
} from '#audit/page/component-name.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';

const MAX_EVIDENCE = 10;
/**
 * If the focus is invisible at this many stops or more, or at half of all stops or more, visitors lose their place;
 * fewer may come from one odd control.
 */
const MIN_INVISIBLE_STOPS = 3;
const MIN_INVISIBLE_SHARE = 0.5;

export default defineRule({
  id: 'focus-not-visible',
  category: 'accessibility',
  family: 'focus',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Keyboard focus is visible',
  failureTitle: 'Keyboard focus is not visible',
  aliases: ['focus indicator', 'focus outline', 'outline: none', 'missing focus styles', 'focus-visible', 'WCAG 2.4.7'],
  impact: 'People who use the keyboard do not know which link or button they are about to activate.',
  why: 'The Tab key moves the focus from one control to the next, and browsers draw an outline around the focused control. Many stylesheets remove the outline and put nothing in its place.',
  howToFix:
    'Remove "outline: none" from the stylesheet. Or add a clearly visible style for :focus-visible, for example ":focus-visible { outline: 3px solid; outline-offset: 2px }".',
  measure:
    'A browser with a mobile viewport tabs through the first twenty stops of the page. A stop is invisible when nothing changes on the control, directly inside it or directly around it. Changes to the outline, border, shadow, background, color, underline, size or position count. The check fails when at least three stops, or at least half of all stops, are invisible, and warns about fewer. WCAG criterion 2.4.7 sets no such threshold; we chose it.',
  traps:
    'A text field shows the focus with its caret. The check waits for styles that fade in. Elements that appear only while the page is used and frames from other sites do not count. A change farther away from the control is not detected, so check the listed controls yourself. If only one control can receive focus, it cannot be confused with another, and the check does not apply.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/focus-visible.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F78',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Remove "outline: none" from the CSS, or replace it.',
      'Add a :focus-visible style with a clear outline.',
      'Tab through the page and confirm that focus is always visible.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: `<style>:focus { outline: none }</style>
<p><a href="/prices">Prices of rope</a></p>
<p><a href="/target">Where to aim</a></p>`,
    correct: `<style>:focus { outline: 3px solid #00f }</style>
<p><a href="/prices">Prices of rope</a></p>
<p><a href="/target">Where to aim</a></p>`,
  },
  check({ page, render }) {
    const verdict = judgeUnreadPart(page, render, 'tabStops');
    if (verdict !== null) return verdict;
    const { tabStops } = render;
    if (tabStops.length < 2) return notApplicable('The Tab key reaches fewer than two elements on the page');
    const invisibleStops = tabStops.filter(({ isVisible }) => !isVisible);
    if (invisibleStops.length === 0) return pass();
    const evidence = groupByComponent(invisibleStops, ({ element }) => element)
      .slice(0, MAX_EVIDENCE)
      .map((group) => ({
        url: page.url,
        found: `nothing changes when it receives focus${formatSimilarElementsNote(group.length)}`,
        expected: 'an outline or another visible change',
        ...buildRenderedLocation(group[0].element),
        snippet: group[0].element.snippet,
        cause: `no visible focus: ${buildComponentName(group[0].element)}`,
        fix: ':focus-visible { outline: 3px solid; outline-offset: 2px }',
        places: group.length,
      }));
    const hasManyInvisibleStops =
      invisibleStops.length >= MIN_INVISIBLE_STOPS || invisibleStops.length >= tabStops.length * MIN_INVISIBLE_SHARE;
    return hasManyInvisibleStops ? fail(evidence) : warn(evidence);
  },
});
