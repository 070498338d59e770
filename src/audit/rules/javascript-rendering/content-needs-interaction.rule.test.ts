import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './content-needs-interaction.rule.ts';

const page = makePage();
type Interaction = NonNullable<RenderedDetail['interaction']>;
const noInteraction: Interaction = {
  loaded: 200,
  tallViewport: 200,
  scrolled: 200,
  pressed: null,
  itemsAdded: 0,
  urlChanged: false,
};
const buildInput = (changes: Partial<Interaction>, link: { url: string; rel: string } | null = null) => ({
  page,
  render: makeRender({
    interaction: { ...noInteraction, ...changes },
    rendered: {
      links: link === null ? [] : [{ href: link.url, text: 'Next', region: 'main', selector: 'a', ...link, ...AT }],
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'all text without interaction', input: buildInput({}) },
    { name: 'text that the tall screen loads', input: buildInput({ loaded: 50, tallViewport: 400, scrolled: 400 }) },
    { name: 'a few more words', input: buildInput({ tallViewport: 51, scrolled: 100 }) },
    { name: 'a small share', input: buildInput({ scrolled: 280 }) },
    { name: 'articles with their own URLs', input: buildInput({ scrolled: 900, urlChanged: true }) },
    { name: 'a list that grows, which has its own check', input: buildInput({ scrolled: 600, itemsAdded: 20 }) },
  ],
  fail: [
    {
      name: 'text that appears after scrolling',
      input: buildInput({ scrolled: 300 }),
      found: '100 of 300 words of the main text (33%) appear only after scrolling',
    },
    {
      name: 'text that appears after clicking',
      input: buildInput({ pressed: 400 }),
      found: 'after clicking a button or tab',
    },
    {
      name: 'text that appears after scrolling and clicking',
      input: buildInput({ scrolled: 300, pressed: 400 }),
      found: '200 of 400 words of the main text (50%) appear only after scrolling and clicking',
    },
    {
      name: 'text that appears after clicking, when scrolling changes the URL',
      input: buildInput({ scrolled: 300, pressed: 500, urlChanged: true }),
    },
    {
      name: 'a link to a page outside the list',
      input: buildInput({ scrolled: 600 }, { url: 'https://example.com/about', rel: '' }),
    },
  ],
  notApplicable: [
    {
      name: 'a next page',
      input: buildInput({ scrolled: 600 }, { url: 'https://example.com/services?page=2', rel: '' }),
    },
    {
      name: 'a link with rel="next"',
      input: buildInput({ scrolled: 600 }, { url: 'https://example.com/b', rel: 'next' }),
    },
    {
      name: 'the browser ended on another page',
      input: {
        page,
        render: makeRender({ navigations: [{ url: 'https://example.com/b', cause: 'script', atMs: 1 }] }),
      },
    },
  ],
  notMeasured: [{ name: 'no interaction data', input: { page, render: makeRender({ interaction: null }) } }],
});
