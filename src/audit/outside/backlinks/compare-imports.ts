import { CHANGES_KEPT, type LinkChanges } from '#contracts/report/backlink-profile.ts';

/** The state of a source on one day: the domains that it listed. */
export interface SourceState {
  source: string;
  kind: string;
  date: string;
  domains: ReadonlySet<string>;
}

/**
 * If one export has more than twice as many domains as the other, the exports differ in their filters or row limits,
 * not in the links.
 */
const MAX_SIZE_RATIO = 2;
/** Search Console selects a sample, so a missing domain proves nothing. */
const SAMPLE_KIND = /^search-console-(sample|latest)-links$/;

/** Compares two states of one source; null if they are not comparable. */
export function compareStates(previous: SourceState, current: SourceState): LinkChanges | null {
  const [smaller, larger] = [previous.domains.size, current.domains.size].sort((a, b) => a - b);
  if (previous.kind !== current.kind || smaller === undefined || larger === undefined) return null;
  if (smaller === 0 || larger > smaller * MAX_SIZE_RATIO) return null;
  const gained = [...current.domains].filter((domain) => !previous.domains.has(domain)).sort();
  const lost = SAMPLE_KIND.test(current.kind)
    ? null
    : [...previous.domains].filter((domain) => !current.domains.has(domain)).sort();
  return {
    source: current.source,
    from: previous.date,
    to: current.date,
    gainedTotal: gained.length,
    lostTotal: lost?.length ?? null,
    gained: gained.slice(0, CHANGES_KEPT),
    lost: lost?.slice(0, CHANGES_KEPT) ?? [],
  };
}
