import { ANY_SPAM_WORD, EVERY_SPAM_WORD } from '#audit/data/spam-words.ts';
import type { PageFacts, PageLink } from '#contracts/page/page-facts.ts';
import { collectHiddenHeadings } from '#lib/text/shown-headings.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

type HiddenBlock = PageFacts['markup']['hiddenBlocks'][number];

/** Links inside hidden parts of a page that lead to other sites, and the domains of these sites. */
export interface HiddenLinks {
  links: PageLink[];
  domains: string[];
}

/** Links whose text or URL contains a typical link spam word, and the words. */
export interface SpamLinks {
  links: PageLink[];
  words: string[];
}

/** Returns the spam words in a text, each once, in lowercase. */
export function findSpamWords(text: string): string[] {
  if (!ANY_SPAM_WORD.test(text)) return [];
  return [...new Set(Array.from(text.matchAll(EVERY_SPAM_WORD), ([word]) => word.toLowerCase()))];
}

export function findHiddenExternalLinks({ links, markup }: PageFacts, pageUrl: string): HiddenLinks {
  const ownDomain = readDomain(pageUrl);
  const originPrefix = `${URL.parse(pageUrl)?.origin ?? ''}/`;
  const found: PageLink[] = [];
  const domains = new Set<string>();
  for (const { index, isHidden } of markup.linkExtras) {
    const link = isHidden === true ? links[index] : undefined;
    // Hidden menus are common, so URLs on the page's own origin are skipped without parsing.
    if (link === undefined || link.url === null || link.url.startsWith(originPrefix)) continue;
    const domain = readDomain(link.url);
    if (domain === null || domain === ownDomain) continue;
    found.push(link);
    domains.add(domain);
  }
  return { links: found, domains: [...domains] };
}

export function findSpamLinks(links: readonly PageLink[]): SpamLinks {
  const words = new Set<string>();
  const spam = links.filter(({ text, url }) => {
    const found = findSpamWords(`${text} ${url}`);
    for (const word of found) words.add(word);
    return found.length > 0;
  });
  return { links: spam, words: [...words] };
}

/** Hiding techniques that are never used for tabs, dialogs and menus that open. */
const PERMANENT_HIDING_TECHNIQUES: ReadonlySet<HiddenBlock['hiddenBy']> = new Set([
  'off-screen',
  'zero-size',
  'transparent',
]);

/**
 * Finds long blocks, hidden by a permanent technique, whose start contains at least two spam words, each with these
 * words.
 */
export function findHiddenSpamBlocks(
  { markup }: PageFacts,
  minWords: number,
): { block: HiddenBlock; words: string[] }[] {
  return markup.hiddenBlocks
    .filter(({ words, hiddenBy }) => words >= minWords && PERMANENT_HIDING_TECHNIQUES.has(hiddenBy))
    .map((block) => ({ block, words: findSpamWords(block.excerpt) }))
    .filter(({ words }) => words.length >= 2);
}

/**
 * Whether the page covers the topic openly: in its title, its description, its headings or its visible links. The body
 * text does not count, because it also contains off-screen content.
 */
export function hasVisibleSpamTopic(facts: PageFacts): boolean {
  const hiddenLinkIndexes = new Set(
    facts.markup.linkExtras.filter(({ isHidden }) => isHidden === true).map(({ index }) => index),
  );
  const hiddenHeadings = collectHiddenHeadings(facts);
  const visibleTexts = [
    ...facts.titles.map(({ text }) => text),
    ...facts.metaDescriptions.map(({ text }) => text),
    ...facts.headings.filter((_heading, index) => !hiddenHeadings.has(index)).map(({ text }) => text),
    ...facts.links.filter((_link, index) => !hiddenLinkIndexes.has(index)).map(({ text }) => text),
  ];
  return ANY_SPAM_WORD.test(visibleTexts.join('\n'));
}

function readDomain(url: string): string | null {
  const parsedUrl = URL.parse(url);
  return parsedUrl === null ? null : getRegistrableDomain(parsedUrl.hostname);
}
