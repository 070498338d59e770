import { defineRule } from '#audit/engine/rule.ts';
import { fail, notMeasured, pass } from '#audit/engine/verdict.ts';
import { buildRenderedLocation, formatSimilarElementsNote } from '#audit/page/component-name.ts';
import { judgeUnstyledDocument } from '#audit/rendering/rendered-document.ts';
import { getAxe } from '#audit/rendering/rendered-part.ts';
import { findReadableColor } from '#audit/rules/accessibility/color-contrast.ts';
import type { ElementReference, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const AXE_RULE = 'color-contrast';
const MAX_EVIDENCE = 10;
/** An overlay that covers at least this share of the screen hides the colors behind it from axe-core. */
const HIDING_COVERAGE = 0.5;

/** Low-contrast text, as axe-core reports it. Colors are `#rrggbb`. */
interface LowContrastText {
  element: ElementReference;
  ratio: number;
  expected: number;
  text: string;
  background: string;
  size: string;
}

export default defineRule({
  id: 'color-contrast-low',
  category: 'accessibility',
  family: 'contrast',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Text has sufficient contrast',
  failureTitle: 'Low text contrast',
  aliases: [
    'color contrast',
    'colour contrast',
    'contrast ratio',
    'background and foreground colors do not have a sufficient contrast ratio',
    'insufficient color contrast',
    'WCAG 1.4.3',
  ],
  impact: 'People with low vision, and everyone in bright sunlight, cannot read this text.',
  why: 'The contrast ratio describes how much the text and the background differ in brightness, from 1:1 (the same) to 21:1 (black on white). Below 4.5:1, many people have to guess.',
  howToFix:
    'Change the listed colors in the stylesheet. The color shown as the fix is the closest one to yours that reaches the ratio on the same background.',
  measure:
    'axe-core checks the page as rendered by a browser in a mobile viewport. The check uses the axe-core rule color-contrast. Text fails below 4.5:1. Large text (at least 24 pixels, or about 18.7 pixels if bold) fails below 3:1, as WCAG success criterion 1.4.3 requires. Each pair of colors is reported once.',
  traps:
    'Text on images and gradients, or partly covered by something else, needs manual review and does not fail. Disabled controls (disabled, aria-disabled, cursor: not-allowed, disabled pagination items) have no minimum contrast. Neither do logos, but axe-core cannot distinguish them from other text: check logos yourself. If an overlay covers the page and no other text fails, the check is not measured.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
    'https://github.com/dequelabs/axe-core/blob/develop/lib/rules/color-contrast.json',
  ],
  checked: '2026-11-22',
  peers: ['AX', 'LH', 'SF', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Replace the listed colors in the CSS or design tokens with the proposed ones.',
      'Check hover, focus and disabled states too.',
      'Check dark mode if the site has one.',
    ],
    tools: ['contrast', 'axe'],
  },
  examples: {
    format: 'browser',
    incorrect: '<p style="color: #aaa; background: #fff">Open from Monday to Saturday</p>',
    correct: '<p style="color: #444; background: #fff">Open from Monday to Saturday</p>',
  },
  check({ page, render }) {
    const axe = getAxe(page, render);
    if ('outcome' in axe) return axe;
    const unstyledVerdict = judgeUnstyledDocument(render);
    if (unstyledVerdict !== null) return unstyledVerdict;
    const finding = axe.violations.find(({ id }) => id === AXE_RULE);
    if (finding !== undefined) return fail(buildEvidence(page.url, finding));
    const hasHiddenColors =
      (render.overlay?.coverage ?? 0) >= HIDING_COVERAGE && axe.incomplete.some(({ id }) => id === AXE_RULE);
    return hasHiddenColors
      ? notMeasured('An overlay covers the page, so the colors behind it cannot be read', null)
      : pass();
  },
});

type AxeFinding = NonNullable<SuccessfulRender['axe']>['violations'][number];

function buildEvidence(url: string, { nodes, nodeCount }: AxeFinding): Evidence[] {
  const measuredNodes = nodes.map(({ element, summary }) => ({
    element,
    lowContrastText: readLowContrastText(element, summary),
  }));
  const lowContrastText = measuredNodes
    .flatMap((item) => item.lowContrastText ?? [])
    .toSorted((a, b) => a.ratio - b.ratio);
  const pairs = Map.groupBy(lowContrastText, ({ text, background }) => `text in ${text} on ${background}`);
  // When there is only one pair of colors, unlisted elements are counted for it too.
  const hasSinglePair = pairs.size === 1 && lowContrastText.length === nodes.length;
  const isCut = !hasSinglePair && nodes.length < nodeCount;
  const pieces = [...pairs].flatMap(([cause, [worst, ...rest]]) =>
    worst === undefined
      ? []
      : buildElementEvidence(url, worst, { cause, elementCount: hasSinglePair ? nodeCount : rest.length + 1, isCut }),
  );
  const unreadElements = measuredNodes.filter((item) => item.lowContrastText === null).map(({ element }) => element);
  const found = 'text with low contrast against its background or shadow';
  const unreadEvidence = unreadElements.slice(0, 1).map((element) => ({
    url,
    found: `${found}${formatSimilarElementsNote(unreadElements.length, isCut)}`,
    expected: 'at least 4.5:1, or 3:1 for large text',
    ...buildRenderedLocation(element),
    snippet: element.snippet,
    places: unreadElements.length,
  }));
  return [...pieces, ...unreadEvidence].slice(0, MAX_EVIDENCE);
}

/** Elements that share a pair of colors. */
interface ColorPairGroup {
  cause: string;
  elementCount: number;
  isCut: boolean;
}

function buildElementEvidence(
  url: string,
  lowContrastText: LowContrastText,
  { cause, elementCount, isCut }: ColorPairGroup,
): Evidence {
  const { element, ratio, expected, text, background, size } = lowContrastText;
  return {
    url,
    found: `${ratio}:1, ${cause}, ${size}${formatSimilarElementsNote(elementCount, isCut)}`,
    expected: `at least ${expected}:1`,
    ...buildRenderedLocation(element),
    snippet: element.snippet,
    cause,
    places: elementCount,
    fix: `color: ${findReadableColor(text, background, expected)}`,
  };
}

/** Returns null when axe-core reports a shadow or an unknown message. */
function readLowContrastText(element: ElementReference, summary: string): LowContrastText | null {
  const CONTRAST_SUMMARY =
    /contrast of ([\d.]+) \(foreground color: (#[\da-f]{6}), background color: (#[\da-f]{6}), font size: .*?\(([\d.]+)px\), font weight: (\w+)\)\. Expected contrast ratio of ([\d.]+):1/i;
  const [, ratio, text, background, pixels, weight, expected] = CONTRAST_SUMMARY.exec(summary) ?? [];
  if (text === undefined || background === undefined) return null;
  const size = `${pixels} pixels${weight === 'bold' ? ' in bold' : ''}`;
  return { element, ratio: Number(ratio), expected: Number(expected), text, background, size };
}
