import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h1-hidden-or-image-only.rule.ts';

type Heading = ReturnType<typeof makeRender>['headings1'][number];

const BASE_HEADING: Heading = {
  element: element('main > h1', '<h1>'),
  text: 'Bikes & parts',
  isHidden: false,
  isForScreenReaders: false,
  isImageOnly: false,
};
const buildHeadingsInput = (headings: Partial<Heading>[], overrides: RenderOverrides = {}) => ({
  page: makePage(),
  render: makeRender({ headings1: headings.map((heading) => ({ ...BASE_HEADING, ...heading })), ...overrides }),
});

testRule(rule, {
  pass: [
    { name: 'a visible heading', input: buildHeadingsInput([{}]) },
    { name: 'a heading for screen readers', input: buildHeadingsInput([{ isForScreenReaders: true }]) },
    { name: 'a hidden and a visible heading', input: buildHeadingsInput([{ isHidden: true }, {}]) },
  ],
  fail: [
    { name: 'a hidden heading', input: buildHeadingsInput([{ isHidden: true }]), found: '"Bikes & parts", hidden' },
    {
      name: 'a heading that is only an image',
      input: buildHeadingsInput([{ isImageOnly: true }]),
      found: 'the alt text of an image',
      verdict: expectEvidenceWith({ fix: '<h1>Bikes &amp; parts</h1>' }),
    },
    { name: 'a hidden heading and an image', input: buildHeadingsInput([{ isHidden: true }, { isImageOnly: true }]) },
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
  notMeasured: [
    {
      name: 'the headings took too long to read',
      input: buildHeadingsInput([], { truncations: ['headings1: took too long'] }),
    },
  ],
});
