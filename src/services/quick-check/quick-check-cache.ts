/** Maximum number of results; the oldest one is dropped first. A result is a few kilobytes. */
const MAX_ENTRIES = 200;

export interface QuickCheckCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Keeps a bounded number of results for a limited time, in this process only. */
export function createQuickCheckCache<T>({ maxAgeMs, now }: { maxAgeMs: number; now(): Date }): QuickCheckCache<T> {
  const entries = new Map<string, { value: T; expiresAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expiresAt > now().getTime()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size >= MAX_ENTRIES) entries.delete(oldest);
      entries.set(key, { value, expiresAt: now().getTime() + maxAgeMs });
    },
  };
}
