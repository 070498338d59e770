import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectedAppList } from '#contracts/account/oauth.ts';
import { CONNECTED_APP_MESSAGES } from '#contracts/account/oauth-texts.ts';
import { connectedAppApi } from '#web/api/connected-app-api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { CONNECTED_APP_TEXTS } from './connected-app-texts.ts';

async function fetchApps(): Promise<ConnectedAppList> {
  const outcome = await connectedAppApi.list();
  if (outcome.kind !== 'ok') throw new Error(describeFailure(outcome, CONNECTED_APP_TEXTS.loadFailed));
  return outcome.data;
}

/** Provides the connected applications and disconnects them; the list is reloaded after each change. */
export function useConnectedApps() {
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({ queryKey: ['/api/user/connected-apps'], queryFn: fetchApps });
  const showToast = useToast();
  const disconnect = async (id: string): Promise<void> => {
    setBusy(true);
    const outcome = await connectedAppApi.revoke(id);
    if (outcome.kind === 'ok') showToast({ title: CONNECTED_APP_MESSAGES.revoked });
    else {
      const text = describeFailure(outcome, CONNECTED_APP_TEXTS.failed);
      showToast({ title: CONNECTED_APP_TEXTS.failedTitle, text, tone: 'critical' });
    }
    await query.refetch();
    setBusy(false);
  };
  return { query, isBusy, disconnect };
}
