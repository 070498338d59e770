import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  createViewState,
  FIRST_VIEW,
  parseViewFromHash,
  parseViewState,
  type ViewState,
  writeViewState,
} from './view-state.ts';

/** Browsers limit how often a page may change its URL, so that typing must not do it with every key. */
const URL_DELAY_MS = 250;

/**
 * The state of the views. It is kept in the URL, follows links to a view from other parts of the report, and going back
 * and forward.
 */
export function useViewState(): [ViewState, (change: Partial<ViewState>) => void] {
  const { hash, key } = useLocation();
  const [state, setState] = useState<ViewState>(() => createViewState(FIRST_VIEW));
  const follow = useCallback(() => {
    const view = parseViewFromHash(window.location.hash);
    if (view !== null) setState(parseViewState(view, window.location.search));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the page changes the fragment, or only the key.
  useEffect(follow, [hash, key]);
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash: current } = window.location;
      if (parseViewFromHash(current) !== state.view) return;
      const next = writeViewState(state, search);
      if (next !== search) window.history.replaceState(window.history.state, '', `${pathname}${next}${current}`);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, useCallback((change) => setState((now) => ({ ...now, ...change })), [])];
}
