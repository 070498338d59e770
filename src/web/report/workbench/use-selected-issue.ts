import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { buildIssueAnchor, parseRuleFromHash } from '../report-sections.ts';

/** Rule of the open issue; `closed` after the reader closed it, null before any was opened. */
export type Selection = { ruleId: string } | 'closed' | null;

export interface SelectedIssue {
  selection: Selection;
  /** Counts how often a link led to an issue, so that it is scrolled into view each time. */
  arrivals: number;
  open(ruleId: string): void;
  close(): void;
}

/**
 * Reads the issue in the URL's fragment; undefined while the fragment is not about the list. The server knows no
 * fragment.
 */
function readSelection(): Selection | undefined {
  if (typeof window === 'undefined') return;
  const { hash } = window.location;
  const ruleId = parseRuleFromHash(hash);
  if (ruleId !== null) return { ruleId };
  return hash === '#critical-issues' ? null : undefined;
}

/**
 * The open issue, which is the fragment of the URL. Opening the first one adds a step to the history, so that Back
 * returns to the list; moving to the next one does not.
 */
export function useSelectedIssue(): SelectedIssue {
  const { hash, key } = useLocation();
  // The panel starts with the linked issue: a list in its place for one frame would shift the layout.
  const [selection, setSelection] = useState<Selection>(() => readSelection() ?? null);
  const [arrivals, setArrivals] = useState(0);
  const follow = useCallback(() => {
    const next = readSelection();
    if (next === undefined) return;
    setSelection(next);
    if (next !== null) setArrivals((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the page changes the fragment, or only the key.
  useEffect(follow, [hash, key]);
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);
  const open = useCallback((ruleId: string) => {
    setSelection({ ruleId });
    const method = parseRuleFromHash(window.location.hash) === null ? 'pushState' : 'replaceState';
    window.history[method](window.history.state, '', `#${buildIssueAnchor(ruleId)}`);
  }, []);
  const close = useCallback(() => {
    setSelection('closed');
    window.history.replaceState(window.history.state, '', '#critical-issues');
  }, []);
  return { selection, arrivals, open, close };
}
