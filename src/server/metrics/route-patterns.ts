import { TrieRouter } from 'hono/router/trie-router';
import { KNOWN_METHODS } from '../http/reject-unknown-methods.ts';

interface Route {
  method: string;
  path: string;
}

/** Method and route of a request as labels: both have few values, whatever clients send. */
export interface RouteLabels {
  method: string;
  route: string;
}

const EVERY_METHOD = 'ALL';
const UNKNOWN_METHOD = 'other';
const UNKNOWN_ROUTE = 'unmatched';

/**
 * Creates the function that returns the labels of a request, with the pattern of its route, such as
 * `/api/analysis/:id`.
 *
 * @param findPagePattern returns the pattern of a page; null for a path that is not a page
 */
export function createRoutePatterns(
  routes: readonly Route[],
  findPagePattern: (path: string) => string | null,
): (method: string, path: string) => RouteLabels {
  const router = new TrieRouter<string>();
  for (const { method, path } of routes) if (method !== EVERY_METHOD) router.add(method, path, path);
  return (method, path) => {
    if (!KNOWN_METHODS.has(method)) return { method: UNKNOWN_METHOD, route: UNKNOWN_ROUTE };
    const [matchedRoute] = router.match(method === 'HEAD' ? 'GET' : method, path)[0];
    if (matchedRoute !== undefined) return { method, route: matchedRoute[0] };
    if (path.startsWith('/api/')) return { method, route: UNKNOWN_ROUTE };
    if (path.startsWith('/assets/')) return { method, route: '/assets/*' };
    return { method, route: findPagePattern(path) ?? UNKNOWN_ROUTE };
  };
}
