import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the link of a plain click, which the browser would follow in the same tab; null for any other click. */
function readClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  return link === null || link.target !== '' || link.hasAttribute('download') ? null : link;
}

/**
 * Passes clicks on links to other parts of the same report to the router, so that the Back button restores the previous
 * scroll position. Links in panels that have not loaded yet work the same way.
 */
export function usePageLinks(container: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const { search: routerSearch } = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = readClickedLink(event);
      if (link === null || !container.current?.contains(link)) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || pathname !== location.pathname || hash === '') return;
      event.preventDefault();
      // The router is not aware of a list filter that was written to the URL. If only the fragment changes for the
      // router, a request for new data that has just started is not lost.
      const isSameQuery = search === location.search;
      navigate({ search: isSameQuery ? routerSearch : search, hash }, { preventScrollReset: true });
      if (isSameQuery && search !== routerSearch && location.hash === hash)
        history.replaceState(history.state, '', `${pathname}${search}${hash}`);
    };
    // The router's own links handle their clicks first, because the framework listens on the document as well.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, container, routerSearch]);
}
