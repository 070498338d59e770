import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { trackEvent } from '../seo/analytics.ts';

/** Counts a page view on every path change. A small page script counts the first page of a visit. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    trackEvent('pageview');
  }, [pathname]);
}
