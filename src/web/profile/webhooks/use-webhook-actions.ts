import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiOutcome } from '#web/api/api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

/** Returns a function that awaits an action on a webhook and reloads the page's data if the action succeeded. */
export function useWebhookActions() {
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
      const text = describeFailure(outcome, WEBHOOK_TEXTS.failed);
      showToast({ title: WEBHOOK_TEXTS.failedTitle, text, tone: 'critical' });
    }
    setBusy(false);
    return outcome.kind === 'ok' ? outcome.data : null;
  };
  return { isBusy, run };
}
