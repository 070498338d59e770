import type { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { AppError } from '#lib/runtime/app-error.ts';

const EVERY_METHOD = 'ALL';

/**
 * Finds the methods that a path supports, for `Allow` (RFC 9110, 15.5.6).
 *
 * @returns a function that lists the methods of a path in alphabetical order; none for an unknown path
 */
export function readAllowedMethods({ routes }: Pick<Hono, 'routes'>): (path: string) => string[] {
  const router = new TrieRouter<true>();
  const methods = new Set(routes.map(({ method }) => method).filter((method) => method !== EVERY_METHOD));
  for (const { method, path } of routes) if (method !== EVERY_METHOD) router.add(method, path, true);
  return (path) => {
    const allowed = [...methods].filter((method) => router.match(method, path)[0].length > 0);
    return [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].sort();
  };
}

/** Creates the error for a method that a path does not support. */
export function createMethodError(allowed: readonly string[]): AppError {
  const list = new Intl.ListFormat('en').format(allowed);
  return new AppError('method-not-allowed', `This endpoint only accepts ${list}.`);
}
