import { expect, it } from 'vitest';
import type { ListState } from '../load-admin.ts';
import { buildListUrl, buildSortUrl } from './list-url.ts';

const LIST: ListState = {
  tab: 'users',
  page: 3,
  pageSize: 25,
  sort: 'email',
  order: 'asc',
  search: 'a&b',
  status: null,
};

it('contains the entire state of a list, and returns to the first page for a new search', () => {
  expect(buildListUrl(LIST, { page: 4 })).toBe('/admin?tab=users&sort=email&order=asc&search=a%26b&page=4');
  expect(buildListUrl(LIST, { search: '', status: 'open' })).toBe('/admin?tab=users&sort=email&order=asc&status=open');
});

it('reverses the order of the column that the list is sorted by', () => {
  expect(buildSortUrl(LIST, 'email', 'asc')).toBe('/admin?tab=users&sort=email&order=desc&search=a%26b');
  expect(buildSortUrl(LIST, 'createdAt', 'desc')).toBe('/admin?tab=users&sort=createdAt&order=desc&search=a%26b');
});
