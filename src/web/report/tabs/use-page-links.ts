import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the link of a plain click, which the browser would follow in the same tab. */
function readClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  return link === null || link.target !== '' || link.hasAttribute('download') ? null : link;
}

/**
 * Passes clicks on links to other parts of the same report to the router, so that going back returns to the position
 * before. Links in panels that have not loaded work the same way.
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
      // The router does not know the filter of a list that is kept in the URL. From its point of view, only the
      // fragment changes, so a request for new data that has just started is not lost.
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
