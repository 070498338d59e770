import type { TextBlock } from '../blocks/text-block.ts';

/** Any text may contain two linked headlines, so fewer than this count only when they are nearly all of the text. */
const MIN_TEASERS = 3;
const MIN_DOMINANT_TEASERS = 2;
const MIN_DOMINANT_SHARE = 0.8;
/**
 * Content management systems cut teasers at 55 to 70 words; a longer one is a separate section, such as the review of a
 * linked product.
 */
const MAX_TEASER_WORDS = 100;
/** Minimum share of a headline's text that links to the other page. */
const MIN_LINKED_SHARE = 0.8;

/**
 * Marks the entries of a list of other pages: a headline that links to another page, with the few lines below it. Their
 * text belongs to those pages. A card whose link contains everything also begins with such a headline.
 */
export function markTeasers(main: readonly TextBlock[]): void {
  const entries = buildEntries(main);
  if (entries.length < MIN_DOMINANT_TEASERS) return;
  if (entries.length < MIN_TEASERS && countBlockWords(entries.flat()) < countBlockWords(main) * MIN_DOMINANT_SHARE)
    return;
  for (const entry of entries) for (const block of entry) block.isTeaser = true;
}

function buildEntries(main: readonly TextBlock[]): TextBlock[][] {
  const entries: TextBlock[][] = [];
  let open: { title: TextBlock; blocks: TextBlock[] } | null = null;
  for (const block of main) {
    if (open !== null && isAfterTeaser(open.title, block)) open = null;
    if (open === null && block.kind === 'heading' && isHeadline(block)) {
      open = { title: block, blocks: [] };
      entries.push(open.blocks);
    }
    open?.blocks.push(block);
  }
  return entries.filter(isShort);
}

/** Whether the block is beyond the entry: the next headline, or content after the article of the entry. */
const isAfterTeaser = (title: TextBlock, { kind, level, inArticle }: TextBlock): boolean =>
  (kind === 'heading' && level <= title.level) || (title.inArticle && !inArticle);

const countBlockWords = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { wordCount }) => sum + wordCount, 0);

const isHeadline = ({ nonFragmentLinkLength, text }: TextBlock): boolean =>
  nonFragmentLinkLength >= text.length * MIN_LINKED_SHARE;

function isShort([title, ...rest]: readonly TextBlock[]): boolean {
  return title !== undefined && countBlockWords(rest) <= MAX_TEASER_WORDS;
}
