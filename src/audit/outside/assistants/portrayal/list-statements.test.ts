import { describe, expect, it } from 'vitest';
import type { BrandMention } from '../matching/find-mentions.ts';
import { listStatements } from './list-statements.ts';

/** Marks every occurrence of a name as a mention. */
function findNames(
  text: string,
  name: string,
  brandId: string,
  kind: BrandMention['kind'] = 'mention',
): BrandMention[] {
  return [...text.matchAll(new RegExp(name, 'gu'))].map(({ index }) => ({
    brandId,
    kind,
    start: index,
    end: index + name.length,
    isInList: false,
    isInHeading: false,
    isBold: false,
    order: 1,
    reason: 'distinctive' as const,
  }));
}

function label(text: string, language = 'en') {
  const mentions = [...findNames(text, 'Acme', 'own'), ...findNames(text, 'Rival', 'c1')];
  const [first] = listStatements(
    text,
    mentions.toSorted((a, b) => a.start - b.start),
    language,
  );
  return { tone: first?.tone, words: first?.words.map(({ start, end }) => first.text.slice(start, end)) };
}

describe('sentences that mention the brand', () => {
  it('are listed once each, without list markers, with the words that led to the label', () => {
    const text = 'Some shops:\n\n1. **Acme** – friendly staff, Acme is slow.\n2. Rival\nAcme ships abroad.';
    const mentions = [...findNames(text, 'Acme', 'own'), ...findNames(text, 'Rival', 'c1')];
    const statements = listStatements(text, mentions, 'en');
    expect(statements.map(({ text: sentence, tone }) => [sentence, tone])).toEqual([
      ['**Acme** – friendly staff, Acme is slow.', 'mixed'],
      ['Acme ships abroad.', 'unclear'],
    ]);
    const [first] = statements;
    expect(text.slice(first?.start).startsWith('**Acme** – friendly')).toBe(true);
  });

  it('are limited in number, and are read in time for an answer with thousands of names', () => {
    const text = 'Acme is reliable. '.repeat(3_000);
    const startedAt = performance.now();
    expect(listStatements(text, findNames(text, 'Acme', 'own'), 'en')).toHaveLength(30);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('have no label in a language without a word list', () => {
    expect(label('Acme is een goede winkel.', 'nl').tone).toBeNull();
    expect(label('Acme — отличный магазин.').tone).toBeNull();
  });

  it('are uncertain if the name is uncertain, and absent if the answer only states that it does not know the brand', () => {
    const text = 'Acme is reliable.';
    expect(listStatements(text, findNames(text, 'Acme', 'own', 'ambiguous'), 'en')).toMatchObject([
      { isCertain: false, tone: 'positive' },
    ]);
    expect(listStatements(text, findNames(text, 'Acme', 'own', 'unknown'), 'en')).toEqual([]);
  });
});

describe('labels', () => {
  it.each([
    ['Acme is reliable.', 'positive'],
    ['Acme is not very reliable.', 'negative'],
    ['Acme has no hidden fees.', 'positive'],
    ['Acme is not only fast.', 'positive'],
    ['Acme is friendly but slow.', 'mixed'],
    ['Avoid Acme.', 'negative'],
    ['Choose Rival, not Acme.', 'negative'],
    ['Rival is better than Acme.', 'negative'],
    ['Acme is better than Rival.', 'positive'],
    ['Acme and Rival are both reliable.', 'positive'],
    ['Unlike Rival, which is slow, Acme is located in Leeds.', 'neutral'],
    ['Ich empfehle Acme nicht.', 'negative', 'de'],
    ['Je ne recommande pas Acme.', 'negative', 'fr'],
    ['Acmeはおすすめしません。', 'negative', 'ja'],
  ])('%s is %s', (text, tone, language = 'en') => {
    expect(label(text, language).tone).toBe(tone);
  });

  it.each([
    ['no judging word', 'Acme sells shoes.'],
    ['a question', 'Is Acme reliable?'],
    ['a condition', 'If Acme is slow, ask for a refund.'],
    ['a claim of the brand', 'Acme claims to be the best shop.'],
    ['a limit of knowledge', 'I could not find information on how reliable Acme is.'],
    ['one side of a contrast', 'Acme is reliable, but delivery takes three weeks.'],
    ['several brands', 'Rival gives Acme excellent shoes.'],
  ])('are unclear with %s', (_reason, text) => {
    expect(label(text)).toEqual({ tone: 'unclear', words: [] });
  });

  it('ignore names that contain a judging word', () => {
    expect(label('Acme is sold at Best Buy.').tone).toBe('unclear');
  });

  it('mark the words in the original text, even after characters that are normalized', () => {
    expect(label('Ａｗａｒｄ: Acme is “reliable”.').words).toEqual(['reliable']);
    expect(label('Stay away from Acme.').words).toEqual(['Stay away from']);
  });
});
