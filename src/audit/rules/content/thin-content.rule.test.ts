import { expect } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makePageLink } from '#test/helpers/page-links.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './thin-content.rule.ts';

const buildWordCountInput = (
  mainWordCount: number,
  facts: Partial<PageFacts> = {},
  url = 'https://example.com/services',
) => ({
  page: makePage({ url, facts: { mainWordCount, ...facts } }),
});
const makeLinkFacts = (count: number, region: 'main' | 'navigation') =>
  Array.from({ length: count }, () => ({ href: '/a', url: null, text: 'a', rel: '', region, selector: 'a', ...AT }));
const makeImageFacts = (count: number) =>
  Array.from({ length: count }, () => ({
    src: 'a.png',
    url: null,
    alt: '',
    decorative: false,
    width: null,
    height: null,
    loading: null,
    selector: 'img',
    ...AT,
  }));
const scripts = [{ src: '/app.js', inHead: true, ...AT }];
const markupWithCartButton = buildMarkup({
  buttons: [{ type: 'submit', text: 'Add to cart', isAddToCart: true, ...AT }],
});
const factsWithCartLink = { links: [makePageLink({ text: 'Add To Cart' })] };
const field = { type: 'text', ...AT };
const form = { method: 'post', action: null, actionUrl: null, hasPassword: true, selector: 'form', ...AT };

testRule(rule, {
  pass: [
    { name: '300 words', input: buildWordCountInput(300) },
    { name: 'a long contact page', input: buildWordCountInput(300, {}, 'https://example.com/contact') },
  ],
  warn: [
    { name: '299 words', input: buildWordCountInput(299), found: '299 words' },
    { name: '150 words', input: buildWordCountInput(150), found: '150 words' },
    {
      name: 'a reference page',
      input: buildWordCountInput(200, { markup: buildMarkup({ counts: { pre: 1 } }) }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a product for sale',
      input: buildWordCountInput(219, { markup: markupWithCartButton }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a product that a link puts into the cart',
      input: buildWordCountInput(219, factsWithCartLink),
      verdict: { confidence: 'possible' },
    },
  ],
  fail: [
    { name: '149 words', input: buildWordCountInput(149), found: '149 words' },
    {
      name: 'a short reference page',
      input: buildWordCountInput(113, { markup: buildMarkup({ counts: { pre: 2, code: 9 } }) }),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'one word',
      input: buildWordCountInput(1),
      verdict: { evidence: [expect.objectContaining({ found: '1 word' })] },
    },
    { name: 'Japanese, counted by characters', input: buildWordCountInput(20, { lang: 'ja' }), found: '20 words' },
    { name: 'an article on thanking', input: buildWordCountInput(20, {}, 'https://example.com/how-to-say-thank-you') },
    { name: '19 links', input: buildWordCountInput(20, { links: makeLinkFacts(19, 'main') }) },
    { name: 'links in menus', input: buildWordCountInput(20, { links: makeLinkFacts(50, 'navigation') }) },
    { name: '7 images', input: buildWordCountInput(20, { images: makeImageFacts(7) }) },
    { name: 'a product with very few words', input: buildWordCountInput(149, { markup: markupWithCartButton }) },
    { name: 'two fields', input: buildWordCountInput(20, { markup: buildMarkup({ fields: [field, field] }) }) },
    { name: 'little text without JavaScript', input: buildWordCountInput(5, { bodyWordCount: 5 }) },
  ],
  notApplicable: [
    { name: 'a contact page', input: buildWordCountInput(20, {}, 'https://example.com/contact.html') },
    { name: 'a contact page in Polish', input: buildWordCountInput(20, {}, 'https://example.com/kontakt') },
    { name: 'a thank-you page', input: buildWordCountInput(20, {}, 'https://example.com/thank-you') },
    { name: 'a wish list in German', input: buildWordCountInput(20, {}, 'https://example.com/merkzettel.html') },
    { name: 'a tool', input: buildWordCountInput(20, {}, 'https://example.com/tools/gear-ratio') },
    { name: 'a press kit', input: buildWordCountInput(52, {}, 'https://example.com/press-kit/') },
    { name: 'page 2 of a series', input: buildWordCountInput(20, {}, 'https://example.com/news?page=2') },
    { name: 'a sign-in page', input: buildWordCountInput(20, { forms: [form] }) },
    {
      name: 'a page rendered by JavaScript',
      input: buildWordCountInput(5, { bodyWordCount: 19, markup: buildMarkup({ scripts }) }),
    },
    { name: 'a video', input: buildWordCountInput(20, { markup: buildMarkup({ counts: { video: 1 } }) }) },
    {
      name: 'a video in a frame',
      input: buildWordCountInput(20, {
        markup: buildMarkup({ iframes: [{ url: 'https://www.youtube.com/embed/a', ...AT }] }),
      }),
    },
    { name: '8 images', input: buildWordCountInput(20, { images: makeImageFacts(8) }) },
    { name: 'a form', input: buildWordCountInput(20, { markup: buildMarkup({ fields: [field, field, field] }) }) },
    { name: 'an overview', input: buildWordCountInput(20, { links: makeLinkFacts(20, 'main') }) },
  ],
});
