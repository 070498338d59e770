/** Small scripts of single pages, by their file below `web/islands/`. */
export type IslandName = 'articles' | 'share' | 'analytics' | 'forms' | 'filter' | 'demo';

/** A route's `handle`: who gets framework code. Pages for visitors only read; they ship none. */
export interface PageHandle {
  scripts: 'always' | 'signed-in';
  /** Written into the page for everybody, beside the framework, too. */
  islands?: readonly IslandName[];
  /** Written into the page for visitors; the signed-in see another page at the same address. */
  visitorIslands?: readonly IslandName[];
  /** Evidence or code stands on the page: the font of both is fetched with the others, not when a line of it is met. */
  hasCode?: boolean;
}

interface Match {
  handle?: unknown;
}

/** Does this page hydrate? Without a handle (an error outside every route) a visitor's page stays plain. */
export function needsFramework(matches: readonly Match[], isSignedIn: boolean): boolean {
  return isSignedIn || handles(matches).some(({ scripts }) => scripts === 'always');
}

/** The page's own islands, each once. */
export function pageIslands(matches: readonly Match[], isSignedIn: boolean): IslandName[] {
  const named = handles(matches).flatMap(({ islands = [], visitorIslands = [] }) => [
    ...islands,
    ...(isSignedIn ? [] : visitorIslands),
  ]);
  return [...new Set(named)];
}

/** Is the font of evidence and code needed at once? */
export const showsCode = (matches: readonly Match[]): boolean =>
  handles(matches).some(({ hasCode }) => hasCode === true);

const handles = (matches: readonly Match[]): PageHandle[] =>
  matches.flatMap(({ handle }) => (isPageHandle(handle) ? [handle] : []));

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'scripts' in handle;
}
