import type { LabTimings } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { element, makeRender, makeTimings } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './lcp-image-lazy-loaded.rule.ts';

type Lcp = NonNullable<LabTimings['lcp']>;
const page = makePage();
const url = 'https://example.com/hero.jpg';
const IMAGE: Lcp = {
  timeMs: 400,
  url,
  loading: null,
  fetchPriority: null,
  isInRawHtml: true,
  parts: null,
  element: element('main > img', '<img src="/hero.jpg" loading="lazy" fetchpriority=low alt="A rope">'),
};
const buildLcpInput = (lcp: Partial<Lcp> | null) => ({
  page,
  render: makeRender({ timings: makeTimings({ lcp: lcp === null ? null : { ...IMAGE, ...lcp } }) }),
});
const makeExpectedEvidence = (fix: string) => [{ fix, where: 'main > img (largest element at phone size)' }];

testRule(rule, {
  pass: [
    { name: 'no loading attribute', input: buildLcpInput({}) },
    { name: 'an eager image', input: buildLcpInput({ loading: 'eager' }) },
  ],
  fail: [
    { name: 'a lazy image', input: buildLcpInput({ loading: 'lazy' }), found: `loading="lazy" on ${url}` },
    {
      name: 'a lazy image, with the corrected tag',
      input: buildLcpInput({ loading: ' Lazy ' }),
      verdict: { evidence: makeExpectedEvidence('<img fetchpriority="high" src="/hero.jpg" alt="A rope">') } as never,
    },
    {
      name: 'a lazy image in a truncated tag',
      input: buildLcpInput({ loading: 'lazy', element: element('img', '<img src="/a') }),
    },
  ],
  notApplicable: [{ name: 'a text element', input: buildLcpInput({ url: null, isInRawHtml: null }) }],
  notMeasured: [
    { name: 'nothing was painted', input: buildLcpInput(null) },
    { name: 'the image is gone', input: buildLcpInput({ element: null, loading: null }) },
  ],
});
