/**
 * Kinds of differences between the URLs of two analyses, in a file without schemas so that pages do not bundle them.
 */

export const PAGE_CHANGE_KINDS = ['new', 'gone', 'changed'] as const;
export type PageChangeKind = (typeof PAGE_CHANGE_KINDS)[number];

export const PAGE_CHANGE_FIELDS = [
  'status',
  'redirect',
  'title',
  'canonical',
  'indexability',
  'content',
  'links',
] as const;
export type PageChangeField = (typeof PAGE_CHANGE_FIELDS)[number];
