import { alikeNote, byComponent, componentName, inRendering } from '#audit/reading/component-name.ts';
import { phoneLayout } from '#audit/reading/rendered-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

type SmallTarget = NonNullable<SuccessfulRender['geometry']>['smallTargets'][number];

const MAX_EVIDENCE = 10;
const FEW_SHARE = 0.1;

export default defineRule({
  id: 'tap-targets-too-small',
  category: 'mobile',
  family: 'tap-targets',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Links and buttons are large enough for a finger',
  failureTitle: 'Links or buttons too small or too close for a finger',
  impact: 'Visitors on phones press the wrong link, above all people with unsteady hands.',
  why: 'A fingertip covers far more than a mouse pointer. Small controls side by side cannot be told apart by touch.',
  howToFix:
    'Give the listed links and buttons more padding, so that each is at least 24 by 24 pixels, or more room around them. Comfortable are 44 pixels and more.',
  measure:
    'A browser lays the page out 360 pixels wide. A target fails when it is narrower or lower than 24 CSS pixels and a circle of 24 pixels around its middle touches another target or the circle of another small one, as success criterion 2.5.8 of WCAG says. When fewer than a tenth of all targets fail, the severity is low, a line of our own.',
  traps:
    'Links within a line of text, check boxes and radio buttons that look as the browser draws them, areas of image maps, targets that lead to the same address as their neighbour, and controls that are hidden or switched off do not count. What is inside a link and the label of a field belong to the target.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html'],
  checked: '2026-11-22',
  peers: ['LH', 'AX', 'SF', 'SQ', 'SB'],
  check({ page, render }) {
    const layout = phoneLayout(page, render);
    if ('outcome' in layout) return layout;
    const { smallTargets, targetCount } = layout;
    if (targetCount === 0) return notApplicable('The page has no links or buttons');
    if (smallTargets.length === 0) return pass();
    const groups = byComponent(smallTargets, ({ element }) => element).toSorted((a, b) => b.length - a.length);
    return fail(
      groups.slice(0, MAX_EVIDENCE).map((group) => pieceOf(page.url, group)),
      { severity: smallTargets.length < targetCount * FEW_SHARE ? 'low' : 'medium' },
    );
  },
});

function pieceOf(url: string, [{ element, width, height }, ...rest]: [SmallTarget, ...SmallTarget[]]): Evidence {
  const alike = rest.length + 1;
  return {
    ...{ url, found: `${width} x ${height} pixels, close to another target${alikeNote(alike)}` },
    ...{ expected: '24 x 24 pixels, or room around it', ...inRendering(element), snippet: element.snippet },
    ...{ cause: `small target: ${componentName(element)}`, places: alike },
  };
}
