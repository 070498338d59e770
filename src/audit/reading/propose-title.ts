import type { PageFacts } from '#contracts/page-facts.ts';
import { TITLE_SEPARATORS, titleHead } from '#lib/head-phrase.ts';
import { mainHeadings } from '#lib/shown-headings.ts';
import { isBalanced, isLittleWord } from './cut-text.ts';
import { unfilledPart } from './placeholder-text.ts';
import { siteNameOf } from './site-names.ts';
import { displayLength } from './text-length.ts';
import { isNameOfSite } from './title-topic.ts';

/** Shown whole in a search result, and long enough to say something; width as of `displayLength`. */
export const TITLE_LENGTH = { min: 30, max: 60 } as const;
/** Between the parts of a title. */
const BETWEEN_PARTS = new RegExp(
  `(${TITLE_SEPARATORS.map((separator) => separator.replaceAll('|', '\\|')).join('|')})`,
  'u',
);
/** A headline that was cut is no whole title. */
const CUT_OFF = /(?:…|\.\.\.)$/;
/** Where a headline can end, because the rest is an addition; the weak ones also stand inside a thought. */
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
const WEAK_ENDS = [', ', '; ', '、', '，'];
/** Day of a month: "am 27. März". */
const ORDINAL = /\s\d{1,2}$/;
/** Leans on the next word. */
const POSSESSIVE = /['’]s$/u;
/** Prepositions that begin an addition. What stands before an article, "of" or "and" is half a thought. */
const ADDITION =
  /^(?:in|at|on|for|with|without|from|near|since|during|under|über|für|mit|ohne|bei|beim|im|am|auf|aus|seit|nach|chez|pour|avec|sans|dans|depuis|en|con|sin|para|desde|per|senza|presso|com|sem|em|voor|met|zonder|bij|op|sinds|wegen|в|на|для|без|при|после)$/u;

/**
 * A title made of the page's own words: its first h1 (or what it says to social networks), with the name of the site where
 * that fits. `current`: a title that only has to become shorter. Null when nothing keeps to `TITLE_LENGTH`.
 */
export function proposeTitle(facts: PageFacts, current: string | null = null): string | null {
  const siteName = siteNameOf(facts);
  const topics = topicsOf(facts, current);
  // A whole headline is better than a part of the one before it.
  const candidates = [...topics.flatMap((topic) => [withName(topic, siteName), topic]), ...topics.map(shortened)];
  return candidates.find((title) => title !== null && fits(title) && title !== current?.trim()) ?? null;
}

function topicsOf(facts: PageFacts, current: string | null): string[] {
  const host = URL.parse(facts.baseUrl)?.hostname ?? '';
  const isTopic = (text: string) =>
    text !== '' && !CUT_OFF.test(text) && unfilledPart(text) === null && !isNameOfSite(text, facts, host);
  const headings = mainHeadings(facts).map(({ heading }) => heading);
  const shared = facts.openGraph.filter(({ property }) => property === 'og:title');
  const [heading] = headings;
  // What the title ends with and the heading repeats is the content; the name of the site stands before it.
  const isAtEnd = heading !== undefined && isTailOf(current ?? '', heading.text.trim());
  const own =
    current === null ? [] : [withoutName(current, (part) => isNameOfSite(part, facts, host)) ?? titleHead(current)];
  const texts = [
    ...(isAtEnd ? [] : own),
    ...headings.slice(0, 1).map(({ text }) => text),
    ...own,
    ...shared.slice(0, 1).map(({ content }) => content),
  ];
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isTopic);
}

/** Null unless the name of the site stands in the middle: what follows it tells the page from others. */
function withoutName(title: string, isName: (part: string) => boolean): string | null {
  const parts = title.split(BETWEEN_PARTS);
  const at = parts.findIndex((part, index) => index > 0 && index < parts.length - 1 && index % 2 === 0 && isName(part));
  return at < 0 ? null : parts.toSpliced(at - 1, 2).join('');
}

const isTailOf = (title: string, text: string): boolean => title.trim().toLowerCase().endsWith(text.toLowerCase());

function withName(topic: string, siteName: string | null): string | null {
  if (siteName === null || topic.toLowerCase().includes(siteName.toLowerCase())) return null;
  return `${topic} | ${siteName}`;
}

/** Without what is added behind a bracket, colon, dash, comma or preposition. Cut at any other word it would be half a thought. */
function shortened(topic: string): string | null {
  return longestPart(topic, PART_ENDS) ?? longestPart(topic, WEAK_ENDS) ?? beforeAddition(topic) ?? null;
}

/** Up to the last word that begins an addition: "... | with a basket", "... | in Riverton". */
function beforeAddition(topic: string): string | undefined {
  const words = topic.split(' ');
  const parts = words.flatMap((word, index) => (ADDITION.test(word) ? [words.slice(0, index).join(' ')] : []));
  return parts.filter((part) => fits(part) && !isHanging(part.split(' ').at(-1) ?? '')).at(-1);
}

const isHanging = (word: string): boolean => isLittleWord(word) || POSSESSIVE.test(word);

function longestPart(topic: string, ends: readonly string[]): string | undefined {
  const cuts = ends.map((end) => topic.lastIndexOf(end, TITLE_LENGTH.max)).filter((at) => at > 0);
  const parts = cuts.map((at) => topic.slice(0, at)).filter((part) => fits(part) && !ORDINAL.test(part));
  return parts.toSorted((a, b) => b.length - a.length)[0];
}

function fits(title: string): boolean {
  const length = displayLength(title);
  return length >= TITLE_LENGTH.min && length <= TITLE_LENGTH.max && isBalanced(title);
}
