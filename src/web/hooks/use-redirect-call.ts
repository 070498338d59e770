import { useEffect, useState } from 'react';
import type { ApiOutcome } from '../api/api.ts';

export interface RedirectCall<T extends unknown[]> {
  /** Requests a URL from the server and redirects to it. */
  start: (...values: T) => Promise<void>;
  isStarting: boolean;
  /** Error message when the request failed. */
  problem: string | null;
}

/** Provides a call that redirects to an external page, such as the payment provider's checkout. */
export function useRedirectCall<T extends unknown[]>(
  request: (...values: T) => Promise<ApiOutcome<{ url: string }>>,
  failureText: string,
): RedirectCall<T> {
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Going back in the browser restores the page in its last state, so the button must be enabled again.
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => event.persisted && setStarting(false);
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);
  const start = async (...values: T) => {
    setStarting(true);
    setProblem(null);
    const outcome = await request(...values);
    if (outcome.kind === 'ok') {
      window.location.assign(outcome.data.url);
      return;
    }
    setProblem((outcome.kind === 'refused' ? outcome.message : null) ?? failureText);
    setStarting(false);
  };
  return { start, isStarting, problem };
}
