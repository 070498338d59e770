import type { MetaDescriptor } from 'react-router';
import { readRootData } from '../api/root-data.ts';
import { buildPageMeta, type GraphNode } from './meta.ts';
import { PUBLIC_PAGES, type PublicPath } from './public-pages.ts';

interface Match {
  id: string;
  loaderData?: unknown;
}

/**
 * Returns the head of a fixed page from the table. Such a page does not need a loader. `graph` receives the origin
 * without a trailing slash.
 */
export function buildPublicMeta(
  path: PublicPath,
  matches: readonly (Match | undefined)[],
  graph: (baseUrl: string) => readonly GraphNode[] = () => [],
): MetaDescriptor[] {
  const { title, description } = PUBLIC_PAGES[path];
  const baseUrl = readRootData(matches)?.baseUrl ?? '';
  return buildPageMeta({ title, description, path, baseUrl, graph: graph(baseUrl) });
}
