import { expect } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hash-routing.rule.ts';

const page = makePage();
const buildRoutesInput = (hrefs: string[], changesContent = true) => ({
  page,
  render: makeRender({ hashRoutes: hrefs.map((href) => ({ href, changesContent })) }),
});
const threeRoutes = ['#/about', '#/prices', '#/'];

testRule(rule, {
  pass: [
    { name: 'no such links', input: buildRoutesInput([]) },
    { name: 'two routes', input: buildRoutesInput(['#/about', '#/prices']) },
    { name: 'routes that keep the content', input: buildRoutesInput(threeRoutes, false) },
    { name: 'anchors on the page', input: buildRoutesInput(['#about', '#prices', '#team']) },
  ],
  fail: [
    {
      name: 'three routes',
      input: buildRoutesInput(threeRoutes),
      found: 'a link to #/about',
      verdict: expect.objectContaining({
        evidence: [
          expect.objectContaining({ fix: '<a href="/about">' }),
          expect.objectContaining({ fix: '<a href="/prices">' }),
          expect.not.objectContaining({ fix: expect.anything() }),
        ],
      }),
    },
    { name: 'hashbangs', input: buildRoutesInput(['/#!about', '/#!prices', '/#!/team']), found: '/#!about' },
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
    {
      name: 'the probe took too long',
      input: { page, render: makeRender({ truncations: ['hashRoutes: took too long'] }) },
    },
  ],
});
