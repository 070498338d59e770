import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import type { ApiOutcome } from '../api/api.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { describeFailureWithFields, getFieldErrors } from '../format/outcome-words.ts';

/**
 * Returns a function that awaits a request, reloads the page's data and returns the response. If the request fails, the
 * function shows the reason and returns null.
 */
export function useSourceAction(onFailure?: (text: string, fieldErrors: Readonly<Record<string, string>>) => void) {
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const run = async <Data>(work: Promise<ApiOutcome<Data>>, done: string | null): Promise<Data | null> => {
    setBusy(true);
    const outcome = await work;
    if (outcome.kind === 'ok') await revalidate();
    setBusy(false);
    if (outcome.kind === 'ok') {
      if (done !== null) showToast({ title: done });
      return outcome.data;
    }
    const text = describeFailureWithFields(outcome, SOURCE_MESSAGES.failed);
    if (onFailure) onFailure(text, getFieldErrors(outcome));
    else showToast({ title: SOURCE_MESSAGES.failedTitle, text, tone: 'critical' });
    return null;
  };
  return { isBusy, run };
}
