import { expect } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './mobile-content-parity.rule.ts';

const page = makePage();
const buildParityInput = (rendered: Partial<PageFacts>, desktop: Partial<PageFacts> = {}) => ({
  page,
  render: makeRender({ rendered, desktop }),
});
const makeWordCounts = (mainWordCount: number, bodyWordCount = mainWordCount + 80) => ({
  mainWordCount,
  bodyWordCount,
});
const makeTextFacts = (mainText: string, mainWordCount: number) => ({
  ...makeWordCounts(mainWordCount),
  text: buildText({ mainText }),
});
const makeSentence = (from: number) => Array.from({ length: 50 }, (_, at) => `word${from + at}`).join(' ');
const noindex = { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] };
const makeTypedFacts = (type: string, isTopLevel = true): Partial<PageFacts> => ({
  structuredData: {
    nodes: [{ index: 0, format: 'json-ld', types: [type], id: null, properties: [], isTopLevel, ...AT }],
    problems: [],
    truncated: false,
  },
});

testRule(rule, {
  pass: [
    { name: 'the same content', input: buildParityInput({}) },
    { name: 'four fifths of the words', input: buildParityInput(makeWordCounts(320), makeWordCounts(400)) },
    { name: 'a short page', input: buildParityInput(makeWordCounts(10), makeWordCounts(49)) },
    {
      name: 'main text that is detected differently',
      input: buildParityInput(makeWordCounts(100, 500), makeWordCounts(400, 500)),
    },
    {
      name: 'more on mobile',
      input: buildParityInput({ ...makeWordCounts(900), ...makeTypedFacts('Product') }, makeWordCounts(400)),
    },
    {
      name: 'slides that the carousel clones more often on desktop',
      input: buildParityInput(
        makeTextFacts(makeSentence(0).repeat(2), 100),
        makeTextFacts(makeSentence(0).repeat(4), 200),
      ),
    },
    { name: 'noindex on both', input: buildParityInput(noindex, noindex) },
    { name: 'structured data nested in another item', input: buildParityInput({}, makeTypedFacts('Offer', false)) },
  ],
  fail: [
    {
      name: 'less text',
      input: buildParityInput(makeWordCounts(319), makeWordCounts(400)),
      found: '319 words of main text on mobile, 400 on desktop',
      verdict: expect.not.objectContaining({ severity: 'medium' }),
    },
    {
      name: 'a part of the text that only desktops show',
      input: buildParityInput(
        makeTextFacts(makeSentence(0), 50),
        makeTextFacts(`${makeSentence(0)} ${makeSentence(99)}`, 100),
      ),
      found: '50 words of main text on mobile, 100 on desktop',
    },
    { name: 'noindex on mobile', input: buildParityInput(noindex), found: 'noindex on mobile only' },
    { name: 'noindex on desktop', input: buildParityInput({}, noindex), found: 'noindex on desktop only' },
    {
      name: 'no canonical link',
      input: buildParityInput({ canonicals: [] }),
      found: `no canonical link on mobile, ${page.url} on desktop`,
      verdict: { severity: 'medium' },
    },
    {
      name: 'less structured data',
      input: buildParityInput(makeTypedFacts('WebPage'), makeTypedFacts('Product')),
      found: 'structured data of type Product on desktop only',
      verdict: { severity: 'medium' },
    },
  ],
  notApplicable: [
    {
      name: 'the browser ended on another page',
      input: {
        page,
        render: makeRender({ navigations: [{ url: 'https://example.com/b', cause: 'script', atMs: 1 }] }),
      },
    },
  ],
  notMeasured: [
    { name: 'not opened at desktop size', input: { page, render: makeRender() } },
    {
      name: 'still loading',
      input: { page, render: makeRender({ desktop: {}, truncations: ['document: still loading when it was read'] }) },
    },
  ],
});
