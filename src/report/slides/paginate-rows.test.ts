import { describe, expect, it } from 'vitest';
import { paginateRows } from './paginate-rows.ts';

const measure = { widths: [2, 4], height: 1, points: 11 };

describe('paginateRows', () => {
  it('uses as few slides as possible, evenly filled and in order', () => {
    const rows = Array.from({ length: 7 }, (_, index) => [String(index), 'short']);
    expect(paginateRows(rows, measure).map((page) => page.length)).toEqual([3, 3, 1]);
    expect(paginateRows(rows, measure).flat()).toEqual(rows);
    expect(paginateRows(rows, { ...measure, points: 22 }).map((page) => page.length)).toEqual([2, 2, 2, 1]);
    // Rather than three slides, with the last row alone on the third.
    const tallRows = Array.from({ length: 8 }, () => ['x'.repeat(30), '']);
    expect(paginateRows(tallRows, { ...measure, height: 3.5 }).map((page) => page.length)).toEqual([4, 4]);
  });

  it('puts fewer rows on a slide when a cell takes many lines, and counts characters of wide scripts twice', () => {
    const makeRow = (text: string) => [text, ''];
    expect(paginateRows([makeRow('x'.repeat(60)), makeRow('y'), makeRow('z')], measure)).toHaveLength(2);
    expect(paginateRows([makeRow('語'.repeat(40)), makeRow('y')], measure)).toHaveLength(2);
    expect(paginateRows([makeRow('x'.repeat(40)), makeRow('y')], measure)).toHaveLength(1);
  });

  it('puts a row taller than a slide on its own slide', () => {
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
