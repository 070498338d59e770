import type { ListState } from '../load-admin.ts';

/** Returns the URL of a list with some parameters changed. A new order or search starts on the first page. */
export function buildListUrl(list: ListState, change: Partial<ListState>): string {
  const next = { ...list, page: 1, ...change };
  const parameters = new URLSearchParams({ tab: next.tab, sort: next.sort, order: next.order });
  if (next.search !== '') parameters.set('search', next.search);
  if (next.status !== null) parameters.set('status', next.status);
  if (next.page > 1) parameters.set('page', String(next.page));
  return `/admin?${parameters}`;
}

/** Returns the URL of a column title's link, which reverses the order or applies the column's initial order. */
export function buildSortUrl(list: ListState, sort: string, firstOrder: 'asc' | 'desc'): string {
  const reversedOrder = list.order === 'asc' ? 'desc' : 'asc';
  return buildListUrl(list, { sort, order: list.sort === sort ? reversedOrder : firstOrder });
}
