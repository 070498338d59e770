import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './intrusive-interstitial.rule.ts';

type Overlay = NonNullable<SuccessfulRender['overlay']>;
const buildRenderInput = (overrides: RenderOverrides) => ({ page: makePage(), render: makeRender(overrides) });
const makeOverlay = (overrides: Partial<Overlay> = {}): RenderOverrides => ({
  overlay: {
    element: element('#offer', '<div class="modal offer" id="offer">'),
    coverage: 0.8,
    kind: 'other',
    text: 'Get 10% off with our newsletter',
    wordsBefore: 400,
    wordsAfter: null,
    ...overrides,
  },
});
const truncatedRender = { truncations: ['overlay: the page was no longer there'] };

testRule(rule, {
  pass: [
    { name: 'nothing over the page', input: buildRenderInput({}) },
    { name: 'an overlay on less than half', input: buildRenderInput(makeOverlay({ coverage: 0.49 })) },
    { name: 'a consent overlay', input: buildRenderInput(makeOverlay({ kind: 'consent', coverage: 1 })) },
    { name: 'an age check', input: buildRenderInput(makeOverlay({ kind: 'age-gate', coverage: 1 })) },
  ],
  fail: [
    {
      name: 'an offer over most of the screen',
      input: buildRenderInput(makeOverlay()),
      found: 'an overlay on 80% of the screen: "Get 10% off',
      verdict: expectEvidenceWith({ cause: 'an overlay on the page: div.modal.offer' }),
    },
    { name: 'exactly half of the screen', input: buildRenderInput(makeOverlay({ coverage: 0.5 })) },
    {
      name: 'an overlay that was seen before a later step failed',
      input: buildRenderInput({ ...makeOverlay(), ...truncatedRender }),
    },
  ],
  warn: [
    {
      name: 'a sign-in over a page that search engines show',
      input: buildRenderInput(makeOverlay({ kind: 'sign-in' })),
      found: 'a sign-in on 80%',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'a page that is not meant for search results',
      input: {
        page: makePage({ headers: { 'x-robots-tag': 'noindex' } }),
        render: makeRender(makeOverlay()),
      },
    },
  ],
  notMeasured: [{ name: 'the search for an overlay failed', input: buildRenderInput(truncatedRender) }],
});
