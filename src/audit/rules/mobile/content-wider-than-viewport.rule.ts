import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import {
  buildComponentName,
  buildRenderedLocation,
  formatSimilarElementsNote,
  groupByComponent,
} from '#audit/page/component-name.ts';
import { readPhoneLayout } from '#audit/rendering/rendered-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

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
  title: 'Content fits the mobile viewport',
  failureTitle: 'Content wider than the mobile viewport',
  aliases: [
    'content wider than screen',
    'content not sized correctly for the viewport',
    'horizontal scrolling',
    'horizontal overflow',
    'reflow',
  ],
  impact: 'Visitors on phones have to scroll sideways, or see the page shrunk until it is unreadable.',
  why: 'One element that is wider than the screen makes the entire page wider. Phones then zoom out or let the page slide sideways while visitors read.',
  howToFix:
    'Give the listed elements max-width: 100%, and let long words and URLs break with overflow-wrap: anywhere. Put wide tables into a box with overflow-x: auto.',
  measure:
    'A browser renders the page 360 pixels wide, as on a common phone. The check fails when the page can be scrolled sideways by more than 8 pixels, a tolerance that we chose. WCAG criterion 1.4.10 requires pages to work without sideways scrolling down to a width of 320 pixels.',
  traps:
    'Tables, sliders and menus in a box that scrolls or clips by itself are not an issue. Off-screen content on a page that cannot be scrolled sideways is not an issue, either. Pages that do not adapt to the width of the phone are covered by the viewport checks.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/reflow.html',
    'https://developer.chrome.com/docs/lighthouse/pwa/content-width',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Add max-width: 100% to the listed elements.',
      'Put wide tables into a container with overflow-x: auto.',
      'Check at a width of 360 pixels.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: '<div style="width: 700px">This box is wide</div>',
    correct: '<div style="max-width: 700px">This box is wide</div>',
  },
  check({ page, render }) {
    const layout = readPhoneLayout(page, render);
    if ('outcome' in layout) return layout;
    const { scrollWidth, innerWidth } = layout;
    return scrollWidth > innerWidth + TOLERANCE_PIXELS ? fail(buildEvidence(page.url, layout)) : pass();
  },
});

type PhoneLayout = NonNullable<SuccessfulRender['geometry']>;

function buildEvidence(url: string, { scrollWidth, innerWidth, overflowing }: PhoneLayout): Evidence[] {
  const expected = `up to ${innerWidth} pixels`;
  const overflowingElements = overflowing.filter(({ right }) => right > innerWidth + TOLERANCE_PIXELS);
  if (overflowingElements.length === 0)
    return [{ url, found: `a page ${scrollWidth} pixels wide`, expected, where: 'html > body, as rendered' }];
  return groupByComponent(overflowingElements, ({ element }) => element)
    .slice(0, MAX_EVIDENCE)
    .map(([{ element, right }, ...rest]) => ({
      // On right-to-left pages, the overflow is beyond the left edge.
      found: `an element that overflows by ${Math.round(right - innerWidth)} pixels${formatSimilarElementsNote(rest.length + 1)}`,
      url,
      expected: `nothing wider than the ${innerWidth}-pixel screen`,
      ...buildRenderedLocation(element),
      snippet: element.snippet,
      cause: `wider than the screen: ${buildComponentName(element)}`,
      places: rest.length + 1,
    }));
}
