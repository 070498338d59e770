/** Small scripts for individual pages, named after their files in `web/islands/`. */
export type IslandName = 'articles' | 'share' | 'analytics' | 'forms' | 'filter' | 'demo' | 'proofs' | 'reference';

/**
 * A route's `handle`, which determines who gets framework code. With `signed-in`, pages for visitors are static and
 * include none.
 */
export interface PageHandle {
  scripts: 'always' | 'signed-in';
  /** Inlined for all users, whether or not the page includes the framework. */
  islands?: readonly IslandName[];
  /** Inlined for visitors; signed-in users see another page at the same URL. */
  visitorIslands?: readonly IslandName[];
  /** The page contains evidence or code, so its font is preloaded with the others. */
  hasCode?: boolean;
}

interface Match {
  handle?: unknown;
}

/**
 * Returns whether this page hydrates. Without a handle (an error outside every route) a visitor's page stays static.
 */
export function needsFramework(matches: readonly Match[], isSignedIn: boolean): boolean {
  return isSignedIn || listPageHandles(matches).some(({ scripts }) => scripts === 'always');
}

/** Returns the page's own islands without duplicates. */
function listPageIslands(matches: readonly Match[], isSignedIn: boolean): IslandName[] {
  const islandNames = listPageHandles(matches).flatMap(({ islands = [], visitorIslands = [] }) => [
    ...islands,
    ...(isSignedIn ? [] : visitorIslands),
  ]);
  return [...new Set(islandNames)];
}

/** Returns all islands of a page. Only pages without framework code may use the script of static pages, `site`. */
export function listIslands(
  matches: readonly Match[],
  { isSignedIn, hasAnalytics }: { isSignedIn: boolean; hasAnalytics: boolean },
): (IslandName | 'site')[] {
  return [
    ...(needsFramework(matches, isSignedIn) ? [] : (['site'] as const)),
    ...listPageIslands(matches, isSignedIn),
    ...(hasAnalytics ? (['analytics'] as const) : []),
  ];
}

/** Returns whether the font for evidence and code is needed immediately. */
export const showsCode = (matches: readonly Match[]): boolean =>
  listPageHandles(matches).some(({ hasCode }) => hasCode === true);

const listPageHandles = (matches: readonly Match[]): PageHandle[] =>
  matches.flatMap(({ handle }) => (isPageHandle(handle) ? [handle] : []));

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'scripts' in handle;
}
