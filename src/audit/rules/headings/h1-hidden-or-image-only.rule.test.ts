import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h1-hidden-or-image-only.rule.ts';

type Heading = ReturnType<typeof makeRender>['headings1'][number];

const base: Heading = {
  element: element('main > h1', '<h1>'),
  text: 'Bikes & parts',
  isHidden: false,
  isForScreenReaders: false,
  isImageOnly: false,
};
const buildHeadingsInput = (headings: Partial<Heading>[], overrides: RenderOverrides = {}) => ({
  page: makePage(),
  render: makeRender({ headings1: headings.map((heading) => ({ ...base, ...heading })), ...overrides }),
});

testRule(rule, {
  pass: [
    { name: 'a visible heading', input: buildHeadingsInput([{}]) },
    { name: 'for screen readers', input: buildHeadingsInput([{ isForScreenReaders: true }]) },
    { name: 'one for each layout', input: buildHeadingsInput([{ isHidden: true }, {}]) },
  ],
  fail: [
    { name: 'hidden', input: buildHeadingsInput([{ isHidden: true }]), found: '"Bikes & parts", hidden' },
    {
      name: 'an image',
      input: buildHeadingsInput([{ isImageOnly: true }]),
      found: 'the alt text of an image',
      verdict: expectEvidenceWith({ fix: '<h1>Bikes &amp; parts</h1>' }),
    },
    { name: 'one of each', input: buildHeadingsInput([{ isHidden: true }, { isImageOnly: true }]) },
  ],
  notApplicable: [
    { name: 'no heading', input: buildHeadingsInput([]) },
    { name: 'an image without alt text', input: buildHeadingsInput([{ isImageOnly: true, text: '' }]) },
    {
      name: 'the browser ended on another page',
      input: buildHeadingsInput([{ isHidden: true }], {
        navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }],
      }),
    },
  ],
  notMeasured: [{ name: 'no response', input: buildHeadingsInput([], { truncations: ['headings1: took too long'] }) }],
});
