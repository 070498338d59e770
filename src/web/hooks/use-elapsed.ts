import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds since an analysis was requested, for as long as the page is open. */
export interface Elapsed {
  /** Current value. */
  readMs(): number;
  /** Whole seconds, updated every second. */
  seconds: number;
}

/**
 * Uses a monotonic clock between two updates from the server: the clock of the user's machine may be wrong, or be
 * set while the page is open.
 * @param reportedSeconds what the server counted; null before its first report
 */
export function useElapsed(reportedSeconds: number | null, isTicking: boolean): Elapsed {
  const base = useRef<{ seconds: number; atMs: number } | null>(null);
  if (reportedSeconds !== null && reportedSeconds !== base.current?.seconds) {
    base.current = { seconds: reportedSeconds, atMs: performance.now() };
  }
  const readMs = useCallback(() => {
    const known = base.current;
    return known === null ? 0 : known.seconds * 1_000 + (performance.now() - known.atMs);
  }, []);
  const [seconds, setSeconds] = useState(reportedSeconds ?? 0);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setSeconds(Math.floor(readMs() / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [isTicking, readMs]);
  return { readMs, seconds: Math.max(seconds, reportedSeconds ?? 0) };
}
