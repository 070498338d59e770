import { useSyncExternalStore } from 'react';

/** The breakpoint `md`: at this width and above, list and issue are side by side. */
const WIDE_QUERY = '(min-width: 860px)';

function subscribeToWidth(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether list and issue are side by side. The server renders both, and CSS hides one on narrow screens. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(WIDE_QUERY).matches,
    () => true,
  );
