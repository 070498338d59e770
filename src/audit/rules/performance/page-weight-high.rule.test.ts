import { expect, it } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './page-weight-high.rule.ts';

const page = makePage();
const files = [
  makeRequest({ url: 'https://example.com/a.css', transferBytes: 99_999 }),
  makeRequest({ url: 'https://example.com/b.jpg', type: 'image', transferBytes: 500_000 }),
  makeRequest({ url: 'https://example.com/c.mp4', type: 'media', transferBytes: 1_900_000 }),
];
const buildWeightInput = (transferBytes: number) => ({
  page,
  render: makeRender({ requests: files, totals: { requests: 41, transferBytes, thirdPartyBytes: 0 } }),
});

testRule(rule, {
  pass: [{ name: '1.6 MB', input: buildWeightInput(1_600_000) }],
  warn: [
    {
      name: 'more than 1.6 MB',
      input: buildWeightInput(1_700_000),
      found: '1.7 MB in 41 requests',
      verdict: { severity: 'low' },
    },
    { name: '3 MB', input: buildWeightInput(3_000_000) },
  ],
  notApplicable: [
    {
      name: 'a page that redirects in the browser',
      input: {
        page,
        render: {
          ...buildWeightInput(9_000_000).render,
          navigations: [{ url: 'https://example.com/x', cause: 'script', atMs: 9 }],
        },
      },
    },
  ],
  fail: [{ name: 'more than 3 MB', input: buildWeightInput(3_100_000), found: '3.1 MB' }],
});

it('lists the largest files, largest first', () => {
  const verdict = rule.judge(buildWeightInput(9_000_000));
  const places = verdict !== null && 'evidence' in verdict ? verdict.evidence.map(({ where }) => where) : [];
  expect(places.slice(1)).toEqual(['https://example.com/c.mp4', 'https://example.com/b.jpg']);
});
