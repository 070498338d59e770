import { extractContentWords, shareWords } from '#audit/text/compare-words.ts';
import { cutAtWord, isBalanced, readSentences } from '#audit/text/cut-text.ts';
import { findUnfilledPart } from '#audit/text/placeholder-text.ts';
import { displayLength } from '#audit/text/text-length.ts';
import { extractTitleTopic, isNameOfSite } from '#audit/text/title-topic.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';

/** Shown completely in desktop search results, and long enough to be useful; width as in `displayLength`. */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;
/** Labels and list items count as well. */
const MAX_SENTENCES = 20;
const MIN_WORDS = 4;
const NUMBER = /\d[\d.,:]*/g;
/** More numbers make a list of figures. */
const MAX_NUMBERS = 4;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const ENDS_SENTENCE = /[.!?。！？।॥؟۔։።][\s\p{Pf}\p{Pe}"']*$/u;
/** Full-width punctuation needs no space after it. */
const FULL_WIDTH_END = /[。！？]$/;
/** A lowercase start continues a sentence. */
const STARTS_SENTENCE = /^[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{N}\p{Pi}"'¿¡「『]/u;
/** Breadcrumbs, menus, URLs, icon names, heading markers, symbols and truncated passages are not sentences. */
const NO_PROSE = /[|»›→©\ufffd]|\s[#¶]\s|https?:\/\/|\S@\S|\w_\w|\*\*|\.\.\.|…|\p{Extended_Pictographic}/u;
/** Notices at the foot of a page. */
const LEGAL_NOTE = /(?<!\p{L})(?:registered )?trademarks?(?!\p{L})|all rights reserved/iu;
/** Entries of a list that run into a sentence, each with its capital: `Privacy Policy Terms of Service Patents We love robots`. */
const CAPITAL = /^\p{Lu}/u;
const LIST_WORDS = 10;
/** A page with this number of headlines of other pages or more is a list. */
const MIN_TEASERS = 3;
/** A date this close to the start is a date stamp. */
const STAMP_LENGTH = 30;

/**
 * Proposes a description from complete sentences of the page: the first ones of its main text that match its title or
 * main heading and together fit `DESCRIPTION_LENGTH`, otherwise the start of the first one that is too long. `current`
 * is a description that only has to be shortened. Null when the page has no usable sentence.
 */
export function proposeDescription(facts: PageFacts, current: string | null = null): string | null {
  const shorter = current === null ? null : pick(readSentences(current, MAX_SENTENCES), () => true);
  if (shorter !== null) return shorter;
  // The sentences of a list of posts are about the posts.
  if (isListOfPages(facts)) return null;
  const stamps = facts.text.dates.map(({ text }) => text).filter((text) => text !== '');
  const sentences = readSentences(facts.text.structure.firstWords, MAX_SENTENCES).map((sentence) =>
    stamps.some((stamp) => sentence.slice(0, STAMP_LENGTH + stamp.length).includes(stamp)) ? '' : sentence,
  );
  const topic = buildTopic(facts);
  return pick(sentences, (text) => topic.length === 0 || shareWords(topic, extractContentWords(text)));
}

/** Whether several headings are links to other pages, or are inside such links. */
function isListOfPages({ headings, links }: PageFacts): boolean {
  const linked = links.filter(({ href, text }) => text !== '' && !href.startsWith('#')).map(({ text }) => text);
  const teasers = headings.filter(({ text }) => text !== '' && linked.some((link) => link.startsWith(text)));
  return teasers.length >= MIN_TEASERS;
}

/**
 * Returns the words of title and main heading, without the site name, which every page contains. Empty when they
 * contain only that name, as on many home pages: there every sentence is about the topic.
 */
function buildTopic(facts: PageFacts): string[] {
  const host = URL.parse(facts.baseUrl)?.hostname ?? '';
  const isTopic = (text: string) => text !== '' && !isNameOfSite(text, facts, host);
  const h1 = facts.headings.find(({ level, text }) => level === 1 && isTopic(text.trim()))?.text ?? '';
  const title = facts.titles[0]?.text ?? '';
  return extractContentWords([title === '' ? '' : extractTitleTopic(title, facts, host), h1].filter(isTopic).join(' '));
}

function pick(sentences: readonly string[], isAbout: (text: string) => boolean): string | null {
  for (const first of sentences.keys()) {
    const run = joinFittingSentences(sentences.slice(first));
    if (displayLength(run) >= DESCRIPTION_LENGTH.min && isAbout(sentences[first] ?? '')) return run;
  }
  const long = sentences.find((text) => isProse(text) && displayLength(text) > DESCRIPTION_LENGTH.max && isAbout(text));
  // Leaves room for the ellipsis.
  const cut = long === undefined ? '' : cutAtWord(long, DESCRIPTION_LENGTH.max - 2);
  return displayLength(cut) >= DESCRIPTION_LENGTH.min && isBalanced(cut) ? `${cut} …` : null;
}

/** Joins as many sentences from the start as fit. */
function joinFittingSentences(sentences: readonly string[]): string {
  let run = '';
  for (const sentence of sentences) {
    const longer = run === '' || FULL_WIDTH_END.test(run) ? run + sentence : `${run} ${sentence}`;
    if (!isProse(sentence) || displayLength(longer) > DESCRIPTION_LENGTH.max) break;
    run = longer;
  }
  return run;
}

function isProse(sentence: string): boolean {
  if (!STARTS_SENTENCE.test(sentence) || !ENDS_SENTENCE.test(sentence)) return false;
  if (NO_PROSE.test(sentence) || LEGAL_NOTE.test(sentence)) return false;
  if (findUnfilledPart(sentence) !== null || !isBalanced(sentence)) return false;
  if ((sentence.match(NUMBER)?.length ?? 0) > MAX_NUMBERS) return false;
  let words = 0;
  let capitals = 0;
  for (const { isWordLike, segment } of WORDS.segment(sentence)) {
    if (isWordLike !== true) continue;
    words += 1;
    if (CAPITAL.test(segment)) capitals += 1;
  }
  return words >= MIN_WORDS && !(words >= LIST_WORDS && capitals > words / 2);
}
