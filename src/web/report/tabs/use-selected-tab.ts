import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ReportTab, ReportTabs } from '#report/report-tabs.ts';
import { findTab, readAnchor } from './find-tab.ts';
import { useServerHtml } from './use-server-html.ts';

export interface SelectedTab {
  id: ReportTab['id'];
  /** Whether the page has been hydrated. The server's HTML shows every tab. */
  isReady: boolean;
  /** Scrolls to the linked element if it has appeared after its panel was loaded. */
  retryScroll: () => void;
}

/** Searches the page for the element with this ID and returns the tab that contains it. */
const findTabOnPage = (anchor: string): string | undefined =>
  document.getElementById(anchor)?.closest<HTMLElement>('[data-panel]')?.dataset.panel;

/** Key of a history entry that the router did not create, such as for a fragment typed into the URL. */
const EXTERNAL_ENTRY_KEY = 'default';

/**
 * Selects the tab that the URL's fragment points to, then scrolls to the linked element. Back and Forward restore the
 * earlier scroll position instead.
 */
export function useSelectedTab(tabs: ReportTabs): SelectedTab {
  const location = useLocation();
  const navigation = useNavigationType();
  const isFromServer = useServerHtml();
  const [isReady, setReady] = useState(!isFromServer);
  const [id, setId] = useState<ReportTab['id']>(() =>
    isFromServer ? 'overview' : (findTab(location, tabs) ?? 'overview'),
  );
  const [target, setTarget] = useState<{ anchor: string } | null>(null);
  const isFirst = useRef(true);
  const isReached = useRef(true);
  const { hash, search, key } = location;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useLayoutEffect(() => {
    setReady(true);
    const anchor = readAnchor(hash);
    const found = findTab({ hash, search }, tabs) ?? findTabOnPage(anchor);
    const tab = tabs.tabs.find((candidate) => candidate.id === found);
    const isBackNavigation = navigation === 'POP' && !isFirst.current && key !== EXTERNAL_ENTRY_KEY;
    isFirst.current = false;
    if (tab === undefined) return;
    setId(tab.id);
    if (anchor !== '' && !isBackNavigation) setTarget({ anchor });
  }, [hash, key]);

  const scroll = useCallback((anchor: string) => {
    const element = document.getElementById(anchor);
    isReached.current = element !== null;
    element?.scrollIntoView();
  }, []);
  useEffect(() => {
    if (target !== null) scroll(target.anchor);
  }, [target, scroll]);
  const retryScroll = useCallback(() => {
    if (target !== null && !isReached.current) scroll(target.anchor);
  }, [target, scroll]);
  return { id, isReady, retryScroll };
}
