import { makePage } from '#test/helpers/audit-page.ts';
import { holding } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './broken-fragment-link.ts';

const broken = (hrefs: string[], overrides: RenderOverrides = {}) => ({
  page: makePage(),
  render: makeRender({
    brokenFragments: hrefs.map((href) => ({ element: element('nav > a', `<a href="${href}">`), href })),
    ...overrides,
  }),
});

testRule(rule, {
  pass: [
    { name: 'none', input: broken([]) },
    {
      name: 'a link that exchanges the content',
      input: broken(['#about'], { hashRoutes: [{ href: 'https://example.com/#about', changesContent: true }] }),
    },
  ],
  fail: [
    {
      name: 'a place that does not exist',
      input: broken(['/services#prices']),
      found: '/services#prices',
      verdict: holding({ expected: 'an element with id="prices"', cause: 'link to #prices' }),
    },
    {
      name: 'a link that changes nothing',
      input: broken(['#about'], { hashRoutes: [{ href: '#about', changesContent: false }] }),
    },
  ],
  notApplicable: [
    {
      name: 'the browser ended elsewhere',
      input: broken(['#a'], { navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }] }),
    },
  ],
  notMeasured: [{ name: 'no answer', input: broken([], { truncations: ['brokenFragments: took too long'] }) }],
});
