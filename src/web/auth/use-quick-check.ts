import { useEffect, useState } from 'react';
import type { QuickCheckOutcome } from '#services/web-services.ts';
import { api } from '../api/api.ts';

/** `loading` until there is an outcome; `network` if the connection was lost or the response contains no message. */
export type QuickCheckState = { kind: 'loading' } | { kind: 'done'; outcome: QuickCheckOutcome } | { kind: 'network' };

export interface QuickCheckControl {
  state: QuickCheckState;
  retry(): void;
  /** Checks another URL instead. */
  checkNext(url: string): void;
}

/** Checks the URL once the page is shown, unless the server has already checked it. */
export function useQuickCheck(enteredUrl: string, initialOutcome: QuickCheckOutcome | null): QuickCheckControl {
  const [state, setState] = useState<QuickCheckState>(
    initialOutcome === null ? { kind: 'loading' } : { kind: 'done', outcome: initialOutcome },
  );
  const [url, setUrl] = useState(enteredUrl);
  const [attempt, setAttempt] = useState(0);
  const isKnown = initialOutcome !== null && attempt === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the call.
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    setState({ kind: 'loading' });
    void api.quickCheck(url).then((response) => {
      if (isCurrent) setState(buildState(response));
    });
    return () => {
      isCurrent = false;
    };
  }, [url, isKnown, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  return {
    state,
    retry,
    checkNext(next) {
      setUrl(next);
      retry();
    },
  };
}

function buildState(response: Awaited<ReturnType<typeof api.quickCheck>>): QuickCheckState {
  if (response.kind === 'ok') return { kind: 'done', outcome: { result: response.data } };
  if (response.kind === 'network' || response.message === null) return { kind: 'network' };
  return { kind: 'done', outcome: { code: response.code, message: response.message } };
}
