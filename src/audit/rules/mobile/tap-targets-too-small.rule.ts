import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import {
  buildComponentName,
  buildRenderedLocation,
  formatSimilarElementsNote,
  groupByComponent,
} from '#audit/page/component-name.ts';
import { readPhoneLayout } from '#audit/rendering/rendered-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

type SmallTarget = NonNullable<SuccessfulRender['geometry']>['smallTargets'][number];

const MAX_EVIDENCE = 10;
const LOW_SMALL_TARGET_SHARE = 0.1;

export default defineRule({
  id: 'tap-targets-too-small',
  category: 'mobile',
  family: 'tap-targets',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Tap targets are large enough',
  failureTitle: 'Tap targets too small or too close together',
  aliases: [
    'tap targets',
    'touch targets',
    'clickable elements too close together',
    'target size',
    'tap targets are not sized appropriately',
    'WCAG 2.5.8',
  ],
  impact: 'Visitors on phones tap the wrong link, especially people with unsteady hands.',
  why: 'A fingertip covers far more than a mouse pointer. Small controls side by side cannot be hit separately.',
  howToFix:
    'Give the listed links and buttons more padding, so that each is at least 24 by 24 pixels, or more space around them. Targets of 44 pixels or more are comfortable.',
  measure:
    'A browser renders the page 360 pixels wide. A target fails when it is narrower or shorter than 24 CSS pixels and too close to another target. Too close means that a circle of 24 pixels around its center touches another target or the circle of another small one. This is WCAG success criterion 2.5.8. When fewer than a tenth of all targets fail, the severity is low; we chose this threshold.',
  traps:
    'Links within a line of text, checkboxes and radio buttons in browser default style and areas of image maps do not count. Targets that lead to the same URL as their neighbor and hidden or disabled controls do not count, either. Content inside a link and the label of a field are part of the target.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html'],
  checked: '2026-11-22',
  peers: ['LH', 'AX', 'SF', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Increase padding until each target measures at least 24 by 24 CSS pixels.',
      'Add space between adjacent links.',
      'Check the result on a phone.',
    ],
    tools: ['lighthouse', 'chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: `<div style="line-height: 0">
  <a href="/prices" aria-label="Prices" style="display: inline-block; padding: 0; width: 15px; height: 15px"></a><a
    href="/target" aria-label="Target" style="display: inline-block; padding: 0; width: 15px; height: 15px"></a>
</div>`,
    correct: `<div>
  <a href="/prices" aria-label="Prices" style="display: inline-block; padding: 0; width: 44px; height: 44px"></a><a
    href="/target" aria-label="Target" style="display: inline-block; padding: 0; width: 44px; height: 44px"></a>
</div>`,
  },
  check({ page, render }) {
    const layout = readPhoneLayout(page, render);
    if ('outcome' in layout) return layout;
    const { smallTargets, targetCount } = layout;
    if (targetCount === 0) return notApplicable('The page has no links or buttons');
    if (smallTargets.length === 0) return pass();
    const groups = groupByComponent(smallTargets, ({ element }) => element).toSorted((a, b) => b.length - a.length);
    return fail(
      groups.slice(0, MAX_EVIDENCE).map((group) => buildEvidence(page.url, group)),
      { severity: smallTargets.length < targetCount * LOW_SMALL_TARGET_SHARE ? 'low' : 'medium' },
    );
  },
});

function buildEvidence(url: string, [{ element, width, height }, ...rest]: [SmallTarget, ...SmallTarget[]]): Evidence {
  const similarCount = rest.length + 1;
  return {
    url,
    found: `${width} x ${height} pixels, close to another target${formatSimilarElementsNote(similarCount)}`,
    expected: '24 x 24 pixels, or space around it',
    ...buildRenderedLocation(element),
    snippet: element.snippet,
    cause: `small target: ${buildComponentName(element)}`,
    places: similarCount,
  };
}
