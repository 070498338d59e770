import type { PageRegion } from '#contracts/page/page-region.ts';

export type BlockKind = 'paragraph' | 'heading' | 'list-item' | 'table-cell' | 'quote' | 'code' | 'caption';

/**
 * Marks overlays on the page, open or closed (consent, dialogs, a search that a button opens): they are never content,
 * regardless of how much text they contain.
 */
export const OVERLAY_ASIDE = Number.NEGATIVE_INFINITY;

/** A run of visible text between two block boundaries, with whitespace collapsed. */
export interface TextBlock {
  kind: BlockKind;
  /** 1 to 6 for headings, otherwise 0. */
  level: number;
  text: string;
  wordCount: number;
  /** OR of the character classes of the text (`char-class.ts`). A class that is not set need not be searched for. */
  bits: number;
  /**
   * Whether the block is part of the main content and not of navigation, consent dialogs, share buttons and similar.
   */
  isMain: boolean;
  /** Whether the block is part of an entry in a list of other pages (`teasers.ts`). */
  isTeaser: boolean;
  region: PageRegion;
  inArticle: boolean;
  /** Ordinals of the innermost list and of the innermost table; 0 when there is none. */
  list: number;
  table: number;
  /**
   * Ordinal of the outermost element whose class, id or role marks a block around the content; 0 = none, negative for
   * reader comments, `OVERLAY_ASIDE` for an overlay on the page.
   */
  aside: number;
  /**
   * Whether the name, class or ID of the `aside` element marks it as a footer; some pages have most of their text in a
   * footer.
   */
  isInFooter: boolean;
  /** Length of the link text in UTF-16 units. */
  linkLength: number;
  /** The part of `linkLength` in links to other URLs rather than to a fragment of the page. */
  nonFragmentLinkLength: number;
  /** Number of links with a URL, and number of links to another registrable domain. */
  linkCount: number;
  outboundLinkCount: number;
  /** Number of `<q>` elements. */
  inlineQuotes: number;
  /** Contents of `<code>` and similar elements inside the line, separated by line breaks. */
  inlineCode: string;
  line: number;
  column: number;
}

/** A `<time>` element with its class and property names and the preceding text, which may be its label. */
export interface TimeElement {
  datetime: string | null;
  text: string;
  label: string;
  isMain: boolean;
  block: number;
  line: number;
  column: number;
}

/** An `<a rel=author>` (or `itemprop=author`) element. */
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
