import { z } from 'zod';
import type { ResponseItem } from './schema.ts';

const SEARCH_CALL_TYPES = new Set(['web_search_call', 'openrouter:web_search']);
const argumentsSchema = z.object({ query: z.string() });

/** Whether an item is a step of a web search: a search, an opened page, or a search in a page. */
export const isSearchCall = ({ type }: ResponseItem): boolean => SEARCH_CALL_TYPES.has(type);

/** Whether an item is a search that was sent to a search engine. Perplexity reports only its results. */
export const isQuery = (item: ResponseItem): boolean =>
  item.type === 'search_results' || (isSearchCall(item) && (item.action?.type ?? 'search') === 'search');

/** Whether the item contains results of a completed search. */
export const isCompletedSearch = (item: ResponseItem): boolean =>
  item.type === 'search_results' || (isSearchCall(item) && item.status !== 'failed' && item.status !== 'incomplete');

/** Lists the queries of an item. */
export function listQueries({ action, queries, arguments: json }: ResponseItem): string[] {
  const listed = [...(action?.queries ?? []), ...(queries ?? [])];
  if (listed.length > 0) return listed;
  return action?.query === null || action?.query === undefined ? readArguments(json) : [action.query];
}

function readArguments(json: string | null): string[] {
  try {
    return [argumentsSchema.parse(JSON.parse(json ?? '')).query];
  } catch {
    // A query that is not reported is not an error.
    return [];
  }
}
