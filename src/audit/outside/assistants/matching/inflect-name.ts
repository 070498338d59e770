import type { MatchedLanguage } from './detect-language.ts';

/** Polish consonants before the ending -e: Microsoft, w Microsofcie. */
const SOFTENED_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/st$/iu, 'ści'],
  [/sł$/iu, 'śl'],
  [/ch$/iu, 'sz'],
  [/k$/iu, 'c'],
  [/g$/iu, 'dz'],
  [/t$/iu, 'ci'],
  [/d$/iu, 'dzi'],
  [/r$/iu, 'rz'],
  [/ł$/iu, 'l'],
];
/** Nouns that German appends to names of companies without a hyphen. */
const GERMAN_COMPOUND =
  '(?:konto|konten|suche|app|apps|aktien?|kunden?|gruppe|konzerns?|chefin|chef|händler|nutzer|server|dienste?|produkte?|filialen?|märkte|markt|werke?|geräte?|karten?|handy|handys|fahrer|mitarbeiter|tochter|marke)';
const FLEETING_E = /[^aeiouyąęó]e[lkrcnń]$/iu;
const ARTICLES: Partial<Record<MatchedLanguage, Readonly<Record<string, string>>>> = {
  en: { the: 'the' },
  fr: { le: 'le|du|au', les: 'les|des|aux' },
  es: { el: 'el|del|al' },
  pt: { o: 'o|do|ao|no|pelo', a: 'a|da|à|na|pela', os: 'os|dos|aos|nos', as: 'as|das|às|nas' },
  it: {
    il: 'il|del|al|dal|nel|sul',
    lo: 'lo|dello|allo|dallo|nello|sullo',
    la: 'la|della|alla|dalla|nella|sulla',
    i: 'i|dei|ai|dai|nei|sui',
    gli: 'gli|degli|agli|dagli|negli|sugli',
    le: 'le|delle|alle|dalle|nelle|sulle',
  },
  de: {
    der: 'der|des|dem|den|im|vom|zum|beim',
    die: 'die|der|den|zur',
    das: 'das|des|dem|im|vom|zum|beim',
  },
};

/**
 * Returns the pattern of a first word that is an article, with its contractions with prepositions; null for other
 * words.
 */
export const findArticlePattern = (word: string, language: MatchedLanguage): string | null =>
  ARTICLES[language]?.[word.toLowerCase()] ?? null;

export interface WordPlace {
  language: MatchedLanguage;
  isLast: boolean;
}

/** Returns the pattern of one word of a name with its grammatical endings. `source`: the word as a pattern. */
export function inflectWord(word: string, source: string, { language, isLast }: WordPlace): string {
  if (!/^[\p{Script=Latin}']{2,}$/u.test(word)) return source;
  if (language === 'pl' && word.length > 2) return inflectPolish(word);
  if (language === 'de') {
    if (!isLast) return inflectGermanStart(word, source);
    return `${source}(?:e?s|n)?${word.length > 3 ? `(?:s?${GERMAN_COMPOUND})?` : ''}`;
  }
  if (language === 'en' && isLast && word.length > 3) return `${source}(?:e?s)?`;
  return source;
}

/** Adjectives and genitives within a name: "der Deutschen Bahn", "des Stadtwerks Linden". */
function inflectGermanStart(word: string, source: string): string {
  if (/e$/iu.test(word)) return `${source}[nrsm]?`;
  if (/^\p{Lu}\p{Ll}{2,}e[rs]$/u.test(word)) return `${source.slice(0, -1)}[nrsm]?`;
  return /^\p{Lu}\p{Ll}{4,}[^s]$/u.test(word) ? `${source}(?:e?s)?` : source;
}

function inflectPolish(word: string): string {
  const vowelForms = /A$/u.test(word) ? `|${word.slice(0, -1)}(?:i|y|ę|ą)` : '';
  const stem = /[aeioy]$/iu.test(word) ? word.slice(0, -1) : word;
  const soft = soften(stem);
  const capitalForms =
    word === word.toUpperCase() ? `${word}-?(?:a|u|owi|em|iem|ie|y|i|zie|ów|om|ami|ach)${vowelForms}|` : '';
  const softForms = soft === null ? [] : [`${soft}e`, `${soft}y`];
  return `(?:${capitalForms}${[word, ...listPolishForms(word, stem), ...softForms].sort((a, b) => b.length - a.length).join('|')})`;
}

function listPolishForms(word: string, stem: string): string[] {
  switch (word.at(-1)?.toLowerCase()) {
    case 'a':
      if (/[aeiouy]ja$/iu.test(word)) return [`${word.slice(0, -2)}i`, `${stem}(?:ę|ą|o)`];
      return [`${stem}(?:y|i|ę|ą|o|e|ie|iej|ej|om|ami|ach)${/ia$/iu.test(word) ? '?' : ''}`];
    case 'o':
      return [`${stem}(?:a|u|em|ie|e|owi)`];
    case 'e':
      return [`${word}'(?:a|u|owi|em)`, `${stem}(?:a|u|owi|em|ie|i|y|go|mu|j|om|ach|ami)`];
    case 'y':
    case 'i':
      return [`${word}'?(?:ego|emu|em|m|a|u|owi)`, `${stem}(?:ego|emu|ym|im|ych|ich|e|a|ej)`];
    default: {
      // Wedel, Wedla; Grzejmax, Grzejmaksie; Kraków, Krakowie.
      const otherStemForms = FLEETING_E.test(word)
        ? [`${word.slice(0, -2)}${word.slice(-1)}(?:a|u|owi|em|iem|i|e|ów)`]
        : [];
      if (/x$/iu.test(word)) otherStemForms.push(`${word.slice(0, -1)}ks(?:a|u|owi|em|ie|y|ów)`);
      if (/ów$/iu.test(word)) otherStemForms.push(`${word.slice(0, -2)}ow(?:a|owi|em|ie)`);
      return [...otherStemForms, `${word}'?(?:a|u|owi|em|iem|ie|y|i|ów|om|ami|ach|owy|owa|owe|owego|owej|owych)`];
    }
  }
}

function soften(stem: string): string | null {
  const rule = SOFTENED_ENDINGS.find(([end]) => end.test(stem));
  return rule === undefined ? null : stem.replace(rule[0], rule[1]);
}
