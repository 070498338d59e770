/** Languages whose syllables can be counted from spelling. */
export type SyllableLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ru' | 'tr';

const VOWELS: Readonly<Record<SyllableLanguage, string>> = {
  en: 'aeiouyéèêáàíóöüä',
  de: 'aeiouyäöüéèá',
  fr: 'aeiouyàâäéèêëîïôöùûüœæ',
  es: 'aeiouáéíóúü',
  it: 'aeiouàèéìíòóùú',
  pt: 'aeiouáâãàéêíóôõúü',
  nl: 'aeiouyéèëïöüáó',
  ru: 'аеёиоуыэюя',
  tr: 'aeıioöuüâîû',
};
/** Languages in which every vowel letter is a syllable. */
const ONE_SYLLABLE_PER_VOWEL: ReadonlySet<SyllableLanguage> = new Set(['ru', 'tr']);
/** Adjacent vowels that are pronounced separately, unless one of the letters after `!` follows. */
const HIATUS_BY_LANGUAGE: Partial<Record<SyllableLanguage, string>> = {
  en: 'ia!l iu io!nu eo!u ua!r uo',
  de: 'io ia iu eo ea ua uo oa eä eö eü',
  fr: 'éa éo ao oa ïe aï oï',
  es: 'ae ao ea ee eo oa oe oo áe áo éa éo óa óe aé aó eá eó oá oé aí aú eí eú oí oú ía íe ío úa úe úo',
  it: 'ae ao ea ee eo oa oe oo aì aù eì eù oì où ìa ìe ìo ùa ùe ùo',
  pt: 'ae ea ee eo oa oe oo áe áo éa éo óa óe aí aú eí eú oí oú ía íe ío úa úe úo',
  nl: 'eo ia io iu ua uo aë eë oë uë aï eï oï eü',
};
const MAX_WORD_LENGTH = 60;

const VOWEL_UNITS = new Map(
  Object.entries(VOWELS).map(([language, letters]) => [
    language,
    new Set([...letters].map((one) => one.charCodeAt(0))),
  ]),
);
const NO_VOWELS: ReadonlySet<number> = new Set();
const NO_PAIRS: ReadonlyMap<string, string> = new Map();
const HIATUS_PAIRS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(HIATUS_BY_LANGUAGE).map(([language, list]) => [
    language,
    new Map(list.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(3)])),
  ]),
);

/**
 * Counts the syllables of one lowercase word, at least 1: groups of vowels, split where two vowels are pronounced
 * separately, minus silent vowels. This estimate from spelling is wrong for some loan words and compounds.
 */
export function countSyllables(word: string, language: SyllableLanguage): number {
  const truncatedWord = word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word;
  const vowels = VOWEL_UNITS.get(language) ?? NO_VOWELS;
  const pairs = HIATUS_PAIRS.get(language) ?? NO_PAIRS;
  let groups = 0;
  let isAfterVowel = false;
  for (let index = 0; index < truncatedWord.length; index++) {
    const isVowel = vowels.has(truncatedWord.charCodeAt(index));
    if (isVowel && (!isAfterVowel || ONE_SYLLABLE_PER_VOWEL.has(language) || isHiatus(truncatedWord, index, pairs)))
      groups++;
    isAfterVowel = isVowel;
  }
  return Math.max(1, groups - countSilentVowels(truncatedWord, language));
}

function isHiatus(word: string, index: number, pairs: ReadonlyMap<string, string>): boolean {
  const mergingLetters = pairs.get(word.slice(index - 1, index + 1));
  return (
    mergingLetters !== undefined && (mergingLetters === '' || !mergingLetters.includes(word.charAt(index + 1) || ' '))
  );
}

/** Counts vowels at the end or before a suffix that are written but silent. */
function countSilentVowels(word: string, language: SyllableLanguage): number {
  if (language === 'en') {
    if (/(?:[^aeioulr]|[aeiou][lr])e$/.test(word)) return 1;
    if (/[^aeioutdl]ed$|[^aeiousxzcgh]es$/.test(word)) return 1;
    return /[^aeiouy]e(?:ly|ful|less|ment)$/.test(word) ? 1 : 0;
  }
  if (language === 'fr') return /[^aeiouyàâéèêëîïôùûü](?:e|es|ent)$/.test(word) ? 1 : 0;
  return 0;
}
