import { alikeNote, byComponent, componentName, inRendering } from '#audit/reading/component-name.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';

const MAX_EVIDENCE = 10;
/** From so many stops, or from half of them, visitors lose their place for good; fewer may be one odd control. */
const MANY_STOPS = 3;
const MANY_SHARE = 0.5;

export default defineRule({
  id: 'focus-not-visible',
  category: 'accessibility',
  family: 'focus',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'The keyboard focus can be seen',
  failureTitle: 'The keyboard focus cannot be seen',
  impact: 'People who use the keyboard do not know which link or button they are about to press.',
  why: 'The tab key moves the focus from one control to the next, and browsers draw a ring around the control that has it. Many style sheets switch the ring off and put nothing in its place.',
  howToFix:
    'Remove "outline: none" from the style sheet, or add a style for :focus-visible that everybody can see, for example ":focus-visible { outline: 3px solid; outline-offset: 2px }".',
  measure:
    'A browser presses the tab key for the first twenty stops of the page at phone size. A stop counts as invisible when nothing changes on the control, on what is right inside it or on what is right around it: no outline, border, shadow, background, colour, underline, size or place. The rule fails when three stops or at least half of all are invisible, and warns about fewer. The criterion (2.4.7 of WCAG) knows no such line; it is our own.',
  traps:
    'A text field shows the focus by its caret. Styles that fade in are waited for. What appears only while the page is used and frames of other sites are not held against it. A change further away from the control is not seen, so look at the listed controls yourself. Where a single control can have the focus, there is nothing to mistake it for.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/focus-visible.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F78',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  check({ page, render }) {
    const verdict = unreadPart(page, render, 'tabStops');
    if (verdict !== null) return verdict;
    const { tabStops } = render;
    if (tabStops.length < 2) return notApplicable('The tab key reaches fewer than two places on the page');
    const lost = tabStops.filter(({ isVisible }) => !isVisible);
    if (lost.length === 0) return pass();
    const evidence = byComponent(lost, ({ element }) => element)
      .slice(0, MAX_EVIDENCE)
      .map((group) => ({
        ...{ url: page.url, found: `nothing changes when it gets the focus${alikeNote(group.length)}` },
        ...{ expected: 'an outline or another change that can be seen', ...inRendering(group[0].element) },
        ...{ snippet: group[0].element.snippet, cause: `no visible focus: ${componentName(group[0].element)}` },
        ...{ fix: ':focus-visible { outline: 3px solid; outline-offset: 2px }', places: group.length },
      }));
    const isMany = lost.length >= MANY_STOPS || lost.length >= tabStops.length * MANY_SHARE;
    return isMany ? fail(evidence) : warn(evidence);
  },
});
