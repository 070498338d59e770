import { useEffect, useRef, useState } from 'react';
import type { ApiKey, ApiKeyList, CreatedApiKey } from '#contracts/account/api-keys.ts';
import type { User } from '#contracts/account/user.ts';
import { may } from '#lib/runtime/policies.ts';
import { PremiumOffer } from '#web/components/premium-offer.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { SecretNotice } from '../secret-notice.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { API_KEY_TEXTS } from './api-key-view-texts.ts';
import { useApiKeys } from './use-api-keys.ts';

/** Creates, lists and revokes the user's API keys. */
export function ApiKeysPanel({ user }: { user: User }) {
  const { query, isBusy, revoke } = useApiKeys();
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isLoading = query.data === undefined && query.isFetching;
  const showCreated = async (key: CreatedApiKey) => {
    await query.refetch();
    setCreated(key);
  };
  const revokeAndHide = async (id: string) => {
    if ((await revoke(id)) && created?.key.id === id) setCreated(null);
  };
  const count = query.data?.keys.length ?? 0;
  const previousCount = useRef(count);
  useEffect(() => {
    // The focused row was removed.
    if (count < previousCount.current) titleRef.current?.focus();
    previousCount.current = count;
  }, [count]);
  return (
    <div className="space-y-10">
      <section aria-labelledby="create-api-key-title">
        <h2 id="create-api-key-title" className="text-20 font-semibold text-ink">
          {API_KEY_TEXTS.createTitle}
        </h2>
        <p className="mt-1 max-w-3xl text-14 text-ink-2">{API_KEY_TEXTS.about}</p>
        {query.data && <Creation user={user} list={query.data} onCreated={showCreated} />}
      </section>
      {created !== null && (
        <SecretNotice
          key={created.key.id}
          id="api-key-secret"
          title={API_KEY_TEXTS.secretTitle}
          text={API_KEY_TEXTS.secret.replace('{name}', () => created.key.name)}
          secret={created.token}
          copyLabel="Copy the API key"
          onDismiss={() => setCreated(null)}
        />
      )}
      <section aria-labelledby="api-keys-title" aria-busy={isLoading}>
        <h2 id="api-keys-title" ref={titleRef} tabIndex={-1} className="text-20 font-semibold text-ink outline-none">
          {API_KEY_TEXTS.title}
        </h2>
        <div className="mt-4 min-h-24">
          {isLoading && (
            <p role="status" className="text-14 text-ink-3">
              Loading…
            </p>
          )}
          {query.isError && !query.isFetching && (
            <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
          )}
          {query.data && <KeyList keys={query.data.keys} isBusy={isBusy} onRevoke={revokeAndHide} />}
        </div>
      </section>
    </div>
  );
}

interface CreationProps {
  user: User;
  list: ApiKeyList;
  onCreated(created: CreatedApiKey): Promise<void>;
}

/** The form, or why no more keys can be created. */
function Creation({ user, list: { keys, limits }, onCreated }: CreationProps) {
  const isFull = keys.filter(({ state }) => state !== 'expired').length >= limits.keys;
  if (!may(user, 'use-api')) return <p className="mt-4 text-ink-2">{API_KEY_TEXTS.verify}</p>;
  return (
    <>
      {!isFull && <ApiKeyForm isReadOnly={limits.isReadOnly} onCreated={onCreated} />}
      {isFull && !limits.isReadOnly && (
        <p className="mt-4 text-ink-2">{API_KEY_TEXTS.full.replace('{count}', String(limits.keys))}</p>
      )}
      {limits.isReadOnly && (
        <div className="mt-4 max-w-3xl rounded-8 border border-dashed border-control p-6">
          <p className="mb-4 text-14 text-ink-2">{API_KEY_TEXTS.free}</p>
          <PremiumOffer look="secondary" />
        </div>
      )}
    </>
  );
}

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice
      tone="critical"
      title={API_KEY_TEXTS.loadFailedTitle}
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

interface KeyListProps {
  keys: readonly ApiKey[];
  isBusy: boolean;
  onRevoke(id: string): Promise<void>;
}

function KeyList({ keys, isBusy, onRevoke }: KeyListProps) {
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey | null>(null);
  if (keys.length === 0) return <EmptyState title={API_KEY_TEXTS.emptyTitle} text={API_KEY_TEXTS.empty} />;
  const confirm = async (id: string) => {
    await onRevoke(id);
    setKeyToRevoke(null);
  };
  return (
    <>
      <ul className="border-t">
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} isBusy={isBusy} onRevoke={() => setKeyToRevoke(key)} />
        ))}
      </ul>
      {keyToRevoke !== null && keys.some(({ id }) => id === keyToRevoke.id) && (
        <ConfirmDialog
          title={API_KEY_TEXTS.revokeTitle}
          text={API_KEY_TEXTS.revoke.replace('{name}', () => keyToRevoke.name)}
          action="Revoke"
          isBusy={isBusy}
          onCancel={() => setKeyToRevoke(null)}
          onConfirm={() => void confirm(keyToRevoke.id)}
        />
      )}
    </>
  );
}
