import type { PageRegion } from '#contracts/page-region.ts';

export type BlockKind = 'paragraph' | 'heading' | 'list-item' | 'table-cell' | 'quote' | 'code' | 'caption';

/** Boxes over the page, open or closed (consent, dialogs, a search that a button opens): never content, however much they say. */
export const OVER_ASIDE = Number.NEGATIVE_INFINITY;

/** A run of visible text between two block boundaries, white space collapsed. */
export interface TextBlock {
  kind: BlockKind;
  /** 1 to 6 for headings, otherwise 0. */
  level: number;
  text: string;
  wordCount: number;
  /** OR of the character classes of the text (`char-class.ts`): what cannot be in it need not be looked for. */
  bits: number;
  /** Part of the main content, not of navigation, consent, sharing and the like. */
  isMain: boolean;
  /** Part of an entry of a list of other pages (`teasers.ts`). */
  isTeaser: boolean;
  region: PageRegion;
  inArticle: boolean;
  /** Ordinal of the innermost list or table of the document, 0 outside both. */
  list: number;
  table: number;
  /**
   * Ordinal of the outermost element whose class, id or role names a block around the content; 0 = none, negative for
   * comments of readers, `OVER_ASIDE` for a box over the page.
   */
  aside: number;
  /** The class or id of that element calls it a footer, which some pages need for most of their text. */
  isInFooter: boolean;
  /** UTF-16 units of link text, links with an address, and those to another registrable domain. */
  linkLength: number;
  /** Of `linkLength`, what leads to another address and not to a place of the page. */
  awayLength: number;
  linkCount: number;
  outboundLinkCount: number;
  /** `<q>` elements. */
  inlineQuotes: number;
  /** Texts of `<code>` and the like inside the line, with a line break between them. */
  inlineCode: string;
  line: number;
  column: number;
}

/** `<time>` with its class and property names and the text before it, which may label it. */
export interface TimeElement {
  datetime: string | null;
  text: string;
  label: string;
  isMain: boolean;
  block: number;
  line: number;
  column: number;
}

/** `<a rel=author>` (or `itemprop=author`). */
export interface AuthorElement {
  name: string;
  href: string | null;
  line: number;
  column: number;
}

export type MainSource = 'landmark' | 'article' | 'block-statistics' | 'whole-body';

/** All visible text of a document in order. */
export interface CollectedText {
  blocks: readonly TextBlock[];
  times: readonly TimeElement[];
  authors: readonly AuthorElement[];
  mainSource: MainSource;
}
