import { html } from 'parse5';
import type { OpenElement } from '../tree-rules/open-element.ts';

/** Returns positions of collectors in their list, by the element names that they need. */
export type CollectorLookup = (element: OpenElement) => readonly number[];

const NONE: readonly number[] = [];
/** Larger than the number of names that parse5 numbers. */
const MAX_TAG_IDS = 256;

/**
 * Creates a function that returns, in list order, the positions of the collectors that need an element of this name.
 * The table behind it is keyed by parse5's number for the name, and is built once for all pages.
 */
export function createCollectorLookup(collectors: readonly { readonly names: readonly string[] }[]): CollectorLookup {
  const positionsByName = new Map<string, number[]>();
  for (const [position, { names }] of collectors.entries()) {
    for (const name of new Set(names)) positionsByName.set(name, [...(positionsByName.get(name) ?? []), position]);
  }
  const positionsById: (readonly number[])[] = Array.from({ length: MAX_TAG_IDS }, () => NONE);
  for (const [name, positions] of positionsByName) positionsById[html.getTagID(name)] = positions;
  return ({ tagId, name }) =>
    (tagId === html.TAG_ID.UNKNOWN ? positionsByName.get(name) : positionsById[tagId]) ?? NONE;
}
