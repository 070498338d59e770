import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { Brand } from '../brands.ts';
import type { Candidate } from '../find-candidates.ts';
import type { TextRange } from '../mask-text.ts';
import type { CommonWords } from '../read-common-words.ts';

/** Shorter domains are words and abbreviations. */
const MIN_LETTERS = 6;

/**
 * Finds the first part of a brand's domain, written as a name: "Zad Alafia" for zadalafia.example. Skips URLs and
 * domains in the text, which are masked.
 */
export function findDomainNames(
  text: string,
  brands: readonly Brand[],
  { taken, commonWords }: { taken: readonly TextRange[]; commonWords: CommonWords },
): Candidate[] {
  return brands.flatMap(({ id, domains }) =>
    domains.flatMap((domain) => {
      const root = (getRegistrableDomain(domain.toLowerCase()).split('.')[0] ?? '').replace(/-/gu, '');
      if (root.length < MIN_LETTERS || !/^[a-z]+$/u.test(root) || commonWords.isWord(root)) return [];
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}_@#])${[...root].join('[ -]?')}(?![\\p{L}\\p{N}_@])`, 'giu');
      return [...text.matchAll(pattern)].flatMap(({ 0: name, index: start }): Candidate[] => {
        const end = start + name.length;
        if (!/^\p{Lu}/u.test(name) || taken.some((range) => range.start < end && start < range.end)) return [];
        return [
          {
            name: { brandId: id, name, words: name.split(/[ -]/u), hasArticle: false, form: 'similar', pattern },
            start,
            end,
          },
        ];
      });
    }),
  );
}
