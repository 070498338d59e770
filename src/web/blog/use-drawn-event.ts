import { useEffect } from 'react';
import { DRAWN_EVENT } from './drawn-event.ts';

/** Lets the island scripts restore what hydration has undone. */
export function useDrawnEvent(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(DRAWN_EVENT));
  }, []);
}
