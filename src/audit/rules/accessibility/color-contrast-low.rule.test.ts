import { makePage } from '#test/helpers/audit-page.ts';
import { makeAxeFinding, makeAxeIncomplete, makeAxeViolations } from '#test/helpers/axe-findings.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './color-contrast-low.rule.ts';

const buildRenderInput = (overrides: RenderOverrides) => ({ page: makePage(), render: makeRender(overrides) });
const buildSummary = (ratio: number, text: string, expected = 4.5) =>
  `Fix any of the following:\n  Element has insufficient color contrast of ${ratio} (foreground color: ${text}, background color: #ffffff, font size: 12.0pt (16px), font weight: normal). Expected contrast ratio of ${expected}:1`;
const makeNodes = (...summaries: string[]) =>
  summaries.map((summary, index) => ({ element: element(`#text${'x'.repeat(index)}`), summary }));
const buildViolationInput = (summaries: string[], nodeCount = summaries.length) =>
  makeAxeViolations({ ...makeAxeFinding('color-contrast'), nodes: makeNodes(...summaries), nodeCount });
const imageBackgroundAxe = makeAxeIncomplete(makeAxeFinding('color-contrast', [element()], { nodeCount: 30 }));
const makeOverlay = (coverage: number) => ({
  ...({
    element: element('#layer'),
    coverage,
    kind: 'consent',
    text: 'Cookies',
    wordsBefore: 9,
    wordsAfter: null,
  } as const),
});

testRule(rule, {
  pass: [
    { name: 'nothing found', input: buildRenderInput({}) },
    { name: 'text on an image, which is left to manual review', input: buildRenderInput({ axe: imageBackgroundAxe }) },
    {
      name: 'a small overlay on the page',
      input: buildRenderInput({ axe: imageBackgroundAxe, overlay: makeOverlay(0.4) }),
    },
    {
      name: 'an overlay, while axe-core leaves no text to manual review',
      input: buildRenderInput({ overlay: makeOverlay(1) }),
    },
  ],
  fail: [
    {
      name: 'low-contrast text, with the lowest ratio first',
      input: buildRenderInput({
        axe: buildViolationInput([
          buildSummary(4.1, '#7f7f7f'),
          buildSummary(2.32, '#aaaaaa'),
          buildSummary(4.1, '#7f7f7f'),
        ]),
      }),
      found: '2.32:1, text in #aaaaaa on #ffffff, 16 pixels',
      verdict: expectEvidenceWith({ cause: 'text in #7f7f7f on #ffffff', places: 2 }),
    },
    {
      name: 'one color pair on many elements, with the closest readable color',
      input: buildRenderInput({ axe: buildViolationInput([buildSummary(2.32, '#aaaaaa')], 40) }),
      verdict: expectEvidenceWith({ fix: 'color: #757575', expected: 'at least 4.5:1', places: 40 }),
    },
    {
      name: 'two color pairs in a list of elements that was cut',
      input: buildRenderInput({
        axe: buildViolationInput(
          [buildSummary(2.32, '#aaaaaa'), buildSummary(4.1, '#7f7f7f'), buildSummary(2.32, '#aaaaaa')],
          40,
        ),
      }),
      found: '16 pixels (and at least 1 more like it)',
    },
    {
      name: 'large text',
      input: buildRenderInput({ axe: buildViolationInput([buildSummary(2.32, '#aaaaaa', 3)]) }),
      verdict: expectEvidenceWith({ expected: 'at least 3:1' }),
    },
    {
      name: 'a text shadow with low contrast',
      input: buildRenderInput({
        axe: buildViolationInput(['Element has insufficient color contrast of 2 between the shadow color and so on']),
      }),
      found: 'text with low contrast',
    },
    {
      name: 'low-contrast text next to an overlay',
      input: buildRenderInput({ axe: buildViolationInput([buildSummary(2.32, '#aaaaaa')]), overlay: makeOverlay(1) }),
    },
  ],
  notMeasured: [
    {
      name: 'an overlay that hides the colors',
      input: buildRenderInput({ axe: imageBackgroundAxe, overlay: makeOverlay(1) }),
    },
    { name: 'a document that is too large', input: buildRenderInput({ axe: null }) },
  ],
});
