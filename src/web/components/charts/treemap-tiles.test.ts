import { expect, it } from 'vitest';
import { computeTreemapTiles } from './treemap-tiles.ts';

const TREEMAP_SIZE = { width: 600, height: 400 };
const items = [6, 6, 4, 3, 2, 2, 1, 0].map((value, index) => ({ key: `t${index}`, value }));

it('gives every value its share of the area, inside the box and without overlaps', () => {
  const tiles = computeTreemapTiles(items, TREEMAP_SIZE);
  expect(tiles).toHaveLength(7);
  const unit = (TREEMAP_SIZE.width * TREEMAP_SIZE.height) / 24;
  for (const { item, x, y, width, height } of tiles) {
    expect(width * height).toBeCloseTo(item.value * unit, 5);
    expect(x).toBeGreaterThanOrEqual(-1e-9);
    expect(x + width).toBeLessThanOrEqual(TREEMAP_SIZE.width + 1e-6);
    expect(y + height).toBeLessThanOrEqual(TREEMAP_SIZE.height + 1e-6);
  }
  for (const [index, a] of tiles.entries()) {
    for (const b of tiles.slice(index + 1)) {
      const isDisjoint =
        a.x + a.width <= b.x + 1e-6 ||
        b.x + b.width <= a.x + 1e-6 ||
        a.y + a.height <= b.y + 1e-6 ||
        b.y + b.height <= a.y + 1e-6;
      expect(isDisjoint).toBe(true);
    }
  }
});

it('creates nearly square tiles, matching the example in the paper', () => {
  const worst = Math.max(
    ...computeTreemapTiles(items, TREEMAP_SIZE).map(({ width, height }) => Math.max(width / height, height / width)),
  );
  expect(worst).toBeLessThan(3);
});

it('returns no tiles when all values are zero', () =>
  expect(computeTreemapTiles([{ value: 0 }], TREEMAP_SIZE)).toEqual([]));
