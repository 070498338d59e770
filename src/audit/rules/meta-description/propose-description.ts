import { extractContentWords, hasSharedWords } from '#audit/text/compare-words.ts';
import { cutAtWord, isBalanced, readSentences } from '#audit/text/cut-text.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { computeDisplayLength } from '#audit/text/text-length.ts';
import { extractTitleTopic, isSiteName } from '#audit/text/title-topic.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';

/**
 * Lengths that desktop search results show completely and that are long enough to be useful; measured as in
 * `computeDisplayLength`.
 */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;
/** Labels and list items count toward this limit. */
const MAX_SENTENCES = 20;
const MIN_WORDS = 4;
const NUMBER_PATTERN = /\d[\d.,:]*/g;
/** A sentence with more numbers is a list of figures. */
const MAX_NUMBERS = 4;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const SENTENCE_END = /[.!?。！？।॥؟۔։።][\s\p{Pf}\p{Pe}"']*$/u;
/** Full-width punctuation needs no space after it. */
const FULL_WIDTH_END = /[。！？]$/;
/** A lowercase letter at the start continues the previous sentence. */
const SENTENCE_START = /^[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{N}\p{Pi}"'¿¡「『]/u;
/** Breadcrumbs, menus, URLs, icon names, heading markers, symbols and truncated passages are not sentences. */
const NON_PROSE_SYMBOLS = /[|»›→©\ufffd]|\s[#¶]\s|https?:\/\/|\S@\S|\w_\w|\*\*|\.\.\.|…|\p{Extended_Pictographic}/u;
/** Matches notices from page footers. */
const LEGAL_NOTE = /(?<!\p{L})(?:registered )?trademarks?(?!\p{L})|all rights reserved/iu;
/**
 * Matches the start of a capitalized word. A sentence of at least `MIN_LIST_WORDS` words, more than half of them
 * capitalized, is a list that runs into a sentence: `Privacy Policy Terms of Service Patents We love robots`.
 */
const CAPITAL_START = /^\p{Lu}/u;
const MIN_LIST_WORDS = 10;
/** A page with this many headlines of other pages, or more, is a list. */
const MIN_TEASERS = 3;
/** A date within this many characters of the start is a date stamp. */
const MAX_STAMP_OFFSET = 30;

/**
 * Proposes a description from the main text of the page: the first complete sentence that matches the title or main
 * heading, plus the next sentences that fit `DESCRIPTION_LENGTH`. If none is long enough, proposes the start of the
 * first matching sentence that is too long. `current` is an existing description that only needs shortening. Returns
 * null when the page has no usable sentence or lists other pages.
 */
export function proposeDescription(facts: PageFacts, current: string | null = null): string | null {
  const shortenedDescription =
    current === null ? null : pickSentence(readSentences(current, MAX_SENTENCES), () => true);
  if (shortenedDescription !== null) return shortenedDescription;
  // Sentences on a page that lists posts are about the posts.
  if (isListOfPages(facts)) return null;
  const dateStamps = facts.text.dates.map(({ text }) => text).filter((text) => text !== '');
  const sentences = readSentences(facts.text.structure.firstWords, MAX_SENTENCES).map((sentence) =>
    dateStamps.some((stamp) => sentence.slice(0, MAX_STAMP_OFFSET + stamp.length).includes(stamp)) ? '' : sentence,
  );
  const topic = buildTopic(facts);
  return pickSentence(sentences, (text) => topic.length === 0 || hasSharedWords(topic, extractContentWords(text)));
}

/** Whether several headings are links to other pages, or are inside such links. */
function isListOfPages({ headings, links }: PageFacts): boolean {
  const linkedTexts = links.filter(({ href, text }) => text !== '' && !href.startsWith('#')).map(({ text }) => text);
  const teasers = headings.filter(({ text }) => text !== '' && linkedTexts.some((link) => link.startsWith(text)));
  return teasers.length >= MIN_TEASERS;
}

/**
 * Returns the words of the title and main heading, without the site name, which every page contains. Empty when they
 * contain only that name, as on many home pages, where every sentence is about the topic.
 */
function buildTopic(facts: PageFacts): string[] {
  const host = URL.parse(facts.baseUrl)?.hostname ?? '';
  const isTopic = (text: string) => text !== '' && !isSiteName(text, facts, host);
  const h1 = facts.headings.find(({ level, text }) => level === 1 && isTopic(text.trim()))?.text ?? '';
  const title = facts.titles[0]?.text ?? '';
  return extractContentWords([title === '' ? '' : extractTitleTopic(title, facts, host), h1].filter(isTopic).join(' '));
}

function pickSentence(sentences: readonly string[], isOnTopic: (text: string) => boolean): string | null {
  for (const first of sentences.keys()) {
    const run = joinFittingSentences(sentences.slice(first));
    if (computeDisplayLength(run) >= DESCRIPTION_LENGTH.min && isOnTopic(sentences[first] ?? '')) return run;
  }
  const longSentence = sentences.find(
    (text) => isProse(text) && computeDisplayLength(text) > DESCRIPTION_LENGTH.max && isOnTopic(text),
  );
  // Leaves room for the ellipsis.
  const cut = longSentence === undefined ? '' : cutAtWord(longSentence, DESCRIPTION_LENGTH.max - 2);
  return computeDisplayLength(cut) >= DESCRIPTION_LENGTH.min && isBalanced(cut) ? `${cut} …` : null;
}

/** Joins sentences from the start for as long as they are prose and fit. */
function joinFittingSentences(sentences: readonly string[]): string {
  let run = '';
  for (const sentence of sentences) {
    const longer = run === '' || FULL_WIDTH_END.test(run) ? run + sentence : `${run} ${sentence}`;
    if (!isProse(sentence) || computeDisplayLength(longer) > DESCRIPTION_LENGTH.max) break;
    run = longer;
  }
  return run;
}

function isProse(sentence: string): boolean {
  if (!SENTENCE_START.test(sentence) || !SENTENCE_END.test(sentence)) return false;
  if (NON_PROSE_SYMBOLS.test(sentence) || LEGAL_NOTE.test(sentence)) return false;
  if (findUnfilledValue(sentence) !== null || !isBalanced(sentence)) return false;
  if ((sentence.match(NUMBER_PATTERN)?.length ?? 0) > MAX_NUMBERS) return false;
  let wordCount = 0;
  let capitalCount = 0;
  for (const { isWordLike, segment } of WORDS.segment(sentence)) {
    if (isWordLike !== true) continue;
    wordCount += 1;
    if (CAPITAL_START.test(segment)) capitalCount += 1;
  }
  return wordCount >= MIN_WORDS && !(wordCount >= MIN_LIST_WORDS && capitalCount > wordCount / 2);
}
