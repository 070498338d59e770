import { type MainSource, OVERLAY_ASIDE, type TextBlock } from './text-block.ts';

/** A landmark with less text than this is an empty shell next to the real content. */
const MIN_MAIN_WORDS = 10;
/** A landmark with at least this share of the page's text is accepted even if it is short. */
const MIN_MAIN_SHARE = 0.5;
/** Articles with less than this share of the candidates are teasers next to the content. */
const MIN_ARTICLE_SHARE = 0.4;
/** Block statistics that leave fewer words than this do not fit the page (a contact page has only short blocks). */
const MIN_STATISTICS_WORDS = 25;
const MIN_STATISTICS_SHARE = 0.1;
/**
 * A block with more than this share of the page is its wrapper (`with-sidebar`), not the sidebar that its name
 * suggests.
 */
const MAX_ASIDE_SHARE = 0.5;
/** Blocks of this many words or more without links are prose, and a sidebar does not contain that much prose. */
const MIN_PROSE_BLOCK_WORDS = 20;
const MAX_ASIDE_PROSE_WORDS = 200;

/**
 * Marks the blocks of the main content and returns how they were found: landmarks first, then articles, then the number
 * of words and links of each block and its neighbors, finally the entire body.
 */
export function markMainBlocks(blocks: readonly TextBlock[]): MainSource {
  const asides = findAcceptedAsides(blocks);
  const isAside = (block: TextBlock) => block.aside !== 0 && asides.has(block.aside);
  const mainBlocks = blocks.filter(({ region }) => region === 'main');
  const mainOrOtherBlocks = blocks.filter(({ region }) => region === 'other' || region === 'main');
  const candidates = mainOrOtherBlocks.filter((block) => !isAside(block));
  const total = countBlockWords(candidates);
  const mainWords = markAllExcept(mainBlocks, isAside);
  if (mainWords >= MIN_MAIN_WORDS || (mainWords > 0 && mainWords >= total * MIN_MAIN_SHARE)) return 'landmark';
  const articles = candidates.filter(({ inArticle }) => inArticle);
  if (total > 0 && countBlockWords(articles) >= Math.max(MIN_MAIN_WORDS, total * MIN_ARTICLE_SHARE)) {
    markAllExcept(articles, isAside);
    markFirstH1(candidates);
    return 'article';
  }
  if (markByStatistics(candidates) >= Math.max(MIN_STATISTICS_WORDS, total * MIN_STATISTICS_SHARE)) {
    return 'block-statistics';
  }
  // The page is entirely inside its header or footer. A menu alone is not content.
  const rest = blocks.filter(({ region }) => region !== 'navigation');
  markAllExcept(candidates.length > 0 ? candidates : rest, () => false);
  return 'whole-body';
}

const countBlockWords = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, block) => sum + block.wordCount, 0);

function markAllExcept(blocks: readonly TextBlock[], isExcluded: (block: TextBlock) => boolean): number {
  let words = 0;
  for (const block of blocks) {
    block.isMain = !isExcluded(block);
    if (block.isMain) words += block.wordCount;
  }
  return words;
}

/**
 * Finds the values of `aside` whose name really marks blocks as outside the content. They contain neither the h1, nor
 * most of the page's words, nor long prose, unlike a content column that happens to be called `article-sidebar`.
 * Comments may contain long prose, and overlays are always accepted.
 */
function findAcceptedAsides(blocks: readonly TextBlock[]): ReadonlySet<number> {
  const words = new Map<number, number>();
  const proseWordCountByAside = new Map<number, number>();
  const rejected = new Set<number>();
  let total = 0;
  for (const block of blocks) {
    const { aside, wordCount, level, region } = block;
    if ((region !== 'other' && region !== 'main') || aside === OVERLAY_ASIDE) continue;
    total += wordCount;
    if (aside === 0) continue;
    words.set(aside, (words.get(aside) ?? 0) + wordCount);
    if (level === 1) rejected.add(aside);
    if (aside < 0 || wordCount < MIN_PROSE_BLOCK_WORDS || computeLinkDensity(block) > 1 / 3) continue;
    proseWordCountByAside.set(aside, (proseWordCountByAside.get(aside) ?? 0) + wordCount);
  }
  for (const [aside, count] of proseWordCountByAside) if (count > MAX_ASIDE_PROSE_WORDS) rejected.add(aside);
  const acceptedAsides = [...words].filter(
    ([aside, count]) => !rejected.has(aside) && count <= total * MAX_ASIDE_SHARE,
  );
  return new Set([OVERLAY_ASIDE, ...acceptedAsides.map(([aside]) => aside)]);
}

/** Marks the first h1, because the title of an article often precedes the `<article>` element. */
function markFirstH1(candidates: readonly TextBlock[]): void {
  const title = candidates.find(({ level }) => level === 1);
  if (title !== undefined) title.isMain = true;
}

const computeLinkDensity = (block: TextBlock | undefined): number =>
  block === undefined || block.text.length === 0 ? 0 : block.linkLength / block.text.length;

/**
 * Whether a block is content, by words and link density of the block and its neighbors: the decision tree
 * "NumWordsRules" of Kohlschütter, Fankhauser, Nejdl, "Boilerplate Detection using Shallow Text Features", WSDM 2010,
 * figure 2.
 */
function isContent(previous: TextBlock | undefined, block: TextBlock, next: TextBlock | undefined): boolean {
  if (computeLinkDensity(block) > 1 / 3) return false;
  const nextWordCount = next?.wordCount ?? 0;
  if (computeLinkDensity(previous) <= 5 / 9) {
    if (block.wordCount > 16 || nextWordCount > 15) return true;
    return (previous?.wordCount ?? 0) > 4;
  }
  return block.wordCount > 40 || nextWordCount > 17;
}

/** Lines of a few words between a headline and its text: author, date, number of comments. */
const MAX_BLOCKS_BETWEEN = 4;
const MAX_WORDS_BETWEEN = 8;

/** Whether the content begins directly after the heading, or after a few short lines without another heading. */
function isContentHeading(candidates: readonly TextBlock[], heading: number): boolean {
  if (candidates[heading + 1]?.isMain === true) return true;
  for (const { kind, isMain, wordCount } of candidates.slice(heading + 1, heading + 2 + MAX_BLOCKS_BETWEEN)) {
    if (kind === 'heading') return false;
    if (isMain) return true;
    if (wordCount > MAX_WORDS_BETWEEN) return false;
  }
  return false;
}

/**
 * Marks blocks by statistics and returns the number of marked words. An h1 always counts, another heading when the text
 * after it does; list items, cells and code count when the previous block does.
 */
function markByStatistics(candidates: readonly TextBlock[]): number {
  for (const [index, block] of candidates.entries()) {
    block.isMain = block.level === 1 || isContent(candidates[index - 1], block, candidates[index + 1]);
  }
  const isListItemCellOrCode = ({ kind }: TextBlock) =>
    kind === 'list-item' || kind === 'table-cell' || kind === 'code';
  for (const [index, block] of candidates.entries()) {
    if (block.isMain || computeLinkDensity(block) > 1 / 3 || !isListItemCellOrCode(block)) continue;
    const previous = candidates[index - 1];
    block.isMain = previous?.isMain === true;
  }
  for (let index = candidates.length - 2; index >= 0; index--) {
    const block = candidates[index];
    if (block?.kind === 'heading' && !block.isMain) block.isMain = isContentHeading(candidates, index);
  }
  return countBlockWords(candidates.filter(({ isMain }) => isMain));
}
