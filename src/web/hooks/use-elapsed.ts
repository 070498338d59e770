import { useCallback, useEffect, useRef, useState } from 'react';

/** Time since an analysis was requested, without pauses. */
export interface ElapsedTime {
  /** Returns the current time in milliseconds. */
  readMs(): number;
  /** Whole seconds, updated every second. */
  seconds: number;
}

/** The last known value and the time at which it was valid. It grows only while `isTicking`. */
export interface ElapsedBase {
  reportedSeconds: number;
  isTicking: boolean;
  ms: number;
  atMs: number;
}

/** Returns the base to count from: a new one when the server reports another value, or when a pause starts or ends. */
export function updateBase(
  base: ElapsedBase | null,
  reported: Pick<ElapsedBase, 'reportedSeconds' | 'isTicking'>,
  nowMs: number,
): ElapsedBase {
  if (base === null || reported.reportedSeconds !== base.reportedSeconds)
    return { ...reported, ms: reported.reportedSeconds * 1_000, atMs: nowMs };
  if (reported.isTicking === base.isTicking) return base;
  return { ...reported, ms: readElapsedMs(base, nowMs), atMs: nowMs };
}

export function readElapsedMs({ ms, atMs, isTicking }: ElapsedBase, nowMs: number): number {
  return isTicking ? ms + (nowMs - atMs) : ms;
}

/**
 * Uses a monotonic clock between server updates, because the device's clock may be wrong or may change while the page
 * is open.
 * @param reportedSeconds seconds that the server counted; null before its first update
 * @param isTicking false during a pause; also true after the end, when the progress bar still follows the time
 */
export function useElapsed(reportedSeconds: number | null, isTicking: boolean): ElapsedTime {
  const base = useRef<ElapsedBase | null>(null);
  if (reportedSeconds !== null) {
    base.current = updateBase(base.current, { reportedSeconds, isTicking }, performance.now());
  }
  const readMs = useCallback(() => (base.current === null ? 0 : readElapsedMs(base.current, performance.now())), []);
  const [seconds, setSeconds] = useState(reportedSeconds ?? 0);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setSeconds(Math.floor(readMs() / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [isTicking, readMs]);
  const reported = reportedSeconds ?? 0;
  return { readMs, seconds: isTicking ? Math.max(seconds, reported) : reported };
}
