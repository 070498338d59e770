import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { PAGE_LIMITS } from '#crawl/parse/pipeline/page-limits.ts';

/** What both readers report about a page, one text for each fact, in document order. */
export interface ComparedFacts {
  /** URL of each `a[href]`. A reference that is not an http(s) URL is compared as written. */
  links: string[];
  titles: string[];
  /** Level and text. */
  headings: string[];
  /** Metas, `<link rel>` and `<base>`, each with its place (`head` or `body`). */
  metas: string[];
}

export type FactKind = keyof ComparedFacts;
export const FACT_KINDS: readonly FactKind[] = ['links', 'titles', 'headings', 'metas'];

export interface Difference {
  kind: FactKind;
  /** Position in the list, 0-based. */
  index: number;
  /** Null where the list has ended. */
  tree: string | null;
  reader: string | null;
}

/** Shorter than every stored text, so that truncation never counts as a difference. */
const MAX_COMPARED_LENGTH = 400;

/** Returns the compared part of a text: whitespace collapsed, and only the beginning. */
export const toComparedText = (text: string): string =>
  truncateText(text.replace(/\s+/g, ' ').trim(), MAX_COMPARED_LENGTH).trim();

/** Returns the stored form of a reference. */
export const toComparedHref = (href: string): string => truncateText(href.trim(), PAGE_LIMITS.maxHrefLength);

export const formatPlace = (inHead: boolean): string => (inHead ? 'head' : 'body');

/** Returns the first difference of each kind on which the readers disagree. */
export function findDifferences(tree: ComparedFacts, reader: ComparedFacts): Difference[] {
  return FACT_KINDS.flatMap((kind) => {
    const difference = findFirstDifference(tree[kind], reader[kind]);
    return difference === null ? [] : [{ kind, ...difference }];
  });
}

function findFirstDifference(tree: string[], reader: string[]): Omit<Difference, 'kind'> | null {
  const length = Math.max(tree.length, reader.length);
  for (let index = 0; index < length; index++) {
    const pair = { tree: tree[index] ?? null, reader: reader[index] ?? null };
    if (pair.tree !== pair.reader) return { index, ...pair };
  }
  return null;
}
