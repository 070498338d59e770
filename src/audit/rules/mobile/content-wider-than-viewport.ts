import { alikeNote, byComponent, componentName, inRendering } from '#audit/reading/component-name.ts';
import { phoneLayout } from '#audit/reading/rendered-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const MAX_EVIDENCE = 10;
const TOLERANCE_PIXELS = 8;

export default defineRule({
  id: 'content-wider-than-viewport',
  category: 'mobile',
  family: 'content-width',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'The content fits the width of a phone',
  failureTitle: 'Content wider than the screen of a phone',
  impact: 'Visitors on phones have to push the page sideways, or see it shrunk until nobody can read it.',
  why: 'One element that is wider than the screen makes the whole page wider: phones then zoom out or let the page slide sideways while somebody reads.',
  howToFix:
    'Give the listed elements max-width: 100%, let long words and addresses break with overflow-wrap: anywhere, and put wide tables into a box with overflow-x: auto.',
  measure:
    'A browser lays the page out 360 pixels wide, as on a common phone. The rule fails when the page can be pushed sideways by more than 8 pixels, a tolerance of our own. WCAG asks in criterion 1.4.10 that pages need no sideways scrolling down to 320 pixels.',
  traps:
    'Tables, sliders and menus in a box that scrolls or cuts off by itself are no fault, and neither is what waits outside a page that cannot be pushed. Pages that do not follow the width of the phone at all belong to the check of their viewport.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/reflow.html',
    'https://developer.chrome.com/docs/lighthouse/pwa/content-width',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SQ', 'SB'],
  check({ page, render }) {
    const layout = phoneLayout(page, render);
    if ('outcome' in layout) return layout;
    const { scrollWidth, innerWidth } = layout;
    return scrollWidth > innerWidth + TOLERANCE_PIXELS ? fail(evidenceOf(page.url, layout)) : pass();
  },
});

type Layout = NonNullable<SuccessfulRender['geometry']>;

function evidenceOf(url: string, { scrollWidth, innerWidth, overflowing }: Layout): Evidence[] {
  const expected = `at most ${innerWidth} pixels`;
  const outside = overflowing.filter(({ right }) => right > innerWidth + TOLERANCE_PIXELS);
  if (outside.length === 0)
    return [{ url, found: `a page ${scrollWidth} pixels wide`, expected, where: 'html > body, as rendered' }];
  return byComponent(outside, ({ element }) => element)
    .slice(0, MAX_EVIDENCE)
    .map(([{ element, right }, ...rest]) => ({
      // Beyond the left edge on pages that are written from right to left.
      found: `an element that sticks out by ${Math.round(right - innerWidth)} pixels${alikeNote(rest.length + 1)}`,
      ...{ url, expected: `nothing beyond the ${innerWidth} pixels of the screen`, ...inRendering(element) },
      ...{ snippet: element.snippet, cause: `wider than the screen: ${componentName(element)}` },
      places: rest.length + 1,
    }));
}
