import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hidden-text.rule.ts';

type HiddenBlock = ReturnType<typeof makeRender>['hiddenBlocks'][number];

const BASE_BLOCK: HiddenBlock = {
  element: element('main > div', '<div class="seo-block">'),
  words: 80,
  links: 0,
  how: 'off-screen',
  isRevealable: false,
  text: 'cheap bicycles in Riverton',
};
const makeHidingInput = (blocks: Partial<HiddenBlock>[], overrides: RenderOverrides = {}) => ({
  page: makePage(),
  render: makeRender({ hiddenBlocks: blocks.map((block) => ({ ...BASE_BLOCK, ...block })), ...overrides }),
});

testRule(rule, {
  pass: [
    { name: 'nothing hidden', input: makeHidingInput([]) },
    { name: 'a tab that can be opened', input: makeHidingInput([{ isRevealable: true }]) },
    { name: '49 words and two links', input: makeHidingInput([{ words: 49, links: 2 }]) },
    { name: 'a consent banner', input: makeHidingInput([{ how: 'display', text: 'We use cookies to' }]) },
  ],
  fail: [
    {
      name: '50 words off the screen',
      input: makeHidingInput([{ words: 50 }]),
      found: '50 words and 0 links hidden by an off-screen position',
      verdict: expectEvidenceWith({ cause: 'div.seo-block hidden by an off-screen position' }),
    },
    { name: 'three links of size zero', input: makeHidingInput([{ words: 6, links: 3, how: 'font-size' }]) },
    {
      name: 'text hidden by its style before text that is not displayed',
      input: makeHidingInput([{ how: 'display', words: 900 }, { how: 'opacity' }, { how: 'same-colour', words: 200 }]),
      found: '200 words',
    },
  ],
  warn: [
    {
      name: 'text that is not displayed',
      input: makeHidingInput([{ how: 'display' }, { how: 'visibility' }]),
      verdict: { severity: 'low', confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'the browser ended on another page',
      input: makeHidingInput([{}], { navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }] }),
    },
  ],
  notMeasured: [
    {
      name: 'the hidden blocks took too long to read',
      input: makeHidingInput([], { truncations: ['hiddenBlocks: took too long'] }),
    },
  ],
});
