import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeGeometry } from '#test/helpers/rendered-geometry.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './font-too-small-mobile.rule.ts';

type Text = ReturnType<typeof makeGeometry>['text'];
const buildTextInput = (text: Partial<Text>, innerWidth = 360) => ({
  page: makePage(),
  render: makeRender({
    geometry: makeGeometry({ innerWidth, text: { characters: 1_000, smallCharacters: 0, smallest: [], ...text } }),
  }),
});
const makeSmallText = (selector: string, snippet: string, characterCount: number) => ({
  element: element(selector, snippet),
  px: 10.5,
  characters: characterCount,
});
const makeSmallParagraph = (place: number) => makeSmallText(`main > p:nth-of-type(${place})`, '<p class="text">', 150);

testRule(rule, {
  pass: [
    { name: 'no small text', input: buildTextInput({}) },
    { name: 'exactly 40%', input: buildTextInput({ smallCharacters: 400 }) },
  ],
  fail: [
    {
      name: 'small paragraphs before one long footer',
      input: buildTextInput({
        smallCharacters: 500,
        smallest: [makeSmallText('footer', '<footer>', 200), makeSmallParagraph(1), makeSmallParagraph(2)],
      }),
      found: '300 characters at 10.5 pixels (and 1 more like it); 50% of the text is below 12 pixels',
      verdict: expectEvidenceWith({ cause: 'small text: p.text', places: 2 }),
    },
    { name: 'just above 40%', input: buildTextInput({ smallCharacters: 401 }), found: '41% of the text' },
  ],
  notApplicable: [
    { name: 'hardly any text', input: buildTextInput({ characters: 199, smallCharacters: 199 }) },
    { name: 'a page laid out for desktop', input: buildTextInput({ smallCharacters: 900 }, 980) },
  ],
  notMeasured: [
    {
      name: 'the page did not respond',
      input: { page: makePage(), render: makeRender({ geometry: null, truncations: ['geometry: took too long'] }) },
    },
  ],
});
