import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './infinite-scroll-without-urls.rule.ts';

const LIST_URL = 'https://example.com/bikes';
const nextPageLink = {
  href: '?page=2',
  url: `${LIST_URL}?page=2`,
  text: '2',
  rel: '',
  region: 'main' as const,
  selector: 'a',
  ...AT,
};
const noScrollGrowth = {
  loaded: 200,
  tallViewport: 200,
  scrolled: 260,
  pressed: null,
  itemsAdded: 0,
  urlChanged: false,
};
const buildScrollInput = (
  itemsAdded: number,
  {
    urlChanged = false,
    isInServedHtml = false,
    ...overrides
  }: RenderOverrides & { urlChanged?: boolean; isInServedHtml?: boolean } = {},
) => ({
  page: makePage({ url: LIST_URL, facts: { links: isInServedHtml ? [nextPageLink] : [] } }),
  render: makeRender({ url: LIST_URL, interaction: { ...noScrollGrowth, itemsAdded, urlChanged }, ...overrides }),
});

testRule(rule, {
  pass: [
    { name: 'no items added', input: buildScrollInput(0) },
    { name: 'two items', input: buildScrollInput(2) },
    { name: 'items that change the URL', input: buildScrollInput(12, { urlChanged: true }) },
    {
      name: 'a link to the next page in the rendered page',
      input: buildScrollInput(12, { rendered: { links: [nextPageLink] } }),
    },
    { name: 'a link that JavaScript removes', input: buildScrollInput(12, { isInServedHtml: true }) },
  ],
  fail: [
    {
      name: 'a list that grows',
      input: buildScrollInput(3),
      found: 'scrolling added 3 items',
    },
    {
      name: 'a later step that took too long',
      input: buildScrollInput(12, { truncations: ['interaction: took too long'] }),
    },
  ],
  notApplicable: [
    {
      name: 'the browser ended elsewhere',
      input: buildScrollInput(12, { navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }] }),
    },
  ],
  notMeasured: [
    { name: 'not scrolled', input: buildScrollInput(0, { interaction: null }) },
    {
      name: 'the probe took too long',
      input: buildScrollInput(0, { interaction: null, truncations: ['interaction: took too long'] }),
    },
  ],
});
