import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The breakpoint `md`: list and issue are next to each other from here on. */
const WIDE_QUERY = '(min-width: 860px)';

function subscribeToWidth(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether list and issue are next to each other. The server renders both, and CSS hides one on narrow screens. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(WIDE_QUERY).matches,
    () => true,
  );

const subscribeToNothing = () => () => {};

/** Whether the output must be complete: on the server, whose output works without JavaScript, and in print. */
export function useIsComplete(): boolean {
  const isServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is on the page when the event handler returns.
    const show = () => flushSync(() => setPrinting(true));
    const hide = () => setPrinting(false);
    const media = window.matchMedia('print');
    const follow = () => setPrinting(media.matches);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    media.addEventListener('change', follow);
    follow();
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isServer || isPrinting;
}
