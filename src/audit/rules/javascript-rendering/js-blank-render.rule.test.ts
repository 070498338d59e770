import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { makeScript, makeScriptError } from '#test/helpers/script-error.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-blank-render.rule.ts';

const page = makePage();
const scriptErrorOverrides = { errors: [makeScriptError()] };
const makeBlankInput = ({
  renderedWordCount = 3,
  servedWordCount = 3,
  ...overrides
}: { renderedWordCount?: number; servedWordCount?: number } & Omit<RenderOverrides, 'raw'>) => ({
  page,
  render: makeRender({
    ...scriptErrorOverrides,
    ...overrides,
    raw: { bodyWordCount: servedWordCount },
    rendered: { bodyWordCount: renderedWordCount, ...overrides.rendered },
  }),
});
const makeMarkupChanges = (changes: Partial<PageFacts['markup']>): { rendered: Partial<PageFacts> } => ({
  rendered: { markup: { ...EMPTY_PARTS.markup, ...changes } },
});
const makeImageRender = (size: number) => ({
  images: [
    {
      element: element('img'),
      url: 'https://example.com/a.jpg',
      naturalWidth: 800,
      naturalHeight: 800,
      displayWidth: size,
      displayHeight: size,
      top: 0,
      loading: null,
      hasDimensions: true,
      hasStyledSize: false,
      isOutOfFlow: false,
      isVisible: true,
      transferBytes: 1_000,
    },
  ],
});
const makeFrameMarkup = (isHidden: boolean) => ({ iframes: [{ src: '/map', isHidden, ...AT }] });

testRule(rule, {
  pass: [
    { name: '50 words', input: makeBlankInput({ renderedWordCount: 50 }) },
    { name: 'little text and no error', input: makeBlankInput({ errors: [] }) },
    {
      name: 'an error in a third-party script',
      input: makeBlankInput({ errors: [makeScriptError({ isThirdParty: true })] }),
    },
    {
      name: 'a script that we blocked',
      input: makeBlankInput({
        errors: [],
        requests: [makeScript({ status: null, failure: 'x', refusedBy: 'limits' })],
      }),
    },
  ],
  fail: [
    {
      name: 'an error in a first-party script',
      input: makeBlankInput({}),
      found: '3 visible words after JavaScript has run (3 in the HTML): TypeError: cart is null',
    },
    {
      name: 'a script that returns 404',
      input: makeBlankInput({ renderedWordCount: 0, errors: [], requests: [makeScript({ status: 404 })] }),
      found: 'the script https://example.com/app.js did not load',
    },
    {
      name: 'text that JavaScript removed',
      input: makeBlankInput({ servedWordCount: 400 }),
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'a third-party library that our browser could not load',
      input: makeBlankInput({
        servedWordCount: 400,
        errors: [makeScriptError({ text: 'ReferenceError: React is not defined' })],
        requests: [makeScript({ isThirdParty: true, status: null, failure: 'net::ERR_NAME_NOT_RESOLVED' })],
      }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'such a library and another error',
      input: makeBlankInput({
        servedWordCount: 400,
        errors: [makeScriptError({ text: 'ReferenceError: React is not defined' }), makeScriptError()],
        requests: [makeScript({ isThirdParty: true, status: null, failure: 'net::ERR_NAME_NOT_RESOLVED' })],
      }),
      verdict: { confidence: 'confirmed' },
    },
    { name: 'a logo', input: makeBlankInput(makeImageRender(100)) },
    {
      name: 'a hidden frame',
      input: makeBlankInput(makeMarkupChanges(makeFrameMarkup(true))),
    },
  ],
  notApplicable: [
    { name: 'a canvas', input: makeBlankInput(makeMarkupChanges({ counts: { canvas: 1 } })) },
    { name: 'a video', input: makeBlankInput(makeMarkupChanges({ counts: { video: 1 } })) },
    { name: 'a map in a frame', input: makeBlankInput(makeMarkupChanges(makeFrameMarkup(false))) },
    {
      name: 'a form',
      input: makeBlankInput(
        makeMarkupChanges({ fields: [{ type: 'email', isRequired: true, blocksPaste: false, ...AT }] }),
      ),
    },
    { name: 'an image', input: makeBlankInput(makeImageRender(200)) },
    {
      name: 'the browser ended on another page',
      input: makeBlankInput({ navigations: [{ url: 'https://example.com/b', cause: 'redirect 302', atMs: 9 }] }),
    },
  ],
  notMeasured: [
    { name: 'still loading', input: makeBlankInput({ truncations: ['document: still loading when it was read'] }) },
  ],
});
