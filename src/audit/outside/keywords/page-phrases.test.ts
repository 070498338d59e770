import { describe, expect, it } from 'vitest';
import { computeSignificance, findPagePhrases, type PageText } from './page-phrases.ts';

const filler = (topic: string): string =>
  `${`we describe the ${topic} in our shop and what it costs today. `.repeat(12)}`;
const page = (url: string, title: string, text: string): PageText => ({ url, title, heading: title, text });

const PAGES = [
  page(
    '/repair',
    'Electric bike repair in Riverton',
    `${'Electric bike repair takes a day. '.repeat(4)}${filler('work')}`,
  ),
  page('/helmets', 'Helmets for children', `${'Helmets for children, tested. '.repeat(4)}${filler('range')}`),
  page('/prices', 'Prices', filler('price')),
  page('/team', 'Team', filler('team')),
];

describe('phrases of pages', () => {
  it('are in the title, repeated, and more frequent than elsewhere', () => {
    const phrases = findPagePhrases(PAGES, 3);
    expect(phrases.map(({ phrase, url }) => [phrase, url])).toContainEqual(['electric bike repair', '/repair']);
    expect(phrases.map(({ phrase }) => phrase)).toContain('helmets for children');
    expect(phrases.some(({ phrase }) => phrase.includes('shop'))).toBe(false);
  });

  it('do not begin or end with a function word, and do not cross punctuation', () => {
    const phrases = findPagePhrases(PAGES, 50).map(({ phrase }) => phrase);
    expect(phrases).not.toContain('repair in');
    expect(phrases).not.toContain('helmets for');
    expect(phrases).not.toContain('children tested');
  });

  it('do not include what most pages repeat', () => {
    const many = Array.from({ length: 12 }, (_, i) =>
      page(`/${i}`, 'Riverton bike shop', 'Riverton bike shop. '.repeat(9)),
    );
    expect(findPagePhrases(many, 5)).toEqual([]);
  });
});

it('computes G² against the background', () => {
  // 10 of 100 words here, 10 of 900 elsewhere: expected 2 and 18. 2 * (10 ln 5 + 10 ln (10 / 18)) = 20.43.
  expect(computeSignificance({ count: 10, words: 100 }, { count: 10, words: 900 })).toBeCloseTo(20.43, 2);
  expect(computeSignificance({ count: 1, words: 100 }, { count: 9, words: 900 })).toBe(0);
});
