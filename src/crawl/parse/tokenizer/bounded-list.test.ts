import { describe, expect, it } from 'vitest';
import { BoundedList } from './bounded-list.ts';

describe('BoundedList', () => {
  it('keeps the order of elements, including elements found late', () => {
    const list = new BoundedList<string>('x', 10);
    for (const [item, order] of [
      ['a', 1],
      ['table', 3],
      ['cell', 4],
      ['moved', 2.1],
      ['moved too', 2.2],
      ['after', 5],
    ] as const)
      list.addInOrder(item, order);
    expect(list.items).toEqual(['a', 'moved', 'moved too', 'table', 'cell', 'after']);
  });

  it('reports when it is full', () => {
    const list = new BoundedList<number>('x', 2);
    expect([list.add(1), list.add(2), list.isTruncated, list.add(3), list.isTruncated]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(list.addInOrder(0, 0)).toBe(false);
    expect(list.items).toEqual([1, 2]);
  });
});
