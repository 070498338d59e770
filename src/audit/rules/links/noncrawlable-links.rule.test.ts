import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './noncrawlable-links.rule.ts';

const PRICES_URL = 'https://example.com/prices';
const makeClickTarget = (url: string | null, kind: 'onclick' | 'a-without-href' = 'onclick') => ({
  element: element('main > div.card', '<div class="card" onclick>'),
  kind,
  text: 'Prices & terms',
  url,
});
const link = {
  href: '/prices',
  url: PRICES_URL,
  text: 'Prices',
  rel: '',
  region: 'main' as const,
  selector: 'a',
  ...AT,
};
const page = makePage();
const makeDeadLink = (kind: 'a-without-href' | 'javascript-href', tag: string, url: string | null = null) => ({
  page,
  render: makeRender({ clickTargets: [{ element: element('main > a', tag), kind, text: 'More', url }] }),
});
const buildInput = (urls: (string | null)[], overrides: RenderOverrides = {}) => ({
  page,
  render: makeRender({ clickTargets: urls.map((url) => makeClickTarget(url)), ...overrides }),
});

testRule(rule, {
  pass: [
    { name: 'no such elements', input: buildInput([]) },
    { name: 'a button without a URL', input: buildInput([null]) },
    { name: 'a link element that may be a placeholder', input: makeDeadLink('a-without-href', '<a class="tab">') },
    { name: 'a link to the same URL', input: buildInput([PRICES_URL], { rendered: { links: [link] } }) },
    { name: 'the page itself', input: buildInput([page.finalUrl, `${page.finalUrl}#top`]) },
    { name: 'another site', input: buildInput(['https://other.net/']) },
    { name: 'a cart', input: buildInput(['https://example.com/cart']) },
    { name: 'a sorted view of the page', input: buildInput([`${page.finalUrl}?sort=price`]) },
  ],
  warn: [
    {
      name: 'a link with javascript:void',
      input: makeDeadLink('javascript-href', '<a href="javascript:void(0)" class="more">'),
      found: 'a link with a javascript: URL',
      verdict: { severity: 'low', confidence: 'possible' },
    },
    {
      name: 'a link element that opens another site by JavaScript',
      input: makeDeadLink(
        'a-without-href',
        '<a onclick="window.open(`http://other.example`)">',
        'http://other.example/',
      ),
      found: 'a link element without href',
    },
  ],
  fail: [
    {
      name: 'a card',
      input: buildInput([PRICES_URL, `${PRICES_URL}#list`]),
      found: 'an element with a click handler leads to https://example.com/prices (and 1 more like it)',
      verdict: expectEvidenceWith({ fix: '<a href="https://example.com/prices">Prices &amp; terms</a>' }),
    },
    { name: 'the next page of the list', input: buildInput([`${page.finalUrl}?page=2`]) },
    {
      name: 'a link element without href',
      input: { page, render: makeRender({ clickTargets: [makeClickTarget(PRICES_URL, 'a-without-href')] }) },
      found: 'a link element without href',
    },
  ],
  notApplicable: [
    {
      name: 'the browser ended elsewhere',
      input: buildInput([PRICES_URL], {
        navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }],
      }),
    },
  ],
  notMeasured: [
    { name: 'more links than were read', input: buildInput([PRICES_URL], { rendered: { truncations: ['links'] } }) },
    { name: 'the probe took too long', input: buildInput([], { truncations: ['clickTargets: took too long'] }) },
  ],
});
