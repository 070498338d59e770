import { DisjointSets } from '#crawl/graph/disjoint-sets.ts';
import { FingerprintTable } from '#crawl/store/pages/fingerprint-table.ts';
import { computeSetSimilarity, stripEndings } from '#lib/text/head-phrase.ts';

export interface Phrase {
  /** Row ID of the page. */
  id: number;
  lang: string | null;
  /** In alphabetical order, separated by a space. */
  stems: string;
}

const MIN_SIMILARITY = 0.8;
/** With fewer stems than this, only equal sets reach the required similarity. */
const MIN_STEMS_FOR_VARIATION = 4;

/** Numbers as in "Part One" and "Part Two", "II" and "III". */
const NUMBER_WORDS: ReadonlySet<string> = new Set(
  (
    'one two three four five six seven eight nine ten first second third fourth fifth last final ii iii iv v vi vii viii ix x ' +
    'eins zwei drei vier fünf sechs sieben acht neun zehn erster zweiter dritter vierter letzter ' +
    'deux trois quatre cinq premier première deuxième troisième uno dos tres cuatro cinco primera segunda tercera due tre quattro'
  )
    .split(' ')
    .map(stripEndings),
);

/**
 * Groups phrases of one language that are the same or nearly the same. Candidates are equal, or become equal when one
 * stem is removed: with a Jaccard similarity of 0.8, sets of up to nine stems differ by no more than that. Phrases that
 * differ by a number (`part 1`, `part two`) are about different things. Groups and members are in the order of the
 * input.
 */
export function groupPhrases(phrases: readonly Phrase[]): Phrase[][] {
  const sets = new DisjointSets(phrases.length);
  const table = new FingerprintTable();
  for (const [index, phrase] of phrases.entries()) {
    for (const key of buildKeys(phrase)) {
      const other = table.get(key) - 1;
      if (other < 0) table.set(key, index + 1);
      else if (isNear(phrase.stems, phrases[other]?.stems ?? '')) sets.join(other, index);
    }
  }
  return sets.listGroups().map((members) => members.flatMap((member) => phrases[member] ?? []));
}

function buildKeys({ lang, stems }: Phrase): string[] {
  const words = stems.split(' ');
  const keys = [`${lang} ${stems}`];
  if (words.length < MIN_STEMS_FOR_VARIATION) return keys;
  for (const omittedWord of words) keys.push(`${lang} ${words.filter((word) => word !== omittedWord).join(' ')}`);
  return keys;
}

function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  const [first, second] = [a.split(' '), b.split(' ')];
  if (computeSetSimilarity(first, second) < MIN_SIMILARITY) return false;
  const differingWords = [
    ...first.filter((stem) => !second.includes(stem)),
    ...second.filter((stem) => !first.includes(stem)),
  ];
  return !differingWords.some((stem) => /\d/.test(stem) || NUMBER_WORDS.has(stem));
}
