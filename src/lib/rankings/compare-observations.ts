/** What a successful check found. A failed check has no result, so it cannot be compared. */
export interface FoundPosition {
  position: number | null;
  examinedDepth: number;
  at: string;
}

export type PositionChange =
  | { kind: 'moved'; places: number; since: string }
  | { kind: 'entered'; depth: number; since: string }
  | { kind: 'left'; depth: number; since: string }
  | { kind: 'unknown'; since: string };

/**
 * Compares two successful checks. A website counts as having entered or left the results only if the check that did not
 * find it examined the position at which the other check found it; otherwise the change is unknown. `places` is
 * positive if the website moved up. Returns null if neither check found the website.
 */
export function compareObservations(previous: FoundPosition, current: FoundPosition): PositionChange | null {
  const since = previous.at;
  if (previous.position !== null && current.position !== null) {
    return { kind: 'moved', places: previous.position - current.position, since };
  }
  if (current.position !== null) return compareDepth('entered', current.position, previous);
  if (previous.position !== null) {
    const change = compareDepth('left', previous.position, current);
    return { ...change, since };
  }
  return null;
}

function compareDepth(
  kind: 'entered' | 'left',
  position: number,
  without: FoundPosition,
): Extract<PositionChange, { kind: 'entered' | 'left' | 'unknown' }> {
  const { examinedDepth: depth, at: since } = without;
  return position <= depth ? { kind, depth, since } : { kind: 'unknown', since };
}
