import { isBalanced, isFunctionWord } from '#audit/text/cut-text.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { readSiteName } from '#audit/text/site-names.ts';
import { computeDisplayLength } from '#audit/text/text-length.ts';
import { isSiteName } from '#audit/text/title-topic.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { extractTitleHead, TITLE_SEPARATORS } from '#lib/text/head-phrase.ts';
import { selectMainHeadings } from '#lib/text/shown-headings.ts';

/**
 * Lengths that search results show completely and that are long enough to be useful; measured as in
 * `computeDisplayLength`.
 */
export const TITLE_LENGTH = { min: 30, max: 60 } as const;
/** Matches a separator between the parts of a title. */
const PART_SEPARATOR = new RegExp(
  `(${TITLE_SEPARATORS.map((separator) => separator.replaceAll('|', '\\|')).join('|')})`,
  'u',
);
/** A truncated headline is not a complete title. */
const TRAILING_ELLIPSIS = /(?:…|\.\.\.)$/;
/**
 * Separators after which the rest of a headline is an addition, so it can be cut there. The weak separators also occur
 * inside a phrase.
 */
const PART_ENDS = [
  ' (',
  ' [',
  ': ',
  ' – ',
  ' — ',
  ' - ',
  ' | ',
  ' || ',
  ' · ',
  ' • ',
  ' » ',
  ' :: ',
  '. ',
  '? ',
  '! ',
  '：',
  '。',
  '｜',
];
const WEAK_PART_ENDS = [', ', '; ', '、', '，'];
/** Matches a number at the end, such as the day that is left of "am 27. März" when it is cut after "27". */
const TRAILING_NUMBER = /\s\d{1,2}$/;
/** A possessive needs the next word. */
const POSSESSIVE_ENDING = /['’]s$/u;
/**
 * Prepositions before which a title can be cut. Articles, "of" and "and" are not listed, because the text before them
 * would be incomplete.
 */
const ADDITION_PATTERN =
  /^(?:in|at|on|for|with|without|from|near|since|during|under|über|für|mit|ohne|bei|beim|im|am|auf|aus|seit|nach|chez|pour|avec|sans|dans|depuis|en|con|sin|para|desde|per|senza|presso|com|sem|em|voor|met|zonder|bij|op|sinds|wegen|в|на|для|без|при|после)$/u;

/**
 * Proposes a title from the page's own words: its first h1 (or its og:title), with the site name if it fits. `current`
 * is an existing title that only needs shortening. Returns null when no candidate fits `TITLE_LENGTH`.
 */
export function proposeTitle(facts: PageFacts, current: string | null = null): string | null {
  const siteName = readSiteName(facts);
  const topics = buildTopics(facts, current);
  // Complete candidates come before shortened ones.
  const candidates = [
    ...topics.flatMap((topic) => [appendSiteName(topic, siteName), topic]),
    ...topics.map(shortenTopic),
  ];
  return candidates.find((title) => title !== null && isFittingTitle(title) && title !== current?.trim()) ?? null;
}

function buildTopics(facts: PageFacts, current: string | null): string[] {
  const host = URL.parse(facts.baseUrl)?.hostname ?? '';
  const isTopic = (text: string) =>
    text !== '' && !TRAILING_ELLIPSIS.test(text) && findUnfilledValue(text) === null && !isSiteName(text, facts, host);
  const headings = selectMainHeadings(facts).map(({ heading }) => heading);
  const ogTitles = facts.openGraph.filter(({ property }) => property === 'og:title');
  const [heading] = headings;
  // When the title ends with the heading, the heading is its topic and the site name comes first.
  const isAtEnd = heading !== undefined && isTitleSuffix(current ?? '', heading.text.trim());
  const currentTopics =
    current === null
      ? []
      : [removeSiteName(current, (part) => isSiteName(part, facts, host)) ?? extractTitleHead(current)];
  const texts = [
    ...(isAtEnd ? [] : currentTopics),
    ...headings.slice(0, 1).map(({ text }) => text),
    ...currentTopics,
    ...ogTitles.slice(0, 1).map(({ content }) => content),
  ];
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isTopic);
}

/**
 * Removes the site name from the middle of a title, because the part after it distinguishes the page; null when the
 * middle does not contain it.
 */
function removeSiteName(title: string, isName: (part: string) => boolean): string | null {
  const parts = title.split(PART_SEPARATOR);
  const at = parts.findIndex((part, index) => index > 0 && index < parts.length - 1 && index % 2 === 0 && isName(part));
  return at < 0 ? null : parts.toSpliced(at - 1, 2).join('');
}

const isTitleSuffix = (title: string, text: string): boolean => title.trim().toLowerCase().endsWith(text.toLowerCase());

function appendSiteName(topic: string, siteName: string | null): string | null {
  if (siteName === null || topic.toLowerCase().includes(siteName.toLowerCase())) return null;
  return `${topic} | ${siteName}`;
}

/**
 * Removes the addition after a bracket, colon, dash, comma or preposition. A cut at any other word would leave the
 * topic incomplete.
 */
function shortenTopic(topic: string): string | null {
  return (
    findLongestPart(topic, PART_ENDS) ?? findLongestPart(topic, WEAK_PART_ENDS) ?? truncateBeforeAddition(topic) ?? null
  );
}

/** Cuts the topic before the last preposition that starts an addition: "... | with a basket", "... | in Riverton". */
function truncateBeforeAddition(topic: string): string | undefined {
  const words = topic.split(' ');
  const parts = words.flatMap((word, index) => (ADDITION_PATTERN.test(word) ? [words.slice(0, index).join(' ')] : []));
  return parts.filter((part) => isFittingTitle(part) && !isDanglingWord(part.split(' ').at(-1) ?? '')).at(-1);
}

const isDanglingWord = (word: string): boolean => isFunctionWord(word) || POSSESSIVE_ENDING.test(word);

function findLongestPart(topic: string, ends: readonly string[]): string | undefined {
  const cuts = ends.map((end) => topic.lastIndexOf(end, TITLE_LENGTH.max)).filter((at) => at > 0);
  const parts = cuts
    .map((at) => topic.slice(0, at))
    .filter((part) => isFittingTitle(part) && !TRAILING_NUMBER.test(part));
  return parts.toSorted((a, b) => b.length - a.length)[0];
}

function isFittingTitle(title: string): boolean {
  const length = computeDisplayLength(title);
  return length >= TITLE_LENGTH.min && length <= TITLE_LENGTH.max && isBalanced(title);
}
