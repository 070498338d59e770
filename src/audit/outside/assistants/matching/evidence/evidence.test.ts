import { describe, expect, it } from 'vitest';
import { findMentions } from '../find-mentions.ts';
import { readCommonWords } from '../read-common-words.ts';
import { isGivenName } from './given-names.ts';

const commonWords = readCommonWords();

/** Returns the kind of each occurrence of a name in an answer that also contains "Vellora". */
function judge(text: string, name: string, language: 'en' | 'de' | 'fr' | 'it' | 'es'): string[] {
  const own = { id: 'own', names: [name], domains: [], categoryWords: [] };
  const rival = { id: 'rival', names: ['Vellora'], domains: [], categoryWords: [] };
  const { mentions } = findMentions(text, [own, rival], { commonWords, citedUrls: [], language });
  return mentions.filter(({ brandId }) => brandId === 'own').map(({ kind }) => kind);
}

describe('evidence for a name that is a word', () => {
  it.each([
    ['en', 'Harbor', "Vellora is free. Harbor's app costs $9."],
    ['en', 'Harbor', 'Vellora ships faster, but Harbor has better portions.'],
    ['en', 'Harbor', 'Harbor, on the other hand, delivers everywhere. Vellora does not.'],
    ['en', 'Harbor', 'Be careful with Harbor: buyers complain. Vellora is safer.'],
    ['de', 'Kranich', 'Vellora ist teuer: Kranichs Bonus wird erst spät ausgezahlt.'],
    ['de', 'Kranich', 'Für zwei Zimmer verlangt Kranich rund 600 €, Vellora 80 € mehr.'],
    ['fr', 'Bulle', 'Pour un petit budget : Bulle. Pour la durée : Vellora.'],
  ] as const)('%s: %s has an offer or is compared: %s', (language, name, text) => {
    expect(judge(text, name, language)).toEqual(['mention']);
  });

  it('reads answers without any capital letter', () => {
    expect(judge('try harbor vault, the only real gap compared to vellora is price', 'Harbor Vault', 'en')).toEqual([
      'mention',
    ]);
  });
});

describe('evidence against a name', () => {
  it.each([
    ['it', 'Zapflow', 'La modalità «Zapflow» di Vellora è silenziosa.', 'a feature of another brand'],
    ['it', 'Zapflow', 'La profumazione Zapflow di Vellora è delicata.', 'a feature of another brand'],
    ['en', 'Zapflow', 'Zapflow is a small town in Virginia, where Vellora has an office.', 'a place'],
    ['en', 'Zapflow', 'If you live near Zapflow, ask Vellora.', 'a place'],
    ['de', 'Zapflow', 'In Zapflow liefert Vellora nur freitags.', 'a place'],
    ['fr', 'Zapflow', 'Hervé Zapflow, qui préside le club, aime Vellora.', 'a person'],
    ['es', 'Doña Zapflow', 'Doña Zapflow, una vecina de 80 años, compra en Vellora.', 'a person'],
  ] as const)('%s: %s in "%s" is %s', (language, name, text, meaning) => {
    expect({ meaning, kinds: judge(text, name, language) }).toEqual({ meaning, kinds: ['ambiguous'] });
  });

  it.each([
    ['en', 'The service starts at $9 a month.\nZapflow +2\n\nVellora costs $8.', 'the label of a source'],
    ['en', 'Vellora has an office at the corner of Zapflow and Main.', 'a corner of streets'],
  ] as const)('%s: "%s" contains the name as %s', (language, text, use) => {
    expect({ use, kinds: judge(text, 'Zapflow', language) }).toEqual({ use, kinds: ['ambiguous'] });
  });

  it.each([
    ['en', 'Zapflow Payroll', 'A school in Zapflow uses Vellora.', 'ambiguous'],
    ['en', 'Zapflow Payroll', 'Vellora is friendlier; Zapflow is cheaper at $29.', 'mention'],
    ['en', 'Zapflow Payroll', 'Zapflow Payroll has two offices.', 'mention'],
    ['it', 'Zapflow Clima', 'Vellora è economica. In inverno il Zapflow si avvicina alle case.', 'ambiguous'],
    ['de', 'Zapflow GmbH', 'Das Angebot von Zapflow endet im Mai.', 'mention'],
  ] as const)('%s: the short name of "%s" in "%s" is %s', (language, long, text, kind) => {
    const own = { id: 'own', names: ['Zapflow', long], domains: [], categoryWords: [] };
    const rival = { id: 'rival', names: ['Vellora'], domains: [], categoryWords: [] };
    const { mentions } = findMentions(text, [own, rival], { commonWords, citedUrls: [], language });
    expect(mentions.find(({ brandId }) => brandId === 'own')?.kind).toBe(kind);
  });

  it('recognizes that another company with the name is cited', () => {
    const own = { id: 'own', names: ['Anker'], domains: ['anker-makler.example'], categoryWords: [] };
    const read = (citedUrls: string[]): string[] =>
      findMentions('Bei Anker kostet der Tarif 9 €.', [own], { commonWords, citedUrls, language: 'de' }).mentions.map(
        ({ kind }) => kind,
      );
    expect(read(['https://www.anker.com/'])).toEqual(['ambiguous']);
    expect(read(['https://anker-makler.example/', 'https://www.anker.com/'])).toEqual(['mention']);
  });

  it('recognizes given names of people', () => {
    expect(isGivenName('Hervé')).toBe(true);
    expect(isGivenName('Zapflow')).toBe(false);
  });
});
