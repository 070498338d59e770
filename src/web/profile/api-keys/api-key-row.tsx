import type { ApiKey } from '#contracts/account/api-keys.ts';
import { formatDate, formatDateTime, formatInteger } from '#lib/text/format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { API_KEY_TEXTS, STATE_WORDS } from './api-key-view-texts.ts';

interface ApiKeyRowProps {
  apiKey: ApiKey;
  isBusy: boolean;
  onRevoke: () => void;
}

const STATE_TONES = { active: 'good', paused: 'medium', expired: 'plain' } as const;

/** One key: its name, state, scopes and last use. */
export function ApiKeyRow({ apiKey, isBusy, onRevoke }: ApiKeyRowProps) {
  const { name, start, state, scopes, createdAt, expiresAt, lastUsedAt, requestsPerMinute } = apiKey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
          {name}
          <code className="text-14 font-normal text-ink-2">{start}…</code>
          <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>
        </p>
        <p className="text-14 break-words text-ink-2">{scopes.join(', ')}</p>
        <p className="figure text-14 text-ink-2">
          Created {formatDate(createdAt)}, {state === 'expired' ? 'expired' : 'expires'} {formatDate(expiresAt)},{' '}
          {formatInteger(requestsPerMinute)} requests a minute
        </p>
        <p className="figure text-14 text-ink-2">
          {lastUsedAt === null ? 'Never used' : `Last used within the hour after ${formatDateTime(lastUsedAt)}`}
        </p>
        {state === 'paused' && <p className="text-14 text-ink-2">{API_KEY_TEXTS.pausedHint}</p>}
      </div>
      <Button
        look="quiet"
        size="small"
        disabled={isBusy}
        className="-mr-3 max-sm:mr-0 max-sm:-ml-3"
        aria-label={`Revoke ${name}, ${start}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
