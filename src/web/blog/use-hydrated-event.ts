import { useEffect } from 'react';
import { HYDRATED_EVENT } from './hydrated-event.ts';

/** Lets the island scripts restore the changes that hydration has discarded. */
export function useHydratedEvent(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
}
