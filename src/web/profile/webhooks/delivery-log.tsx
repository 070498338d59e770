import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Webhook, WebhookDelivery } from '#contracts/account/webhooks.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { webhookApi } from '#web/api/webhook-api.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Tag, type TagTone } from '#web/components/ui/tag.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { useWebhookActions } from './use-webhook-actions.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

const STATES: Readonly<Record<WebhookDelivery['state'], { word: string; tone: TagTone }>> = {
  waiting: { word: 'Waiting', tone: 'medium' },
  delivered: { word: 'Delivered', tone: 'good' },
  failed: { word: 'Failed', tone: 'critical' },
};

const REFRESH_MS = 2_000;

async function fetchDeliveries(id: string): Promise<WebhookDelivery[]> {
  const outcome = await webhookApi.listDeliveries(id);
  if (outcome.kind !== 'ok') throw new Error(describeFailure(outcome, WEBHOOK_TEXTS.logFailed));
  return outcome.data;
}

/** Whether a first attempt has not ended yet, so that the list should be reloaded soon. */
const isInProgress = ({ state, attempts }: WebhookDelivery): boolean => state === 'waiting' && attempts === 0;

/** The latest deliveries of a webhook, which can be sent again. */
export function DeliveryLog({ webhook, canUse }: { webhook: Webhook; canUse: boolean }) {
  const { id: webhookId, isActive } = webhook;
  const canSend = canUse && isActive;
  const { isBusy, run } = useWebhookActions();
  const query = useQuery({
    queryKey: ['/api/user/webhooks', webhookId],
    queryFn: () => fetchDeliveries(webhookId),
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) === true ? REFRESH_MS : false),
  });
  const resend = async (id: string) => {
    await run(webhookApi.resend(id), WEBHOOK_TEXTS.resent);
    await query.refetch();
  };
  const isWaiting = query.data?.some(isInProgress) === true;
  useRefresh(webhook, { isWaiting, refetch: () => void query.refetch() });
  const isLoading = query.data === undefined && query.isFetching;
  return (
    <div className="mt-4 min-h-24 rounded-8 bg-raised p-4" aria-busy={isLoading}>
      <h3 className="text-14 font-semibold text-ink">{WEBHOOK_TEXTS.logTitle}</h3>
      <p className="text-12 text-ink-2">{WEBHOOK_TEXTS.logHint}</p>
      {canUse && !isActive && <p className="text-12 text-ink-2">{WEBHOOK_TEXTS.cannotResend}</p>}
      {isLoading && (
        <p role="status" className="mt-2 text-14 text-ink-2">
          Loading…
        </p>
      )}
      {query.isError && !query.isFetching && (
        <Notice
          tone="critical"
          title={WEBHOOK_TEXTS.logFailedTitle}
          role="alert"
          className="mt-2"
          actions={
            <Button look="secondary" size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {query.error.message}
        </Notice>
      )}
      {query.data?.length === 0 && <p className="mt-2 text-14 text-ink-2">{WEBHOOK_TEXTS.logEmpty}</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className="mt-2 divide-y">
          {query.data.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              canSend={canSend && !isBusy}
              onResend={() => void resend(delivery.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Reloads the log when there is a new delivery, and the webhook when the first attempt has ended. */
function useRefresh({ lastDelivery }: Webhook, { isWaiting, refetch }: { isWaiting: boolean; refetch: () => void }) {
  const { revalidate } = useRevalidator();
  const lastAt = lastDelivery?.at ?? null;
  const shown = useRef({ lastAt, isWaiting });
  useEffect(() => {
    const { lastAt: previousAt, isWaiting: wasWaiting } = shown.current;
    shown.current = { lastAt, isWaiting };
    if (lastAt !== previousAt) refetch();
    if (wasWaiting && !isWaiting) void revalidate();
  });
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  canSend: boolean;
  onResend: () => void;
}

function DeliveryRow({ delivery, canSend, onResend }: DeliveryRowProps) {
  const { event, state, attempts, createdAt } = delivery;
  const { word, tone } = STATES[state];
  const isRepeated = state === 'waiting' && attempts > 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink">
          <code>{event}</code>
          <Tag tone={tone}>{isRepeated ? 'Retrying' : word}</Tag>
        </p>
        <p className="figure text-12 text-ink-2">{describeDelivery(delivery)}</p>
      </div>
      <Button
        look="quiet"
        size="row"
        disabled={!canSend}
        aria-label={`Send again: ${event}, ${formatDateTime(createdAt)}`}
        onClick={onResend}
      >
        Send again
      </Button>
    </li>
  );
}

/** Describes when a delivery was attempted, and with what result. */
export function describeDelivery(delivery: WebhookDelivery): string {
  const { createdAt, attempts, status, problem, lastAttemptAt, nextAttemptAt } = delivery;
  if (lastAttemptAt === null) {
    const reason = problem === null ? 'Not sent yet.' : problem;
    return `${formatDateTime(createdAt)}. ${reason}`;
  }
  const counted = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const result = problem ?? `The server responded with status ${status}.`;
  const next = nextAttemptAt === null ? '' : ` Next attempt: ${formatDateTime(nextAttemptAt)}.`;
  return `${formatDateTime(lastAttemptAt)}, ${counted}. ${result}${next}`;
}
