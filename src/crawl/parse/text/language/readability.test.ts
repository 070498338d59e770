import { describe, expect, it } from 'vitest';
import { readText } from '../blocks/test-read-text.ts';
import { computeReadability } from './readability.ts';
import { countSyllables, type SyllableLanguage } from './syllables.ts';

describe('countSyllables', () => {
  it.each([
    [
      'en',
      'the:1 time:1 table:2 reading:2 walked:1 wanted:2 readability:5 cities:2 boxes:2 hopeful:2 radio:3 nation:2 social:2',
    ],
    ['de', 'haus:1 häuser:2 bibliothek:4 aktion:3 geöffnet:3 verstehen:3 freude:2'],
    ['fr', 'table:1 maison:2 bibliothèque:4 parlent:1 création:3 eau:1'],
    ['es', 'casa:2 biblioteca:4 ciudad:2 país:2 leer:2 aéreo:4 agua:2'],
    ['it', 'casa:2 biblioteca:4 paese:3 aiuto:2'],
    ['pt', 'casa:2 país:2 coração:3 leite:2'],
    ['nl', 'huis:1 bibliotheek:4 lezen:2 idee:2'],
    ['ru', 'дом:1 библиотека:5 история:4'],
    ['tr', 'ev:1 kütüphane:4 saat:2'],
  ] satisfies readonly (readonly [SyllableLanguage, string])[])(
    'counts the syllables of words in %s',
    (language, list) => {
      const expected = list.split(' ').map((entry) => entry.split(':'));
      const counted = expected.map(([word = '']) => [word, String(countSyllables(word, language))]);
      expect(counted).toEqual(expected);
    },
  );

  it('returns one or more syllables, up to a limit', () => {
    expect(countSyllables('hmm', 'en')).toBe(1);
    expect(countSyllables('a'.repeat(100_000), 'ru')).toBeLessThanOrEqual(60);
  });
});

describe('computeReadability', () => {
  const means = { sentenceWords: 10, syllablesPerWord: 1.5, lettersPerWord: 5, longWordShare: 0.2 };
  it.each([
    ['en', 'flesch', 206.835 - 10.15 - 126.9],
    ['de', 'amstad', 180 - 10 - 87.75],
    ['es', 'fernandez-huerta', 100],
    ['fr', 'kandel-moles', 207 - 10.15 - 110.4],
    ['it', 'gulpease', 89 + 30 - 50],
    ['nl', 'flesch-douma', 206.84 - 9.3 - 115.5],
    ['ru', 'oborneva', 100],
    ['pt', 'martins', 100],
    ['tr', 'atesman', 100],
    ['sv', 'lix', 140 - 2 * 30],
    ['fi', 'lix', 80],
  ])('rates %s by %s', (code, formula, score) => {
    const found = computeReadability(code, means);
    expect(found.formula).toBe(formula);
    expect(found.score).toBeCloseTo(score, 0);
  });

  it('returns LIX where it is the formula for the language', () =>
    expect(computeReadability('da', means).lix).toBe(30));

  it.each([
    ['pl', 'no-formula-for-language'],
    ['ja', 'no-formula-for-language'],
  ])('returns no score for %s and reports why', (code, reason) => {
    expect(computeReadability(code, means)).toMatchObject({ score: null, formula: null, reason });
  });
});

describe('the readability of a page', () => {
  const EASY_TEXT =
    'The cat sat on the mat. It was a good mat. The dog came in and saw the cat. They were both at home in the sun. ';
  it('is based on sentences in paragraphs, quotations and long list items', () => {
    const { sentences, readability } = readText(
      `<main><h1>A heading is no sentence</h1><p>${EASY_TEXT}</p><ul><li>Milk<li>Short item</ul><pre>a. b. c.</pre><table><tr><td>Cell. Cell.</table></main>`,
    );
    expect(sentences).toEqual({ count: 4, words: 27, meanWords: 6.8, longShare: 0 });
    expect(readability).toMatchObject({ formula: 'flesch', reason: null });
    expect(readability.score).toBeGreaterThan(90);
  });

  it('is not based on labels, titles that are links, or lines without end punctuation', () => {
    const label = '<p>Sexagésimo tercer seminario<p>seminarios';
    const links = `<ul><li>${'<a href="/a">Aufruf zur Spende von tragbaren Rechnern für Kinder im Landkreis und in der Stadt München</a>'}</ul>`;
    const lines = `<p>${'01.10.20 Ausfall des Dienstes für eine Stunde<br>'.repeat(12)}`;
    const { sentences } = readText(`<main>${label}${links}${lines}<p>${EASY_TEXT}</p><p>“It was good.”</main>`);
    expect(sentences).toMatchObject({ count: 5, words: 30 });
  });

  it('is not measured without sentences', () => {
    const { sentences, readability } = readText(`<main><h2>${EASY_TEXT}</h2></main>`);
    expect(sentences).toEqual({ count: 0, words: 0, meanWords: null, longShare: null });
    expect(readability).toMatchObject({ score: null, reason: 'no-prose-sentences' });
  });

  it('is lower for long words and long sentences', () => {
    const hard =
      'Organisational responsibilities necessitate comprehensive documentation of the institutional considerations that have been communicated to participating administrations, and the interpretation of these regulations is ordinarily delegated to specialised representatives of the international community. ';
    const { sentences, readability } = readText(`<main><p>${hard}</p></main>`);
    expect(sentences.longShare).toBe(1);
    expect(readability.score).toBe(0);
  });
});
