import type { ListState } from './load-admin.ts';

/** Address of a list, changed in some ways. Another order or search begins on the first page. */
export function listAddress(list: ListState, change: Partial<ListState>): string {
  const next = { ...list, page: 1, ...change };
  const parameters = new URLSearchParams({ tab: next.tab, sort: next.sort, order: next.order });
  if (next.search !== '') parameters.set('search', next.search);
  if (next.status !== null) parameters.set('status', next.status);
  if (next.page > 1) parameters.set('page', String(next.page));
  return `/admin?${parameters}`;
}

/** Where a click on the title of a column leads: its order turned, or its first order. */
export function sortAddress(list: ListState, sort: string, firstOrder: 'asc' | 'desc'): string {
  const turned = list.order === 'asc' ? 'desc' : 'asc';
  return listAddress(list, { sort, order: list.sort === sort ? turned : firstOrder });
}
