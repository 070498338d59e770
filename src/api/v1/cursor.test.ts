import { expect, it } from 'vitest';
import { buildPage, encodeCursor, paginate, readPart } from './cursor.ts';

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

it('reads a list in parts of different sizes without gaps or duplicates', () => {
  const first = readPart({ limit: 2 });
  expect(first).toEqual({ offset: 0, limit: 2 });
  const { nextCursor } = buildPage({ items: ['a', 'b'], total: 3 }, first);
  const second = readPart({ cursor: nextCursor ?? '', limit: 5 });
  expect(second).toEqual({ offset: 2, limit: 5 });
  expect(buildPage({ items: ['c'], total: 3 }, second).nextCursor).toBeNull();
  expect(buildPage({ items: [], total: 3 }, { offset: 9, limit: 5 }).nextCursor).toBeNull();
});

it.each(['x', '', encodeCursor({ offset: -1 }), encodeCursor({ page: 2 }), encodeCursor([])])(
  'rejects "%s", which is not a cursor of this list',
  (cursor) => {
    expect(() => paginate([1], { cursor, limit: 10 })).toThrow(expect.objectContaining({ code: 'bad-request' }));
  },
);
