import { CODE_SECONDS, type ConnectedApp } from '#contracts/account/oauth.ts';
import { formatDate, formatDateTime } from '#lib/text/format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { CONNECTED_APP_TEXTS } from './connected-app-texts.ts';

interface ConnectedAppRowProps {
  app: ConnectedApp;
  isBusy: boolean;
  onDisconnect: () => void;
}

/** One connected application: its name and host, scopes and last use. */
export function ConnectedAppRow({ app, isBusy, onDisconnect }: ConnectedAppRowProps) {
  const { name, host, scopes, state, createdAt, expiresAt, lastUsedAt } = app;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
          {name}
          <span className="text-14 font-normal wrap-anywhere text-ink-2">{host}</span>
          {state === 'paused' && <Tag tone="medium">Paused</Tag>}
        </p>
        <p className="text-14 break-words text-ink-2">{scopes.join(', ')}</p>
        <p className="figure text-14 text-ink-2">
          {isWaiting(app)
            ? `Allowed ${formatDate(createdAt)}. ${CONNECTED_APP_TEXTS.waiting}`
            : `Connected ${formatDate(createdAt)}, ends ${formatDate(expiresAt)} unless used`}
        </p>
        <p className="figure text-14 text-ink-2">
          {lastUsedAt === null ? 'Never used' : `Last used within the hour after ${formatDateTime(lastUsedAt)}`}
        </p>
        {state === 'paused' && <p className="text-14 text-ink-2">{CONNECTED_APP_TEXTS.pausedHint}</p>}
      </div>
      <Button
        look="quiet"
        size="small"
        disabled={isBusy}
        className="-mr-3 max-sm:mr-0 max-sm:-ml-3"
        aria-label={`${CONNECTED_APP_TEXTS.disconnect} ${name}, ${host}`}
        onClick={onDisconnect}
      >
        {CONNECTED_APP_TEXTS.disconnect}
      </Button>
    </li>
  );
}

/** Whether the application has not redeemed its code yet: until then, the connection expires with the code. */
const isWaiting = ({ createdAt, expiresAt }: ConnectedApp): boolean =>
  Date.parse(expiresAt) - Date.parse(createdAt) <= CODE_SECONDS * 1_000;
