import { useCallback, useState } from 'react';

export interface OpenSet {
  has(key: string): boolean;
  toggle(key: string): void;
  /** Opens additional items. */
  add(keys: readonly string[]): void;
}

/** Manages which items of a list are open. */
export function useOpenSet(initial: readonly string[] = []): OpenSet {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const toggle = useCallback((key: string) => {
    setOpen((current) => {
      const next = new Set(current);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const add = useCallback((keys: readonly string[]) => setOpen((current) => new Set([...current, ...keys])), []);
  return { has: (key) => open.has(key), toggle, add };
}
