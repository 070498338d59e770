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
const input = (changes: Partial<Interaction>, link: { url: string; rel: string } | null = null) => ({
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
    { name: 'everything at once', input: input({}) },
    { name: 'what the tall screen loads', input: input({ loaded: 50, tallViewport: 400, scrolled: 400 }) },
    { name: 'a few words', input: input({ tallViewport: 51, scrolled: 100 }) },
    { name: 'a small share', input: input({ scrolled: 280 }) },
    { name: 'articles with their own URLs', input: input({ scrolled: 900, urlChanged: true }) },
    { name: 'a list that grows, which has its own check', input: input({ scrolled: 600, itemsAdded: 20 }) },
  ],
  fail: [
    {
      name: 'by scrolling',
      input: input({ scrolled: 300 }),
      found: '100 of 300 words of the main text (33%) appear only after scrolling',
    },
    { name: 'by clicking', input: input({ pressed: 400 }), found: 'after clicking a button or tab' },
    {
      name: 'by both',
      input: input({ scrolled: 300, pressed: 400 }),
      found: '200 of 400 words of the main text (50%) appear only after scrolling and clicking',
    },
    {
      name: 'by clicking, where scrolling changes the URL',
      input: input({ scrolled: 300, pressed: 500, urlChanged: true }),
    },
    { name: 'a link elsewhere', input: input({ scrolled: 600 }, { url: 'https://example.com/about', rel: '' }) },
  ],
  notApplicable: [
    { name: 'a next page', input: input({ scrolled: 600 }, { url: 'https://example.com/services?page=2', rel: '' }) },
    {
      name: 'a link with rel="next"',
      input: input({ scrolled: 600 }, { url: 'https://example.com/b', rel: 'next' }),
    },
    {
      name: 'another page',
      input: {
        page,
        render: makeRender({ navigations: [{ url: 'https://example.com/b', cause: 'script', atMs: 1 }] }),
      },
    },
  ],
  notMeasured: [{ name: 'no response', input: { page, render: makeRender({ interaction: null }) } }],
});
