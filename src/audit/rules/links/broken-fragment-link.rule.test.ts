import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './broken-fragment-link.rule.ts';

const buildBrokenFragmentsInput = (hrefs: string[], overrides: RenderOverrides = {}) => ({
  page: makePage(),
  rendering: buildRendering({
    brokenFragments: hrefs.map((href) => ({ element: element('nav > a', `<a href="${href}">`), href })),
    ...overrides,
  }),
});

const buildRendering = (overrides: RenderOverrides) => ({ render: makeRender(overrides) });

type Script = PageMarkup['scripts'][number];
const buildHtmlInput = (
  fragments: Partial<PageMarkup['fragmentLinks'][number]>[],
  scripts: Partial<Script>[] = [],
) => ({
  page: makePage({
    facts: {
      markup: buildMarkup({
        fragmentLinks: fragments.map((link) => ({ fragment: 'prices', exists: false, ...link, ...AT })),
        scripts: scripts.map((script) => ({ src: null, inHead: true, line: 9, column: 1, ...script })),
        analyticsTags: [{ product: 'Plausible', kind: 'analytics', source: 'src', line: 5, column: 1 }],
      }),
    },
  }),
  rendering: { render: null },
});

testRule(rule, {
  pass: [
    { name: 'no broken links', input: buildBrokenFragmentsInput([]) },
    { name: 'an ID in the served HTML', input: buildHtmlInput([{ exists: true }]) },
    { name: 'a control handled by JavaScript', input: buildHtmlInput([{ isControl: true }]) },
    { name: 'a route of an application', input: buildHtmlInput([{ fragment: '/prices' }, { fragment: '!prices' }]) },
    {
      name: 'a menu button added and handled by JavaScript',
      input: {
        page: makePage(),
        rendering: buildRendering({
          brokenFragments: [
            { element: element('div > a', '<a href="#nav" class="menu-opener">'), href: '#nav', hasListener: true },
          ],
        }),
      },
    },
    {
      name: 'a link that replaces the content',
      input: buildBrokenFragmentsInput(['#about'], {
        hashRoutes: [{ href: 'https://example.com/#about', changesContent: true }],
      }),
    },
  ],
  fail: [
    {
      name: 'an ID that does not exist',
      input: buildBrokenFragmentsInput(['/services#prices']),
      found: '/services#prices',
      verdict: expectEvidenceWith({ expected: 'an element with id="prices"', cause: 'link to #prices' }),
    },
    {
      name: 'an ID missing in served HTML without JavaScript',
      input: buildHtmlInput(
        [{}],
        [{ type: 'application/ld+json' }, { src: 'https://plausible.io/js/script.js', line: 5 }],
      ),
      found: '#prices',
      verdict: { confidence: 'confirmed' },
    },
    {
      name: 'an ID that JavaScript may still add',
      input: buildHtmlInput([{}], [{ src: '/app.js' }]),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a served link with smooth scrolling by JavaScript',
      input: {
        page: makePage({
          facts: { markup: buildMarkup({ fragmentLinks: [{ fragment: 'prices', exists: false, ...AT }] }) },
        }),
        rendering: buildRendering({
          brokenFragments: [{ element: element('p > a', '<a href="#prices">'), href: '#prices', hasListener: true }],
        }),
      },
      found: '#prices',
    },
    {
      name: 'a link that changes nothing',
      input: buildBrokenFragmentsInput(['#about'], { hashRoutes: [{ href: '#about', changesContent: false }] }),
    },
  ],
  notApplicable: [
    {
      name: 'the browser ended elsewhere',
      input: buildBrokenFragmentsInput(['#a'], {
        navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }],
      }),
    },
  ],
  notMeasured: [
    {
      name: 'the probe took too long',
      input: buildBrokenFragmentsInput([], { truncations: ['brokenFragments: took too long'] }),
    },
  ],
});
