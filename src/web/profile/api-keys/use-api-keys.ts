import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { API_KEY_MESSAGES } from '#contracts/account/api-key-texts.ts';
import type { ApiKeyList } from '#contracts/account/api-keys.ts';
import { apiKeyApi } from '#web/api/api-key-api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { API_KEY_TEXTS } from './api-key-view-texts.ts';

async function fetchApiKeys(): Promise<ApiKeyList> {
  const outcome = await apiKeyApi.list();
  if (outcome.kind !== 'ok') throw new Error(describeFailure(outcome, API_KEY_TEXTS.loadFailed));
  return outcome.data;
}

/** Provides the keys and revokes them; the list is reloaded after each change. */
export function useApiKeys() {
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({ queryKey: ['/api/user/api-keys'], queryFn: fetchApiKeys });
  const showToast = useToast();
  /** Returns whether the key was revoked. */
  const revoke = async (id: string): Promise<boolean> => {
    setBusy(true);
    const outcome = await apiKeyApi.revoke(id);
    if (outcome.kind === 'ok') showToast({ title: API_KEY_MESSAGES.revoked });
    else {
      const text = describeFailure(outcome, API_KEY_TEXTS.revokeFailed);
      showToast({ title: API_KEY_TEXTS.revokeFailedTitle, text, tone: 'critical' });
    }
    await query.refetch();
    setBusy(false);
    return outcome.kind === 'ok';
  };
  return { query, isBusy, revoke };
}
