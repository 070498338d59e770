/** A list item that begins with a label: "- Plus: ...", "**Pro** - ...". */
const LABEL =
  /^[ \t>]{0,8}(?:[-*+•]|\d{1,3}[.)])?[ \t]{0,3}[*_]{0,2}(\p{L}[\p{L} ]{0,40}?)[*_]{0,2}[ \t]?[:：–][*_]{0,2}[ \t]/gmu;
/** Labels of disadvantages; the labels next to them are advantages. */
const DISADVANTAGES =
  /^(?:minus|minusy|minuses|cons?|contras?|contro|contre|drawbacks?|downsides?|disadvantages?|nachteile?|inconvénients?|faiblesses?|desventajas?|inconvenientes?|svantaggi|difetti|wady|wada|欠点|短所|デメリット|العيوب|السلبيات)$/iu;

/** Counts the labels of list items, in lowercase. */
export function countLabels(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, label = ''] of text.matchAll(LABEL)) {
    const key = label.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Whether a label describes items instead of naming one: several items have the label, or another label of the answer
 * introduces disadvantages.
 */
export function isRepeatedLabel(label: string, counts: ReadonlyMap<string, number>): boolean {
  const key = label.toLowerCase();
  if (!counts.has(key)) return false;
  return (counts.get(key) ?? 0) > 1 || [...counts.keys()].some((other) => DISADVANTAGES.test(other));
}
