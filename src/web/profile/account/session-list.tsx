import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSession } from '#contracts/account/user.ts';
import { SESSION_MESSAGES } from '#contracts/product/account-messages.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { accountApi } from '#web/api/account-api.ts';
import type { ApiOutcome } from '#web/api/api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { PanelSection } from '../panel-section.tsx';
import { ACCOUNT_TEXTS } from '../profile-texts.ts';

/** Query key of the list of signed-in browsers. */
export const SESSIONS_KEY = ['/api/auth/sessions'] as const;

async function fetchSessions(): Promise<AccountSession[]> {
  const outcome = await accountApi.listSessions();
  if (outcome.kind !== 'ok') throw new Error(describeFailure(outcome, ACCOUNT_TEXTS.sessionsLoadFailed));
  return outcome.data;
}

/** Provides the list and its actions; the list is reloaded after each change. */
function useSessions() {
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({ queryKey: SESSIONS_KEY, queryFn: fetchSessions });
  const showToast = useToast();
  const run = async (request: Promise<ApiOutcome<unknown>>, successMessage: string) => {
    setBusy(true);
    const outcome = await request;
    if (outcome.kind === 'ok') showToast({ title: successMessage });
    else {
      const text = describeFailure(outcome, ACCOUNT_TEXTS.sessionSignOutFailed);
      showToast({ title: ACCOUNT_TEXTS.sessionSignOutFailedTitle, text, tone: 'critical' });
    }
    await query.refetch();
    setBusy(false);
  };
  return { query, isBusy, run };
}

/** Lists the browsers that are signed in to the account. */
export function SessionList() {
  const { query, isBusy, run } = useSessions();
  // The previous error is hidden during a new attempt.
  const isLoaded = query.data !== undefined;
  const isLoading = !isLoaded && query.isFetching;
  const hasOtherSessions = query.data?.some((session) => !session.isCurrent) ?? false;
  return (
    <PanelSection id="sessions-title" title="Signed-in browsers" text="Don't recognize one? Sign it out.">
      <div aria-busy={isLoading} className="min-h-24">
        {isLoading && (
          <p role="status" className="text-14 text-ink-3">
            Loading…
          </p>
        )}
        {query.isError && !query.isFetching && (
          <Notice
            tone="critical"
            title={ACCOUNT_TEXTS.sessionsLoadFailedTitle}
            role="alert"
            actions={
              <Button look="secondary" size="small" onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          >
            {query.error.message}
          </Notice>
        )}
        {query.data && (
          <ul className="divide-y border-y">
            {query.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={isBusy}
                onEnd={() => void run(accountApi.endSession(session.id), SESSION_MESSAGES.ended)}
              />
            ))}
          </ul>
        )}
        {hasOtherSessions && (
          <Button
            look="secondary"
            size="small"
            disabled={isBusy}
            className="mt-4"
            onClick={() => void run(accountApi.endOtherSessions(), SESSION_MESSAGES.othersEnded)}
          >
            Sign out everywhere else
          </Button>
        )}
      </div>
    </PanelSection>
  );
}

export interface SessionRowProps {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One browser: its name, IP address and last use. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const device = session.device ?? 'Unknown browser';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {device}
          {session.isCurrent && <Tag tone="accent">This browser</Tag>}
        </p>
        <p className="figure text-14 break-words text-ink-3">
          {session.address !== null && <>{session.address}, </>}last used {formatDateTime(session.lastUsedAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          look="quiet"
          size="small"
          disabled={isBusy}
          className="-mr-3 max-sm:mr-0 max-sm:-ml-3"
          aria-label={`Sign out ${device}, last used ${formatDateTime(session.lastUsedAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
