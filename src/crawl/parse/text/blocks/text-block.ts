import type { PageRegion } from '#contracts/page/page-region.ts';

export type BlockKind = 'paragraph' | 'heading' | 'list-item' | 'table-cell' | 'quote' | 'code' | 'caption';

/**
 * Overlays on the page, open or closed (consent, dialogs, a search that a button opens): never content, however much
 * text they contain.
 */
export const OVER_ASIDE = Number.NEGATIVE_INFINITY;

/** A run of visible text between two block boundaries, white space collapsed. */
export interface TextBlock {
  kind: BlockKind;
  /** 1 to 6 for headings, otherwise 0. */
  level: number;
  text: string;
  wordCount: number;
  /** OR of the character classes of the text (`char-class.ts`): other classes need not be searched for. */
  bits: number;
  /** Part of the main content, not of navigation, consent dialogs, share buttons and similar. */
  isMain: boolean;
  /** Part of an entry of a list of other pages (`teasers.ts`). */
  isTeaser: boolean;
  region: PageRegion;
  inArticle: boolean;
  /** Ordinal of the innermost list or table of the document, 0 outside both. */
  list: number;
  table: number;
  /**
   * Ordinal of the outermost element whose class, id or role marks a block around the content; 0 = none, negative for
   * comments of readers, `OVER_ASIDE` for an overlay on the page.
   */
  aside: number;
  /** The class or id of that element marks it as a footer, in which some pages have most of their text. */
  isInFooter: boolean;
  /** UTF-16 units of link text, links with a URL, and those to another registrable domain. */
  linkLength: number;
  /** The part of `linkLength` that links to another URL and not to a fragment of the page. */
  awayLength: number;
  linkCount: number;
  outboundLinkCount: number;
  /** `<q>` elements. */
  inlineQuotes: number;
  /** Texts of `<code>` and similar elements inside the line, separated by line breaks. */
  inlineCode: string;
  line: number;
  column: number;
}

/** `<time>` with its class and property names and the preceding text, which may be its label. */
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
