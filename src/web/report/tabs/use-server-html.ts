import { useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns whether the component first appeared as the server's HTML, and not through a navigation in the browser. */
export function useServerHtml(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  return isFromServer;
}
