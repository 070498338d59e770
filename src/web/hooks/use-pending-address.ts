import { useEffect, useRef } from 'react';
import { PENDING_ANALYSIS_KEY } from '#contracts/ui-constants.ts';

export interface PendingAddressOptions {
  isEnabled: boolean;
  /** May the analysis start by itself (the account is verified)? Otherwise the address waits. */
  canStart: boolean;
  fill: (url: string) => void;
  start: (url: string) => void;
}

/**
 * Picks up the address a visitor typed before signing in: fills the form, starts when the account may analyse, and
 * then forgets it. While the account is unverified it stays, so that opening the link starts the analysis.
 */
export function usePendingAddress({ isEnabled, canStart, fill, start }: PendingAddressOptions): void {
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
