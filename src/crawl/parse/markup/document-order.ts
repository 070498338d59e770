import type { OpenElement } from '../tree-rules/open-element.ts';

/**
 * Tracks positions of elements in a list of `PageFacts`. Content that the standard moves out of a table, and copies of
 * formatting elements around the content of a block, are reported late, so positions are known only at the end. Until
 * then, `add` returns a position ID, which `computePosition` converts.
 */
export class DocumentOrder {
  readonly #orders: number[] = [];
  #isSorted = true;
  #positions: Uint32Array | null = null;

  get size(): number {
    return this.#orders.length;
  }

  add({ order }: OpenElement): number {
    const last = this.#orders.at(-1);
    if (last !== undefined && order < last) this.#isSorted = false;
    return this.#orders.push(order) - 1;
  }

  /** Returns the position that belongs to a position ID. Call it only when the document has ended. */
  computePosition(positionId: number): number {
    if (this.#isSorted) return positionId;
    this.#positions ??= computePositions(this.#orders);
    return this.#positions[positionId] ?? positionId;
  }

  /** Replaces position IDs with positions and sorts the entries in document order. */
  applyPositions(extras: { index: number }[]): void {
    if (this.#isSorted) return;
    for (const extra of extras) extra.index = this.computePosition(extra.index);
    extras.sort((one, other) => one.index - other.index);
  }
}

function computePositions(orders: readonly number[]): Uint32Array {
  const positionIds = orders.map((_, positionId) => positionId);
  positionIds.sort((one, other) => (orders[one] ?? 0) - (orders[other] ?? 0) || one - other);
  const positions = new Uint32Array(orders.length);
  for (const [position, positionId] of positionIds.entries()) positions[positionId] = position;
  return positions;
}
