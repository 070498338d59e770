import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makeModifiedFacts, makeModifiedNode } from '#test/helpers/modified-facts.ts';
import { hasOwnData, isArticle } from './article-signals.ts';

const judge = (facts: Partial<PageFacts>): boolean | undefined => {
  const page = makePage({ facts });
  return page.facts === null ? undefined : isArticle(page.facts);
};

describe('isArticle', () => {
  it.each([
    ['an ordinary page', {}, false],
    ['the Open Graph type', { openGraph: [{ property: 'og:type', content: 'article', ...AT }] }, true],
    ['structured data', makeModifiedFacts([makeModifiedNode('BlogPosting', '2026-11-01')]), true],
    [
      'an item of a list',
      makeModifiedFacts([makeModifiedNode('BlogPosting', '2026-11-01', { isTopLevel: false })]),
      false,
    ],
    [
      'a byline',
      { text: { ...EMPTY_PARTS.text, bylines: [{ name: 'A. Smith', source: 'text', href: null, ...AT }] } },
      true,
    ],
  ] as [string, Partial<PageFacts>, boolean][])('judges %s', (_name, facts, expected) =>
    expect(judge(facts)).toBe(expected),
  );
});

describe('hasOwnData', () => {
  it.each([
    ['Our own survey shows that 40% agree.', true],
    ['We analysed 900 shops.', true],
    ['Wir haben dafür 900 Menschen befragt.', true],
    ['Das zeigt unsere Auswertung.', true],
    ['Selon notre enquête, 40 % sont favorables.', true],
    ['I nostri dati lo dicono.', true],
    ['Four in ten of our customers agree.', true],
    ['Our customers get free shipping.', false],
    ['Their survey shows it.', false],
    ['The four data sets agree.', false],
  ])('judges "%s"', (text, expected) => expect(hasOwnData(text)).toBe(expected));
});
