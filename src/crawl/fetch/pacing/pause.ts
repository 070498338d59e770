/** Waits for the given time, or until a signal fires. */
export function pause(durationMs: number, signals: readonly AbortSignal[]): Promise<void> {
  const signal = AbortSignal.any([...signals]);
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const endPause = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', endPause);
      resolve();
    };
    const timer = setTimeout(endPause, Math.max(0, durationMs));
    signal.addEventListener('abort', endPause, { once: true });
  });
}
