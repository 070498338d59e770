import { expect, it } from 'vitest';
import { convertNumberedPage, encodeCursor, paginate, readPageNumber } from './cursor.ts';

it('returns every item once, page by page', () => {
  const items = Array.from({ length: 25 }, (_, index) => index);
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = paginate(items, { cursor, limit: 10 });
    seen.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(items);
  expect(paginate([], { limit: 10 })).toEqual({ items: [], nextCursor: null });
});

it('converts numbered pages; the last one has no cursor', () => {
  const first = convertNumberedPage({ items: ['a', 'b'], page: 1, perPage: 2, total: 3 });
  expect(readPageNumber(first.nextCursor ?? undefined)).toBe(2);
  expect(convertNumberedPage({ items: ['c'], page: 2, perPage: 2, total: 3 }).nextCursor).toBeNull();
  expect(readPageNumber(undefined)).toBe(1);
});

it.each(['x', '', encodeCursor({ offset: -1 }), encodeCursor({ page: 2 }), encodeCursor([])])(
  'rejects "%s", which is no cursor of this list',
  (cursor) => {
    expect(() => paginate([1], { cursor, limit: 10 })).toThrow(expect.objectContaining({ code: 'bad-request' }));
  },
);
