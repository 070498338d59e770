/**
 * Squarified treemap (Bruls, Huizing, van Wijk, "Squarified Treemaps", 2000): rows are placed along the shorter side of
 * the remaining area, and each row gets more tiles as long as this makes its tiles more square.
 */
export interface Tile<T> {
  item: T;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns tiles from largest to smallest. Items without a value get no tile. */
export function computeTreemapTiles<T extends { value: number }>(
  items: readonly T[],
  size: { width: number; height: number },
): Tile<T>[] {
  const sorted = items.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const totalValue = sorted.reduce((sum, { value }) => sum + value, 0);
  const scale = totalValue === 0 ? 0 : (size.width * size.height) / totalValue;
  const tiles: Tile<T>[] = [];
  let box: Box = { x: 0, y: 0, ...size };
  let rest = sorted;
  while (rest.length > 0) {
    const row = rest.slice(0, computeRowLength(rest, scale, Math.min(box.width, box.height)));
    box = layOutRow(row, scale, { box, tiles });
    rest = rest.slice(row.length);
  }
  return tiles;
}

/** Returns the number of items that fit in a row before its worst aspect ratio increases. */
function computeRowLength(items: readonly { value: number }[], scale: number, side: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= items.length; count += 1) {
    const worst = computeWorstRatio(items.slice(0, count), scale, side);
    if (worst > best) return count - 1;
    best = worst;
  }
  return items.length;
}

function computeWorstRatio(row: readonly { value: number }[], scale: number, side: number): number {
  const areas = row.map(({ value }) => value * scale);
  const sum = areas.reduce((total, area) => total + area, 0);
  const squaredSideLength = (sum / side) ** 2;
  return Math.max(...areas.map((area) => Math.max(squaredSideLength / area, area / squaredSideLength)));
}

function layOutRow<T extends { value: number }>(
  row: readonly T[],
  scale: number,
  { box, tiles }: { box: Box; tiles: Tile<T>[] },
): Box {
  const area = row.reduce((sum, { value }) => sum + value * scale, 0);
  const isLandscape = box.width >= box.height;
  const depth = area / (isLandscape ? box.height : box.width);
  let offset = isLandscape ? box.y : box.x;
  for (const item of row) {
    const length = (item.value * scale) / depth;
    tiles.push(
      isLandscape
        ? { item, x: box.x, y: offset, width: depth, height: length }
        : { item, x: offset, y: box.y, width: length, height: depth },
    );
    offset += length;
  }
  return isLandscape
    ? { ...box, x: box.x + depth, width: box.width - depth }
    : { ...box, y: box.y + depth, height: box.height - depth };
}
