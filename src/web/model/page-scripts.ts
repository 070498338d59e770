/** A route's `handle`: who gets framework code. Pages for visitors only read; they ship none. */
export interface PageHandle {
  scripts: 'always' | 'signed-in';
}

interface Match {
  handle?: unknown;
}

/** Does this page hydrate? Without a handle (an error outside every route) a visitor's page stays plain. */
export function needsFramework(matches: readonly Match[], isSignedIn: boolean): boolean {
  return isSignedIn || matches.some(({ handle }) => isPageHandle(handle) && handle.scripts === 'always');
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'scripts' in handle;
}
