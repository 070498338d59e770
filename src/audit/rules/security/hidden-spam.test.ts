import { describe, expect, it } from 'vitest';
import type { HidingTechnique } from '#contracts/page/page-markup.ts';
import { AT, makeLocatedText, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import {
  findHiddenExternalLinks,
  findHiddenSpamBlocks,
  findSpamLinks,
  findSpamWords,
  hasVisibleSpamTopic,
} from './hidden-spam.ts';

const makeLink = (url: string, text: string) => ({
  href: url,
  url,
  text,
  rel: '',
  region: 'other' as const,
  selector: 'div > a',
  ...AT,
});
function makeFacts(facts: NonNullable<PageOverrides['facts']>) {
  const page = makePage({ facts });
  if (page.facts === null) throw new Error('no facts');
  return page.facts;
}

it.each([
  ['Buy VIAGRA and viagra', ['viagra']],
  ['https://x.example/cheap-cialis-online', ['cialis']],
  ['specialist, socialist, casinoroyale', []],
  ['最好的娱乐城', ['娱乐城']],
  ['онлайн казино', ['казино']],
])('finds words in %s', (text, words) => expect(findSpamWords(text)).toEqual(words));

it('distinguishes hidden links to other sites from all others', () => {
  const facts = makeFacts({
    links: [
      makeLink('https://spam.example/viagra', 'pills'),
      makeLink('https://partner.example/', 'Partner'),
      makeLink('https://www.example.com/casino', 'own page'),
      makeLink('https://spam.example/visible', 'casino'),
    ],
    markup: {
      ...EMPTY_PARTS.markup,
      linkExtras: [0, 1, 2].map((index) => ({ index, isHidden: true })).concat({ index: 3, isHidden: false }),
    },
  });
  const found = findHiddenExternalLinks(facts, 'https://example.com/a');
  expect(found.links.map(({ text }) => text)).toEqual(['pills', 'Partner']);
  expect(found.domains).toEqual(['spam.example', 'partner.example']);
  const spam = findSpamLinks(found.links);
  expect([spam.links.map(({ text }) => text), spam.words]).toEqual([['pills'], ['viagra']]);
});

it('selects long hidden blocks with two spam words', () => {
  const makeBlock = (wordCount: number, excerpt: string, hiddenBy: HidingTechnique = 'off-screen') => ({
    name: 'div',
    hiddenBy,
    words: wordCount,
    links: 0,
    excerpt,
    ...AT,
  });
  const blocks = [
    makeBlock(300, 'casino and poker online'),
    makeBlock(299, 'casino, viagra'),
    makeBlock(900, 'casino only'),
    makeBlock(900, 'casino, viagra', 'display-none'),
  ];
  const facts = makeFacts({ markup: { ...EMPTY_PARTS.markup, hiddenBlocks: blocks } });
  expect(findHiddenSpamBlocks(facts, 300).map(({ words }) => words)).toEqual([['casino', 'poker online']]);
});

describe('hasVisibleSpamTopic', () => {
  it.each<[string, NonNullable<PageOverrides['facts']>, boolean]>([
    ['its title', { titles: [makeLocatedText('The best casino of Riverton')] }, true],
    ['its text alone, which contains hidden words too', { text: { ...EMPTY_PARTS.text, mainText: 'casino' } }, false],
    ['a visible link', { links: [makeLink('https://example.com/casino', 'Casino')] }, true],
    ['nothing', {}, false],
    [
      'only a hidden heading',
      {
        headings: [{ level: 2, text: 'Casino', ...AT }],
        markup: { ...EMPTY_PARTS.markup, headingExtras: [{ index: 0, isHidden: true }] },
      },
      false,
    ],
  ])('judges a page whose topic appears in %s', (_name, facts, expected) =>
    expect(hasVisibleSpamTopic(makeFacts(facts))).toBe(expected),
  );
});
