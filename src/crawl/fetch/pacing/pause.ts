/** Waits for the given time, or until a signal fires. */
export function pause(durationMs: number, signals: readonly AbortSignal[]): Promise<void> {
  const signal = AbortSignal.any([...signals]);
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, durationMs));
    signal.addEventListener('abort', done, { once: true });
  });
}
