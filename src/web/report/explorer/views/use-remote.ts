import { useEffect, useState } from 'react';
import type { ApiOutcome } from '#web/api/api.ts';

const FAILED_TEXT = 'The data could not be loaded.';

export interface Remote<T> {
  /** When `loading` with `data`, the previous response is still shown. */
  state: 'loading' | 'done' | 'failed';
  data: T | null;
  message: string;
  /** Whether a retry cannot help, because the data does not exist. */
  isGone: boolean;
  retry(): void;
}

export interface RemoteOptions<T> {
  load(): Promise<ApiOutcome<T>>;
  /** Identifies the request; a new value loads the data again. */
  request: string;
  /** Identifies what the data describes. While data for another subject loads, the previous data is not shown. */
  subject: string;
  delayMs?: number;
}

type Result<T> = Pick<Remote<T>, 'state' | 'data' | 'message' | 'isGone'> & { subject: string };

/** Loads data from the server. Late responses to an earlier request are ignored. */
export function useRemote<T>(options: RemoteOptions<T>): Remote<T> {
  const { load, request, subject, delayMs = 0 } = options;
  const [result, setResult] = useState<Result<T>>({ ...LOADING_STATE, subject });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` repeats the request; `load` is created on every render.
  useEffect(() => {
    let isLate = false;
    setResult((previous) =>
      previous.subject === subject ? { ...previous, state: 'loading' } : { ...LOADING_STATE, subject },
    );
    const timer = setTimeout(async () => {
      const outcome = await load();
      if (isLate) return;
      if (outcome.kind === 'ok') {
        setResult({ state: 'done', data: outcome.data, message: '', isGone: false, subject });
        return;
      }
      const message = outcome.kind === 'refused' ? (outcome.message ?? FAILED_TEXT) : FAILED_TEXT;
      const isGone = outcome.kind === 'refused' && outcome.status === 404;
      setResult({ state: 'failed', data: null, message, isGone, subject });
    }, delayMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [request, attempts]);
  const shown = result.subject === subject ? result : { ...LOADING_STATE, subject };
  return { ...shown, retry: () => setAttempts((count) => count + 1) };
}

const LOADING_STATE = { state: 'loading', data: null, message: '', isGone: false } as const;
