import { findSkipReason, type HtmlAuditPage, hasFacts } from '#audit/engine/html-audit-page.ts';
import type { PageContent } from '#contracts/outside/assistants/cited-pages.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { STOP_WORD_LISTS } from '#lib/text/stop-words.ts';
import { stemText } from '../../keywords/page-phrases.ts';
import { isUnspaced } from '../prompts/topic-text.ts';
import { describeContent } from './describe-content.ts';

/** The prompts of one cited page. */
export interface MatchQuestion {
  key: string;
  prompts: readonly string[];
}

/** A page of the website that contains the words of prompts. */
export interface MatchedPage {
  url: string;
  title: string;
  content: PageContent;
}

export interface MatchOptions {
  /** ISO 639-1 code of the prompts. */
  language: string;
  /** ISO 8601 day. */
  today: string;
}

/** Weight of a word by the part of the page that contains it. */
const TITLE_WEIGHT = 1;
const HEADING_WEIGHT = 0.8;
const TEXT_WEIGHT = 0.5;
/**
 * A page fits the prompts if it contains at least this share of their words, weighted by rarity and by part of the
 * page.
 */
const MIN_SCORE = 0.3;
/** Rare words must not decide alone. */
const MAX_RARITY = 3;
/** Rarity of a word that no page contains, such as "best", or the word for a missing topic. */
const ABSENT_RARITY = 1;

interface Candidate extends MatchedPage {
  /** Weights of the words that the page contains. */
  weights: ReadonlyMap<string, number>;
}

/**
 * Creates the search for the page that best fits the prompts of each question. Words that many pages contain count less
 * (inverse document frequency). Only indexable pages are considered.
 */
export function createPageMatcher(questions: readonly MatchQuestion[], { language, today }: MatchOptions) {
  const stopWords = new Set(stemText(STOP_WORD_LISTS[language] ?? '').split(' '));
  const wordsByPrompt = new Map(
    questions.flatMap(({ prompts }) =>
      prompts.map((prompt) => [prompt, listWords(prompt, language, stopWords)] as const),
    ),
  );
  const words = new Set([...wordsByPrompt.values()].flat());
  const candidates: Candidate[] = [];
  let pageCount = 0;
  return {
    visit(page: AuditPage): void {
      if (!hasFacts(page) || findSkipReason(page, 'indexable-page') !== null) return;
      pageCount += 1;
      const weights = weighWords(page, words);
      const title = page.facts.titles[0]?.text ?? '';
      if (weights.size > 0) candidates.push({ url: page.url, title, content: describeContent(page, today), weights });
    },
    finish(): Map<string, MatchedPage | null> {
      const rarityByWord = computeRarity(words, candidates, pageCount);
      const score = ({ weights }: Candidate, prompt: string): number => {
        const wanted = wordsByPrompt.get(prompt) ?? [];
        const total = sum(wanted.map((word) => rarityByWord.get(word) ?? 0));
        return total === 0
          ? 0
          : sum(wanted.map((word) => (weights.get(word) ?? 0) * (rarityByWord.get(word) ?? 0))) / total;
      };
      return new Map(questions.map(({ key, prompts }) => [key, findBestCandidate(candidates, prompts, score)]));
    },
  };
}

function findBestCandidate(
  candidates: readonly Candidate[],
  prompts: readonly string[],
  score: (candidate: Candidate, prompt: string) => number,
): MatchedPage | null {
  let best: { candidate: Candidate; value: number } | null = null;
  for (const candidate of candidates) {
    const value = sum(prompts.map((prompt) => score(candidate, prompt))) / prompts.length;
    const isBetter =
      best === null || value > best.value || (value === best.value && candidate.url.length < best.candidate.url.length);
    if (value >= MIN_SCORE && isBetter) best = { candidate, value };
  }
  if (best === null) return null;
  const { url, title, content } = best.candidate;
  return { url, title, content };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Returns the distinct words of a prompt without stop words and single characters: stems, or, in writing systems
 * without spaces, segments.
 */
function listWords(prompt: string, language: string, stopWords: ReadonlySet<string>): string[] {
  if (!isUnspaced(prompt)) {
    return [...new Set(stemText(prompt).split(' '))].filter((word) => word.length > 1 && !stopWords.has(word));
  }
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(prompt.normalize('NFKC'))];
  const parts = segments.filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment.toLowerCase());
  // Words written only in Hiragana are mostly particles and endings.
  return [...new Set(parts)].filter(
    (word) => word.length > 1 && !stopWords.has(word) && !/^\p{Script=Hiragana}+$/u.test(word),
  );
}

function weighWords({ facts }: HtmlAuditPage, words: ReadonlySet<string>): Map<string, number> {
  const mainHeading = facts.headings.find(({ level }) => level === 1)?.text ?? '';
  const parts = [
    { weight: TITLE_WEIGHT, text: `${facts.titles[0]?.text ?? ''} | ${mainHeading}` },
    { weight: HEADING_WEIGHT, text: facts.headings.map(({ text }) => text).join(' | ') },
    { weight: TEXT_WEIGHT, text: facts.text.mainText },
  ].map(({ weight, text }) => ({ weight, stems: ` ${stemText(text)} ` }));
  const weights = new Map<string, number>();
  for (const word of words) {
    const wanted = isUnspaced(word) ? word : ` ${word} `;
    const found = parts.find(({ stems }) => stems.includes(wanted));
    if (found !== undefined) weights.set(word, found.weight);
  }
  return weights;
}

function computeRarity(
  words: ReadonlySet<string>,
  candidates: readonly Candidate[],
  pageCount: number,
): Map<string, number> {
  return new Map(
    [...words].map((word) => {
      const pages = candidates.filter(({ weights }) => weights.has(word)).length;
      const rarity = Math.log((pageCount + 1) / (pages + 0.5));
      return [word, pages === 0 ? ABSENT_RARITY : Math.min(MAX_RARITY, rarity)];
    }),
  );
}
