import { useState } from 'react';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_MESSAGES } from '#contracts/account/webhook-events.ts';
import type { Webhook, WebhookWithSecret } from '#contracts/account/webhooks.ts';
import type { Website } from '#contracts/account/website.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { webhookApi } from '#web/api/webhook-api.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

interface WebhookRowProps {
  webhook: Webhook;
  websites: readonly Website[];
  /** Whether the plan includes webhooks; otherwise they can only be removed. */
  canUse: boolean;
  onSecret(webhook: WebhookWithSecret): void;
}

type Mode = 'shown' | 'log' | 'editing' | 'rotating' | 'removing';

/** One webhook with its state and its actions. */
export function WebhookRow(props: WebhookRowProps) {
  const { webhook, websites, canUse } = props;
  const [mode, setMode] = useState<Mode>('shown');
  const actions = useWebhookActions();
  const toggleMode = (other: Mode) => setMode(mode === other ? 'shown' : other);
  return (
    <li className="border-b py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WebhookFacts webhook={webhook} websites={websites} />
        <div className="-mr-3 flex flex-wrap items-center gap-1 max-sm:-ml-3">
          <RowButton
            word="Deliveries"
            webhook={webhook}
            isOpen={mode === 'log'}
            onClick={() => toggleMode('log')}
            isDisabled={actions.isBusy}
          />
          {canUse && <WebhookButtons {...props} actions={actions} mode={mode} setMode={setMode} />}
          <RowButton word="Remove" webhook={webhook} isDisabled={actions.isBusy} onClick={() => setMode('removing')} />
        </div>
      </div>
      {mode === 'log' && <DeliveryLog webhook={webhook} canUse={canUse} />}
      {mode === 'editing' && (
        <WebhookForm
          id={`edit-${webhook.id}`}
          webhook={webhook}
          websites={websites}
          action="Save"
          failedTitle={WEBHOOK_TEXTS.failedTitle}
          send={(fields) => webhookApi.change(webhook.id, fields)}
          onDone={() => setMode('shown')}
          onCancel={() => setMode('shown')}
        />
      )}
      <WebhookDialogs {...props} actions={actions} mode={mode} setMode={setMode} />
    </li>
  );
}

interface ActionProps extends WebhookRowProps {
  actions: ReturnType<typeof useWebhookActions>;
  mode: Mode;
  setMode(mode: Mode): void;
}

/** Actions that the plan must include. */
function WebhookButtons({ webhook, actions, mode, setMode }: ActionProps) {
  const { id, isActive } = webhook;
  const { isBusy, run } = actions;
  const sendTest = async () => {
    if ((await run(webhookApi.sendTest(id), WEBHOOK_TEXTS.testSent)) !== null) setMode('log');
  };
  const toggle = () =>
    run(webhookApi.change(id, { isActive: !isActive }), isActive ? WEBHOOK_TEXTS.turnedOff : WEBHOOK_TEXTS.turnedOn);
  return (
    <>
      <RowButton word="Send test" webhook={webhook} isDisabled={isBusy || !isActive} onClick={() => void sendTest()} />
      <RowButton
        word="Edit"
        webhook={webhook}
        isDisabled={isBusy}
        isOpen={mode === 'editing'}
        onClick={() => setMode(mode === 'editing' ? 'shown' : 'editing')}
      />
      <RowButton word="New secret" webhook={webhook} isDisabled={isBusy} onClick={() => setMode('rotating')} />
      <RowButton
        word={isActive ? 'Turn off' : 'Turn on'}
        webhook={webhook}
        isDisabled={isBusy}
        onClick={() => void toggle()}
      />
    </>
  );
}

function WebhookDialogs({ webhook, actions, mode, setMode, onSecret }: ActionProps) {
  const { id, url } = webhook;
  const { isBusy, run } = actions;
  const rotate = async () => {
    const rotated = await run(webhookApi.rotateSecret(id), null);
    setMode('shown');
    if (rotated !== null) onSecret(rotated);
  };
  const remove = async () => {
    if ((await run(webhookApi.remove(id), WEBHOOK_MESSAGES.removed)) === null) setMode('shown');
  };
  if (mode === 'rotating') {
    return (
      <ConfirmDialog
        title={WEBHOOK_TEXTS.rotateTitle}
        text={WEBHOOK_TEXTS.rotate}
        action="Create secret"
        isBusy={isBusy}
        onCancel={() => setMode('shown')}
        onConfirm={() => void rotate()}
      />
    );
  }
  if (mode !== 'removing') return null;
  return (
    <ConfirmDialog
      title={WEBHOOK_TEXTS.removeTitle}
      text={WEBHOOK_TEXTS.remove.replace('{url}', () => url)}
      action="Remove"
      isBusy={isBusy}
      onCancel={() => setMode('shown')}
      onConfirm={() => void remove()}
    />
  );
}

interface RowButtonProps {
  word: string;
  webhook: Webhook;
  isDisabled: boolean;
  /** Set for a button that opens a part of the row. */
  isOpen?: boolean;
  onClick: () => void;
}

function RowButton({ word, webhook, isDisabled, isOpen, onClick }: RowButtonProps) {
  return (
    <Button
      look="quiet"
      size="small"
      disabled={isDisabled}
      aria-label={`${word}: ${webhook.url}`}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}

function WebhookFacts({ webhook, websites }: Pick<WebhookRowProps, 'webhook' | 'websites'>) {
  const { url, events, websiteId, isActive, offReason, previousSecretEndsAt } = webhook;
  const website = websites.find(({ id }) => id === websiteId);
  const scope = website === undefined ? 'All websites' : (website.nickname ?? formatHost(website.domain));
  const selected = events.length === WEBHOOK_EVENT_NAMES.length ? 'all events' : events.join(', ');
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 font-medium break-all text-ink">
        {url}
        <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? 'On' : 'Off'}</Tag>
      </p>
      <p className="text-14 break-words text-ink-2">
        {scope}, {selected}
      </p>
      <p className="figure text-14 text-ink-2">{describeLastDelivery(webhook)}</p>
      {offReason !== null && <p className="text-14 text-critical">{offReason}</p>}
      {previousSecretEndsAt !== null && (
        <p className="figure text-14 text-ink-2">
          The previous secret also signs until {formatDateTime(previousSecretEndsAt)}.
        </p>
      )}
    </div>
  );
}

const LAST_DELIVERY_WORDS = { waiting: 'not delivered yet', delivered: 'delivered', failed: 'failed' } as const;

/** Describes the latest delivery of a webhook. */
export function describeLastDelivery({ lastDelivery }: Pick<Webhook, 'lastDelivery'>): string {
  if (lastDelivery === null) return 'Nothing has been sent yet.';
  return `Latest event: ${LAST_DELIVERY_WORDS[lastDelivery.state]}, ${formatDateTime(lastDelivery.at)}`;
}
