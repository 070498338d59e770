import { useEffect } from 'react';
import { DRAWN_EVENT } from './drawn-event.ts';

/** Lets the small scripts draw again what hydration has undone. */
export function useDrawnEvent(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(DRAWN_EVENT));
  }, []);
}
