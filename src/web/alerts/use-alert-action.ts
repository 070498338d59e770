import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiOutcome } from '../api/api.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { describeFailure } from '../format/outcome-words.ts';
import { ALERT_WORDS } from './alert-words.ts';

/** Returns a function that awaits an action and reloads the page's data. */
export function useAlertAction() {
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  /**
   * Returns the response, or null after a failure, which is shown.
   * @param message shown after a success; null shows none
   */
  const run = async <T>(request: Promise<ApiOutcome<T>>, message: string | null): Promise<T | null> => {
    setBusy(true);
    const outcome = await request;
    if (outcome.kind === 'ok') {
      await revalidate();
      if (message !== null) showToast({ title: message });
    } else {
      const text = describeFailure(outcome, ALERT_WORDS.failed);
      showToast({ title: ALERT_WORDS.failedTitle, text, tone: 'critical' });
    }
    setBusy(false);
    return outcome.kind === 'ok' ? outcome.data : null;
  };
  return { isBusy, run };
}
