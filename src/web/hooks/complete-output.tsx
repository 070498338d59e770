import { createContext, type PropsWithChildren, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const CompleteOutputContext = createContext(false);

/** Returns whether everything must be rendered, including collapsed content: on the server and in print. */
export const useCompleteOutput = (): boolean => useContext(CompleteOutputContext);

/** Lets its children render everything on the server, whose output works without JavaScript, and in print. */
export function CompleteOutput({ children }: PropsWithChildren) {
  const isComplete = useIsComplete();
  return <CompleteOutputContext value={isComplete}>{children}</CompleteOutputContext>;
}

/** For parts that are neither printed nor visible without JavaScript. */
export function ScreenOutput({ children }: PropsWithChildren) {
  return <CompleteOutputContext value={false}>{children}</CompleteOutputContext>;
}

const subscribeToNothing = () => () => {};

function useIsComplete(): boolean {
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
    const updatePrinting = () => setPrinting(media.matches);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    media.addEventListener('change', updatePrinting);
    updatePrinting();
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
      media.removeEventListener('change', updatePrinting);
    };
  }, []);
  return isServer || isPrinting;
}
