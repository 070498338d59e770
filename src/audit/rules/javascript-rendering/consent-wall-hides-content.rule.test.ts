import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './consent-wall-hides-content.rule.ts';

const page = makePage();
type Overlay = NonNullable<RenderedDetail['overlay']>;
const consentWall: Overlay = {
  element: element('#cmp', '<div id="cmp">'),
  coverage: 0.8,
  kind: 'consent',
  text: 'We use cookies',
  wordsBefore: 10,
  wordsAfter: 400,
};
const buildOverlayInput = (changes: Partial<Overlay>, truncations: string[] = []) => ({
  page,
  render: makeRender({ overlay: { ...consentWall, ...changes }, truncations }),
});

testRule(rule, {
  pass: [
    { name: 'no overlay', input: { page, render: makeRender() } },
    { name: 'text behind the overlay', input: buildOverlayInput({ wordsBefore: 200 }) },
    { name: 'a banner', input: buildOverlayInput({ coverage: 0.49 }) },
    { name: 'an age gate', input: buildOverlayInput({ kind: 'age-gate' }) },
    { name: 'a page with few words', input: buildOverlayInput({ wordsAfter: 99 }) },
  ],
  fail: [
    {
      name: 'text only after consent',
      input: buildOverlayInput({}),
      found: '10 words of main text before consent, 400 after it, under an overlay on 80% of the screen',
      verdict: {
        evidence: [
          {
            url: page.url,
            found: '10 words of main text before consent, 400 after it, under an overlay on 80% of the screen',
            expected: 'the main text in the document before consent',
            where: '#cmp',
            snippet: '<div id="cmp">',
            cause: 'consent overlay #cmp',
          },
        ],
      },
    },
    { name: 'just less than half', input: buildOverlayInput({ wordsBefore: 199 }) },
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
    { name: 'no button to click', input: buildOverlayInput({ wordsAfter: null }) },
    {
      name: 'the probe took too long',
      input: { page, render: makeRender({ truncations: ['overlay: took too long'] }) },
    },
  ],
});
