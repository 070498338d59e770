import { describe, expect, it } from 'vitest';
import { paginateRows } from './paginate-rows.ts';

const measure = { widths: [2, 4], height: 1, points: 11 };

describe('rows by slide', () => {
  it('as few slides as it takes, evenly filled, in order', () => {
    const rows = Array.from({ length: 7 }, (_, index) => [String(index), 'short']);
    expect(paginateRows(rows, measure).map((page) => page.length)).toEqual([3, 3, 1]);
    expect(paginateRows(rows, measure).flat()).toEqual(rows);
    expect(paginateRows(rows, { ...measure, points: 22 }).map((page) => page.length)).toEqual([2, 2, 2, 1]);
    // Not three short ones and one slide with the last row alone.
    const tall = Array.from({ length: 8 }, () => ['x'.repeat(30), '']);
    expect(paginateRows(tall, { ...measure, height: 3.5 }).map((page) => page.length)).toEqual([4, 4]);
  });

  it('fewer when a cell takes many lines, wide scripts twice as many', () => {
    const row = (text: string) => [text, ''];
    expect(paginateRows([row('x'.repeat(60)), row('y'), row('z')], measure)).toHaveLength(2);
    expect(paginateRows([row('語'.repeat(40)), row('y')], measure)).toHaveLength(2);
    expect(paginateRows([row('x'.repeat(40)), row('y')], measure)).toHaveLength(1);
  });

  it('a row that is taller than a slide stands alone', () => {
    expect(
      paginateRows(
        [
          ['x'.repeat(5_000), ''],
          ['y', ''],
        ],
        measure,
      ),
    ).toHaveLength(2);
    expect(paginateRows([], measure)).toEqual([]);
  });
});
