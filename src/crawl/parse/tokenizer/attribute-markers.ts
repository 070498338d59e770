/** Bits for attributes that are allowed on any element and that many collectors check on every element. */
export const MARK = {
  id: 1,
  role: 1 << 1,
  /** `style` or `hidden`, which may hide the element. */
  hiding: 1 << 2,
  /** `aria-labelledby` and similar; set for any `aria-` attribute. */
  aria: 1 << 3,
  /** An attribute of Microdata or RDFa that starts an item or property. */
  structured: 1 << 4,
  nosnippet: 1 << 5,
  /** Attributes that only some links have: see `LinkExtraCollector`. */
  linkExtra: 1 << 6,
} as const;

const MARKER_BY_ATTRIBUTE: ReadonlyMap<string, number> = new Map([
  ['id', MARK.id],
  ['role', MARK.role],
  ['style', MARK.hiding],
  ['hidden', MARK.hiding],
  ['data-nosnippet', MARK.nosnippet],
  ...['target', 'title', 'download', 'type', 'hreflang'].map((name) => [name, MARK.linkExtra] as const),
  ...['itemprop', 'itemscope', 'property', 'typeof'].map((name) => [name, MARK.structured] as const),
]);

/** Returns the bits of one attribute: 0 for nearly all. */
export function getMarker(name: string): number {
  // `href` is the most common attribute apart from `class`.
  if (name === 'href') return 0;
  return name.startsWith('aria-') ? MARK.aria : (MARKER_BY_ATTRIBUTE.get(name) ?? 0);
}
