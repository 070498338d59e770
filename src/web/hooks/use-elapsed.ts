import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds since an analysis was requested. */
export interface ElapsedTime {
  /** Returns the current value. */
  readMs(): number;
  /** Whole seconds, updated every second. */
  seconds: number;
}

/**
 * Uses a monotonic clock between server updates, because the device's clock may be wrong or may change while the page
 * is open.
 * @param reportedSeconds seconds that the server counted; null before its first update
 */
export function useElapsed(reportedSeconds: number | null, isTicking: boolean): ElapsedTime {
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
