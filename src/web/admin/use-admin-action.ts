import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import type { ApiOutcome } from '../api/api.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { describeFailure } from '../format/outcome-words.ts';

/**
 * Returns a function that awaits a request, reloads the page's data and shows a success message. It returns the
 * response; null when the request failed, whose error is shown.
 *
 * @param onFailure shows the error inside a dialog, which would cover a toast
 */
export function useAdminAction(onFailure?: (text: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const run = async <Data>(request: Promise<ApiOutcome<Data>>, successMessage: string): Promise<Data | null> => {
    setBusy(true);
    const outcome = await request;
    if (outcome.kind === 'ok') await revalidate();
    setBusy(false);
    if (outcome.kind === 'ok') {
      showToast({ title: successMessage });
      return outcome.data;
    }
    const text = describeFailure(outcome, ADMIN_MESSAGES.failed);
    if (onFailure) onFailure(text);
    else showToast({ title: ADMIN_MESSAGES.failedTitle, text, tone: 'critical' });
    return null;
  };
  return { isBusy, run };
}
