import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { buildIssueAnchor, parseRuleFromHash } from '../report-sections.ts';

/** Rule of the open issue; `closed` after the reader closed it, null before any was opened. */
export type Selection = { ruleId: string } | 'closed' | null;

export interface SelectedIssue {
  selection: Selection;
  /** Counts how often a link opened an issue, so that the issue is scrolled into view each time. */
  linkOpenCount: number;
  open(ruleId: string): void;
  close(): void;
}

/**
 * Reads the issue in the URL's fragment; null for the list itself, undefined if the fragment does not refer to the
 * list. Fragments are not sent to the server.
 */
function readSelection(): Selection | undefined {
  if (typeof window === 'undefined') return;
  const { hash } = window.location;
  const ruleId = parseRuleFromHash(hash);
  if (ruleId !== null) return { ruleId };
  return hash === '#critical-issues' ? null : undefined;
}

/**
 * Manages the open issue, which is the fragment of the URL. Opening the first issue adds a history entry, so that Back
 * returns to the list; opening the next one does not.
 */
export function useSelectedIssue(): SelectedIssue {
  const { hash, key } = useLocation();
  // The panel starts with the linked issue: showing the list first, even for one frame, would shift the layout.
  const [selection, setSelection] = useState<Selection>(() => readSelection() ?? null);
  const [linkOpenCount, setLinkOpenCount] = useState(0);
  const readUrl = useCallback(() => {
    const next = readSelection();
    if (next === undefined) return;
    setSelection(next);
    if (next !== null) setLinkOpenCount((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the page changes the fragment, or only the key.
  useEffect(readUrl, [hash, key]);
  useEffect(() => {
    window.addEventListener('popstate', readUrl);
    return () => window.removeEventListener('popstate', readUrl);
  }, [readUrl]);
  const open = useCallback((ruleId: string) => {
    setSelection({ ruleId });
    const method = parseRuleFromHash(window.location.hash) === null ? 'pushState' : 'replaceState';
    window.history[method](window.history.state, '', `#${buildIssueAnchor(ruleId)}`);
  }, []);
  const close = useCallback(() => {
    setSelection('closed');
    window.history.replaceState(window.history.state, '', '#critical-issues');
  }, []);
  return { selection, linkOpenCount, open, close };
}
