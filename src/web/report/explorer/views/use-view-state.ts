import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  createViewState,
  FIRST_VIEW,
  parseViewFromHash,
  parseViewState,
  type ViewState,
  writeViewState,
} from './view-state.ts';

/** Browsers limit how often a page may change its URL, so typing must not change it on every keystroke. */
const URL_DELAY_MS = 250;

/** Reads the state in the URL; null on the server and if the fragment does not refer to a view. */
function readState(): ViewState | null {
  if (typeof window === 'undefined') return null;
  const view = parseViewFromHash(window.location.hash);
  return view === null ? null : parseViewState(view, window.location.search);
}

/**
 * Manages the state of the views. It is kept in the URL, so that it follows links to a view from other parts of the
 * report, and the browser's Back and Forward buttons.
 */
export function useViewState(): [ViewState, (change: Partial<ViewState>) => void] {
  const { hash, key } = useLocation();
  const [state, setState] = useState<ViewState>(() => readState() ?? createViewState(FIRST_VIEW));
  const lastSearch = useRef<string | null>(null);
  const readUrl = useCallback(() => {
    const next = readState();
    if (next === null) return;
    const { search } = window.location;
    const isKnown = search === lastSearch.current;
    lastSearch.current = search;
    setState((previous) => {
      if (!isKnown) return next;
      // A fragment without its own parameters keeps the parameters of the previous view, which do not apply to another
      // view.
      return next.view === previous.view ? previous : createViewState(next.view);
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the page changes the fragment, or only the key.
  useEffect(readUrl, [hash, key]);
  useEffect(() => {
    window.addEventListener('popstate', readUrl);
    return () => window.removeEventListener('popstate', readUrl);
  }, [readUrl]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash: current } = window.location;
      if (parseViewFromHash(current) !== state.view) return;
      const next = writeViewState(state, search);
      lastSearch.current = next;
      if (next !== search) window.history.replaceState(window.history.state, '', `${pathname}${next}${current}`);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, useCallback((change) => setState((previous) => ({ ...previous, ...change })), [])];
}
