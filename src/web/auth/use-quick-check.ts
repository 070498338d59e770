import { useEffect, useState } from 'react';
import type { QuickCheckOutcome } from '#services/web-services.ts';
import { api } from '../api/api.ts';

/** `loading` until there is an outcome; a lost connection is an outcome without a code. */
export type QuickCheckState = { kind: 'loading' } | { kind: 'done'; outcome: QuickCheckOutcome } | { kind: 'network' };

export interface QuickCheckControl {
  state: QuickCheckState;
  retry(): void;
  /** Checks another URL in its place. */
  checkNext(url: string): void;
}

/** Checks the URL once the page is shown, unless the server has done so. */
export function useQuickCheck(entered: string, initial: QuickCheckOutcome | null): QuickCheckControl {
  const [state, setState] = useState<QuickCheckState>(
    initial === null ? { kind: 'loading' } : { kind: 'done', outcome: initial },
  );
  const [url, setUrl] = useState(entered);
  const [attempt, setAttempt] = useState(0);
  const isKnown = initial !== null && attempt === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the call.
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    setState({ kind: 'loading' });
    void api.quickCheck(url).then((answer) => {
      if (isCurrent) setState(toState(answer));
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

function toState(answer: Awaited<ReturnType<typeof api.quickCheck>>): QuickCheckState {
  if (answer.kind === 'ok') return { kind: 'done', outcome: { result: answer.data } };
  if (answer.kind === 'network' || answer.message === null) return { kind: 'network' };
  return { kind: 'done', outcome: { code: answer.code, message: answer.message } };
}
