/** Attributes that may stand on any element and that many collectors ask every element for. */
export const MARK = {
  id: 1,
  role: 1 << 1,
  /** `style` or `hidden`: may take the element out of sight. */
  hiding: 1 << 2,
  /** `aria-labelledby` and the like; any `aria-` attribute sets it. */
  aria: 1 << 3,
  /** An attribute of Microdata or RDFa that begins something. */
  structured: 1 << 4,
  nosnippet: 1 << 5,
  /** What only some links say about themselves: see `LinkExtraCollector`. */
  linkExtra: 1 << 6,
} as const;

const MARKS: ReadonlyMap<string, number> = new Map([
  ['id', MARK.id],
  ['role', MARK.role],
  ['style', MARK.hiding],
  ['hidden', MARK.hiding],
  ['data-nosnippet', MARK.nosnippet],
  ...['target', 'title', 'download', 'type', 'hreflang'].map((name) => [name, MARK.linkExtra] as const),
  ...['itemprop', 'itemscope', 'property', 'typeof'].map((name) => [name, MARK.structured] as const),
]);

/** Bits of one attribute; 0 for nearly all. */
export function markOf(name: string): number {
  // The one that most tags with attributes have, `class` aside.
  if (name === 'href') return 0;
  return name.startsWith('aria-') ? MARK.aria : (MARKS.get(name) ?? 0);
}
