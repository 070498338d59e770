import type { TabId } from '#contracts/report/sections.ts';
import { type ReportTab, type ReportTabs, SOURCES_ANCHOR } from '#report/report-tabs.ts';
import { CRITICAL_FOCUS } from '../report-sections.ts';

/** Anchors within a tab that start with a fixed word, followed by an ID. */
const ANCHOR_PREFIXES: readonly { prefix: string; tab: TabId }[] = [
  { prefix: 'issue-', tab: 'issues' },
  { prefix: 'view-', tab: 'data' },
];

/** Returns the anchor in a URL's fragment; an invalid fragment is returned unchanged. */
export function readAnchor(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parts of a location that determine which tab is shown. */
export interface TabLocation {
  hash: string;
  search: string;
}

/**
 * Returns the tab that a location selects; null if its anchor can be found only by searching the page. Without an
 * anchor, it is the first tab, or the health check if the URL requests the critical checks.
 */
export function findTab({ hash, search }: TabLocation, { tabs, folded }: ReportTabs): ReportTab['id'] | null {
  const anchor = readAnchor(hash);
  if (anchor === '') return new URLSearchParams(search).get('focus') === CRITICAL_FOCUS ? 'health' : 'overview';
  if (anchor === SOURCES_ANCHOR || folded.some(({ id }) => id === anchor)) return 'sources';
  const tab = tabs.find(({ sections }) => sections.some(({ id }) => id === anchor));
  return tab?.id ?? ANCHOR_PREFIXES.find(({ prefix }) => anchor.startsWith(prefix))?.tab ?? null;
}
