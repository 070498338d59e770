import { useEffect, useRef } from 'react';
import { PENDING_ANALYSIS_KEY } from '#contracts/product/ui-constants.ts';

export interface PendingUrlOptions {
  isEnabled: boolean;
  /** Whether the analysis may start automatically because the account is verified. Otherwise the URL is kept. */
  canStart: boolean;
  fill: (url: string) => void;
  start: (url: string) => void;
}

/**
 * Uses the URL that a visitor entered before signing in: fills the form and, when the account may run an analysis,
 * clears the stored URL and starts one. An unverified account keeps it, so that opening the verification link starts
 * the analysis.
 */
export function usePendingUrl({ isEnabled, canStart, fill, start }: PendingUrlOptions): void {
  const actions = useRef({ fill, start });
  actions.current = { fill, start };
  useEffect(() => {
    if (!isEnabled) return;
    const url = localStorage.getItem(PENDING_ANALYSIS_KEY);
    if (url === null) return;
    actions.current.fill(url);
    if (!canStart) return;
    localStorage.removeItem(PENDING_ANALYSIS_KEY);
    actions.current.start(url);
  }, [isEnabled, canStart]);
}
