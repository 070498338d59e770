/**
 * What most pages of a site have in common, so that rules can report the others. Groups of fewer than ten pages have no
 * norm. Each `find` returns null for such a group.
 */

/** Part that titles of one template and language have in common. */
export interface TitlePattern {
  /** Number of indexable pages of the group that have a title. */
  pageCount: number;
  /** Number of titles with the part at this position. */
  matchCount: number;
  position: 'start' | 'end';
  /** With its separator: ` | Riverton Cycles` at the end, `Riverton Cycles | ` at the start. */
  part: string;
  /** First page of the group with this part. */
  exampleUrl: string;
}

export interface TitlePatterns {
  /** Number of compared titles. */
  checkedCount: number;
  /** Returns the most frequent part, however few titles of the group have it; null outside the 2,000 largest groups. */
  find(template: string, lang: string | null): TitlePattern | null;
}

/** Style of the last path segments of indexable pages in one folder and language. */
export interface SlugNorm {
  /** Path of the folder, such as `/blog/`. */
  folder: string;
  pageCount: number;
  /** Number of pages whose slug consists of lowercase words joined by hyphens. */
  wordsCount: number;
  /** Number of pages without a file extension. */
  extensionlessCount: number;
  exampleUrl: string | null;
}

export interface SlugNorms {
  /** Number of compared pages. */
  checkedCount: number;
  find(url: string, lang: string | null): SlugNorm | null;
  /** Whether the URL is an indexable page of the site. */
  isPage(url: string): boolean;
}

/** Forms of the canonicals of one folder, counting only pages whose canonical is their own URL. */
export interface CanonicalFolder {
  /** Path of the folder, such as `/blog/`. */
  folder: string;
  pageCount: number;
  /** Number of canonicals that end with a slash. */
  slashCount: number;
}

/** Forms in which indexable pages declare their own URL as canonical. */
export interface CanonicalForms {
  /** Number of indexable pages with a canonical in the head, written as an absolute or as a relative URL. */
  absoluteCount: number;
  relativeCount: number;
  /** Number of pages whose canonical is their own URL, and the host of most of them. */
  selfCount: number;
  host: string | null;
  hostCount: number;
  /** Returns the folder of a URL; null for a URL that ends in a file extension or has pages below it. */
  findFolder(url: string): CanonicalFolder | null;
  /** Whether the URL was requested and returned a page or a redirect. */
  isServed(url: string): boolean;
}
