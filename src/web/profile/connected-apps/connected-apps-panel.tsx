import { useEffect, useRef, useState } from 'react';
import type { ConnectedApp } from '#contracts/account/oauth.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ConnectedAppRow } from './connected-app-row.tsx';
import { CONNECTED_APP_TEXTS } from './connected-app-texts.ts';
import { useConnectedApps } from './use-connected-apps.ts';

/** Lists and disconnects the applications that may use the account. */
export function ConnectedAppsPanel({ mcpUrl }: { mcpUrl: string }) {
  const { query, isBusy, disconnect } = useConnectedApps();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isLoading = query.data === undefined && query.isFetching;
  const count = query.data?.apps.length ?? 0;
  const previousCount = useRef(count);
  useEffect(() => {
    // The focused row was removed.
    if (count < previousCount.current) titleRef.current?.focus();
    previousCount.current = count;
  }, [count]);
  return (
    <section aria-labelledby="connected-apps-title" aria-busy={isLoading}>
      <h2
        id="connected-apps-title"
        ref={titleRef}
        tabIndex={-1}
        className="text-20 font-semibold text-ink outline-none"
      >
        {CONNECTED_APP_TEXTS.title}
      </h2>
      <p className="mt-1 max-w-3xl text-14 text-ink-2">
        {CONNECTED_APP_TEXTS.about} <code className="wrap-anywhere text-ink">{mcpUrl}</code>{' '}
        <CopyButton text={mcpUrl} label="Copy the URL of the MCP server" />
      </p>
      <div className="mt-4 min-h-24">
        {isLoading && (
          <p role="status" className="text-14 text-ink-3">
            Loading…
          </p>
        )}
        {query.isError && !query.isFetching && (
          <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.data && <AppList apps={query.data.apps} isBusy={isBusy} onDisconnect={disconnect} />}
      </div>
    </section>
  );
}

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice
      tone="critical"
      title={CONNECTED_APP_TEXTS.loadFailedTitle}
      role="alert"
      actions={
        <Button look="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

interface AppListProps {
  apps: readonly ConnectedApp[];
  isBusy: boolean;
  onDisconnect(id: string): Promise<void>;
}

function AppList({ apps, isBusy, onDisconnect }: AppListProps) {
  const [appToDisconnect, setAppToDisconnect] = useState<ConnectedApp | null>(null);
  if (apps.length === 0) return <EmptyState title={CONNECTED_APP_TEXTS.emptyTitle} text={CONNECTED_APP_TEXTS.empty} />;
  const confirm = async (id: string) => {
    await onDisconnect(id);
    setAppToDisconnect(null);
  };
  return (
    <>
      <ul className="border-t">
        {apps.map((app) => (
          <ConnectedAppRow key={app.id} app={app} isBusy={isBusy} onDisconnect={() => setAppToDisconnect(app)} />
        ))}
      </ul>
      {appToDisconnect !== null && apps.some(({ id }) => id === appToDisconnect.id) && (
        <ConfirmDialog
          title={CONNECTED_APP_TEXTS.confirmTitle}
          text={CONNECTED_APP_TEXTS.confirm.replace('{name}', () => appToDisconnect.name)}
          action={CONNECTED_APP_TEXTS.disconnect}
          isBusy={isBusy}
          onCancel={() => setAppToDisconnect(null)}
          onConfirm={() => void confirm(appToDisconnect.id)}
        />
      )}
    </>
  );
}
