import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type IssueListFilter, parseIssueListFilter, writeIssueListFilter } from '../issue-links.ts';

/** Browsers limit how often a page may change its URL, so typing must not change it on every keystroke. */
const URL_DELAY_MS = 250;

/** Changes the URL without a navigation: the page already shows what the URL describes. */
export function replaceUrl(url: string): void {
  window.history.replaceState(window.history.state, '', url);
}

/** Manages the filter of the list. It is kept in the URL, so links from other parts of the report can set it. */
export function useIssueFilter(): [IssueListFilter, (change: Partial<IssueListFilter>) => void] {
  const location = useLocation();
  const [filter, setFilter] = useState(() => parseIssueListFilter(location.search));
  const [followedLocation, setFollowedLocation] = useState(location);
  if (followedLocation !== location) {
    setFollowedLocation(location);
    if (followedLocation.search !== location.search || followedLocation.key !== location.key)
      setFilter(parseIssueListFilter(window.location.search));
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const next = writeIssueListFilter(filter, search);
      if (next !== search) replaceUrl(`${pathname}${next}${hash}`);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [filter]);
  const change = useCallback(
    (part: Partial<IssueListFilter>) => setFilter((previous) => ({ ...previous, ...part })),
    [],
  );
  return [filter, change];
}
