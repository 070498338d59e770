import { describe, expect, it } from 'vitest';
import { findMentions } from '../find-mentions.ts';
import { readCommonWords } from '../read-common-words.ts';
import { countDetails, isAdvice, readClauses } from './clauses.ts';
import { isHeadOfUnknown } from './table-cells.ts';

const commonWords = readCommonWords();

function judge(text: string, name: string, language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'ja' | 'ar' = 'en') {
  const brands = [{ id: 'own', names: [name], domains: [], categoryWords: [] }];
  const { mentions } = findMentions(text, brands, { commonWords, citedUrls: [], language });
  return [...new Set(mentions.map(({ kind }) => kind))];
}

describe('clauses of a sentence', () => {
  it('end at marks and conjunctions, but not within numbers', () => {
    const text = 'I have no record of Zalvio – no founder, no site and 1,000 guesses';
    const clauses = readClauses(text, { start: 0, end: text.length }).map(({ start, end }) =>
      text.slice(start, end).trim(),
    );
    expect(clauses.filter((clause) => /\p{L}/u.test(clause))).toEqual([
      'I have no record of Zalvio',
      'no founder',
      'no site',
      'and 1,000 guesses',
    ]);
  });

  it.each([
    ['Ask the studio for a quote.', 'en', true],
    ['The studio offers reformer classes.', 'en', false],
    ['Lass dir ein Angebot geben.', 'de', true],
    ['サイトをご確認ください。', 'ja', true],
    ['請直接詢問店家。', 'zh', true],
  ])('recognizes advice in %o', (clause, language, expected) => {
    expect(isAdvice(clause, language)).toBe(expected);
  });

  it('contain kinds of details, each counted once', () => {
    expect(countDetails('neither prices nor fees nor reviews')).toBe(2);
    expect(countDetails('料金も口コミも住所も')).toBe(3);
    expect(countDetails('a studio in Leeds')).toBe(0);
  });
});

describe('a limit of knowledge', () => {
  it.each([
    ['I have no record of Zalvio – no founder, no head office.', 'Zalvio', 'en'],
    ['### Zalvio\nI could not find this firm in the directories, so I cannot comment on its fees.', 'Zalvio', 'en'],
    ['With Zalvio I am less able to help. My sources contain nothing on it: no reviews, no price.', 'Zalvio', 'en'],
    ['I could not find prices, reviews or even an address for Zalvio.', 'Zalvio', 'en'],
    ['Erfahrungen mit Zalvio sind mir nicht bekannt. Lass dir von Zalvio einen Festpreis anbieten.', 'Zalvio', 'de'],
    ['**Zalvio**, en cambio, no aparece en las comparativas, y carezco de datos sobre sus tarifas.', 'Zalvio', 'es'],
    ["Je n'ai pas trouvé les tarifs de Zalvio, ni de page fiable présentant ce studio.", 'Zalvio', 'fr'],
    [
      'I prezzi di Zalvio non risultano nelle fonti, e non ho trovato nemmeno altre notizie sullo studio.',
      'Zalvio',
      'it',
    ],
    ['Nie znalazłem cennika firmy Zalvio ani żadnych opinii na jej temat.', 'Zalvio', 'pl'],
    ['ザルビオに関しては成分表も口コミも見つけられず、判断がつきません。', 'ザルビオ', 'ja'],
    ['أما **زالفيرا** فلا تتوفر لدي معلومات عنها: لا أعرف أسعارها.', 'زالفيرا', 'ar'],
  ] as const)('is recognized in %o', (text, name, language) => {
    expect(judge(text, name, language)).toEqual(['unknown']);
  });

  it.each([
    ["I don't have live pricing for Zalvio, but it operates sites around Bath.", 'en'],
    ["I can't verify the current prices of Zalvio, but it offers evening appointments.", 'en'],
    ['Zalvio hat keine Preise auf der Website, repariert aber schnell.', 'de'],
    ['2. **Zalvio** – small groups, many online modules. I could not find the next start date.', 'en'],
    ["Zalvio doesn't show ads and doesn't sell data.", 'en'],
    ['Zalvio is the fastest of the three. I found no information about its contract terms.', 'en'],
  ] as const)('does not hide the statement in %o', (text, language) => {
    expect(judge(text, 'Zalvio', language)).toEqual(['mention']);
  });
});

describe('a table', () => {
  const TABLE = '| | Acme | Zalvio |\n|---|---|---|\n| Price | $49 | not known |\n| Support | yes | no information |\n';

  it('in which everything about the brand is unknown does not mention it', () => {
    expect(isHeadOfUnknown(TABLE, { start: TABLE.indexOf('Zalvio'), end: TABLE.indexOf('Zalvio') + 6 })).toBe(true);
    expect(judge(TABLE, 'Zalvio')).toEqual(['unknown']);
  });

  it('with facts about the brand mentions it', () => {
    expect(isHeadOfUnknown(TABLE, { start: TABLE.indexOf('Acme'), end: TABLE.indexOf('Acme') + 4 })).toBe(false);
    expect(judge(TABLE.replace('not known', '$29'), 'Zalvio')).toEqual(['mention']);
  });
});

describe('a name that an answer introduces as a person', () => {
  it('is the same person later', () => {
    expect(judge("Mark O'Meara won in 1998. O'Meara played with his own clubs.", "O'Meara")).toEqual(['ambiguous']);
  });
});
