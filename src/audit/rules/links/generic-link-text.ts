import { GENERIC_LINK_TEXTS } from '#audit/data/generic-link-texts.ts';

/** Longer link text is descriptive. */
const MAX_LENGTH = 40;
const TRAILING_SYMBOLS = /[\s.…,:;!»›→⟶➔>)\]]+$/u;
const LEADING_SYMBOLS = /^[\s«‹←<([»›→>+]+/u;
/** Norwegian is also declared as `nb` and `nn`. */
const LANGUAGE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
]);

const ENGLISH_TEXTS = GENERIC_LINK_TEXTS.get('en') ?? new Set<string>();
const ALL_TEXTS: ReadonlySet<string> = new Set([...GENERIC_LINK_TEXTS.values()].flatMap((texts) => [...texts]));

/**
 * Creates a predicate for generic link text ("Read more »") in one language and in English, which appears on pages of
 * every language. `language` is the language code of a page (`de`, `de-AT`); null (unknown) means all languages, as in
 * Lighthouse.
 */
export function buildGenericTextTest(language: string | null): (text: string) => boolean {
  const code = language?.toLowerCase().split(/[-_]/, 1)[0] ?? null;
  const texts =
    code === null ? ALL_TEXTS : (GENERIC_LINK_TEXTS.get(LANGUAGE_ALIASES.get(code) ?? code) ?? ENGLISH_TEXTS);
  return (text) => {
    if (text === '' || text.length > MAX_LENGTH) return false;
    const plain = text.toLowerCase().replace(TRAILING_SYMBOLS, '').replace(LEADING_SYMBOLS, '');
    return texts.has(plain) || ENGLISH_TEXTS.has(plain);
  };
}
