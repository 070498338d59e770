import type { PageFacts } from '#contracts/page-facts.ts';
import { titleHead } from '#lib/head-phrase.ts';
import { cutAtWord, isBalanced, isLittleWord } from './cut-text.ts';
import { unfilledPart } from './placeholder-text.ts';
import { siteNameOf } from './site-names.ts';
import { displayLength } from './text-length.ts';
import { isNameOfSite } from './title-topic.ts';

/** Shown whole in a search result, and long enough to say something; width as of `displayLength`. */
export const TITLE_LENGTH = { min: 30, max: 60 } as const;
/** Where a headline can end, because the rest is an addition; the weak ones also stand inside a thought. */
const PART_ENDS = [': ', ' – ', ' — ', ' - ', ' | ', ' · ', '. ', '? ', '! ', '：', '。', '｜'];
const WEAK_ENDS = [', ', '; ', '、', '，'];

/**
 * A title made of the page's own words: its first h1 (or what it says to social networks), with the name of the site where
 * that fits. `current`: a title that only has to become shorter. Null when nothing keeps to `TITLE_LENGTH`.
 */
export function proposeTitle(facts: PageFacts, current: string | null = null): string | null {
  const siteName = siteNameOf(facts);
  for (const topic of topicsOf(facts, current)) {
    const found = [withName(topic, siteName), topic, shortened(topic)].find(
      (title) => title !== null && fits(title) && title !== current?.trim(),
    );
    if (found !== undefined && found !== null) return found;
  }
  return null;
}

function topicsOf(facts: PageFacts, current: string | null): string[] {
  const host = URL.parse(facts.baseUrl)?.hostname ?? '';
  const isTopic = (text: string) => text !== '' && unfilledPart(text) === null && !isNameOfSite(text, facts, host);
  const headings = facts.headings.filter(({ level, text }) => level === 1 && text.trim() !== '');
  const shared = facts.openGraph.filter(({ property }) => property === 'og:title');
  const [heading] = headings;
  // What the title ends with and the heading repeats is the content; the name of the site stands before it.
  const isAtEnd = heading !== undefined && isTailOf(current ?? '', heading.text.trim());
  const texts = [
    ...(current === null || isAtEnd ? [] : [titleHead(current)]),
    ...headings.slice(0, 1).map(({ text }) => text),
    ...(current === null ? [] : [titleHead(current)]),
    ...shared.slice(0, 1).map(({ content }) => content),
  ];
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isTopic);
}

const isTailOf = (title: string, text: string): boolean => title.trim().toLowerCase().endsWith(text.toLowerCase());

function withName(topic: string, siteName: string | null): string | null {
  if (siteName === null || topic.toLowerCase().includes(siteName.toLowerCase())) return null;
  return `${topic} | ${siteName}`;
}

/** Without what is added behind a colon, dash or comma; else as many whole words as fit. */
function shortened(topic: string): string {
  return (
    longestPart(topic, PART_ENDS) ??
    longestPart(topic, WEAK_ENDS) ??
    beforeLittleWord(topic) ??
    cutAtWord(topic, TITLE_LENGTH.max)
  );
}

/** Up to the last word that begins an addition: "... | with a basket", "... | in Riverton". */
function beforeLittleWord(topic: string): string | undefined {
  const words = topic.split(' ');
  const parts = words.flatMap((word, index) => {
    const isBeginning = isLittleWord(word) && !isLittleWord(words[index - 1] ?? 'a');
    return isBeginning ? [words.slice(0, index).join(' ')] : [];
  });
  return parts.filter(fits).at(-1);
}

function longestPart(topic: string, ends: readonly string[]): string | undefined {
  const cuts = ends.map((end) => topic.lastIndexOf(end, TITLE_LENGTH.max)).filter((at) => at > 0);
  const parts = cuts.map((at) => topic.slice(0, at)).filter(fits);
  return parts.toSorted((a, b) => b.length - a.length)[0];
}

function fits(title: string): boolean {
  const length = displayLength(title);
  return length >= TITLE_LENGTH.min && length <= TITLE_LENGTH.max && isBalanced(title);
}
