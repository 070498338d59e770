import type { Brand } from '../brands.ts';
import { type CompiledName, compileName } from '../compile-name.ts';
import type { MatchedLanguage } from '../detect-language.ts';
import type { CommonWords } from '../read-common-words.ts';
import { deriveShortForms, isDescription, type ShortFormSource } from './short-forms.ts';

const MAX_SWAPPED_WORDS = 3;

/**
 * Returns forms of the brands' names that their owners did not enter: shorter ones, and the same words in another
 * order. A form that two brands share identifies neither.
 */
export function listDerivedForms(
  brands: readonly Brand[],
  { language, commonWords }: { language: MatchedLanguage; commonWords: CommonWords },
): CompiledName[] {
  const categoryWords = brands.flatMap((brand) => brand.categoryWords.map((word) => word.toLowerCase()));
  const entered = new Set(brands.flatMap(({ names }) => names.map((name) => name.toLowerCase())));
  const forms = brands.flatMap(({ id, names }) => {
    const all = names.flatMap((name) => [
      ...deriveShortForms(name, { language, commonWords, categoryWords }),
      ...swapWords(name, { language, commonWords, categoryWords }),
    ]);
    return [...new Set(all)].map((form) => ({ id, form }));
  });
  const owners = Map.groupBy(forms, ({ form }) => form.toLowerCase());
  return forms
    .filter(({ form }) => {
      const ids = new Set(owners.get(form.toLowerCase())?.map(({ id }) => id));
      return ids.size === 1 && !entered.has(form.toLowerCase());
    })
    .flatMap(({ id, form }) => compileName(id, form, language).map((name) => ({ ...name, form: 'derived' as const })));
}

/** "Sur Rápido" for "Rápido Sur". Words for what the company is or offers are not swapped. */
function swapWords(name: string, source: ShortFormSource): string[] {
  const words = name.trim().split(/\s+/u);
  if (words.length < 2 || words.length > MAX_SWAPPED_WORDS || words.some((word) => !/^\p{Lu}\p{L}{2,}$/u.test(word)))
    return [];
  return words.slice(1).flatMap((word, index) => {
    const previous = words[index] ?? '';
    if (isDescription(word, source) || isDescription(previous, source)) return [];
    return [[...words.slice(0, index), word, previous, ...words.slice(index + 2)].join(' ')];
  });
}
