import { useEffect, useRef, useState } from 'react';
import type { User } from '#contracts/account/user.ts';
import { MAX_WEBHOOKS } from '#contracts/account/webhook-events.ts';
import type { Webhook, WebhookWithSecret } from '#contracts/account/webhooks.ts';
import type { Website } from '#contracts/account/website.ts';
import { may } from '#lib/runtime/policies.ts';
import { webhookApi } from '#web/api/webhook-api.ts';
import { PremiumOffer } from '#web/components/premium-offer.tsx';
import { EmptyState } from '../empty-state.tsx';
import { SecretNotice } from '../secret-notice.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

interface WebhooksPanelProps {
  user: User;
  webhooks: readonly Webhook[];
  websites: readonly Website[];
}

/** Lists the user's webhooks, with a form to add one. */
export function WebhooksPanel({ user, webhooks, websites }: WebhooksPanelProps) {
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const canUse = may(user, 'use-webhooks');
  const titleRef = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(webhooks.length);
  useEffect(() => {
    // The focused row was removed.
    if (webhooks.length < previousCount.current) titleRef.current?.focus();
    previousCount.current = webhooks.length;
  }, [webhooks.length]);
  return (
    <div className="space-y-10">
      <section aria-labelledby="add-webhook-title">
        <h2 id="add-webhook-title" className="text-20 font-semibold text-ink">
          Add a webhook
        </h2>
        <p className="mt-1 max-w-3xl text-14 text-ink-2">{WEBHOOK_TEXTS.about}</p>
        {canUse && webhooks.length < MAX_WEBHOOKS && (
          <WebhookForm
            id="new-webhook"
            webhook={null}
            websites={websites}
            action="Add webhook"
            failedTitle={WEBHOOK_TEXTS.addFailedTitle}
            send={webhookApi.create}
            onDone={setCreated}
          />
        )}
        {canUse && webhooks.length >= MAX_WEBHOOKS && (
          <p className="mt-4 text-ink-2">You have {MAX_WEBHOOKS} webhooks, the limit of your plan. Remove one first.</p>
        )}
        {!canUse && (
          <div className="mt-4 max-w-3xl rounded-8 border border-dashed border-control p-6">
            <p className="font-semibold text-ink">{WEBHOOK_TEXTS.premiumTitle}</p>
            <p className="mt-1 mb-4 text-14 text-ink-2">{WEBHOOK_TEXTS.premium}</p>
            <PremiumOffer look="secondary" />
          </div>
        )}
      </section>
      {created !== null && (
        <SecretNotice
          key={created.secret}
          id="webhook-secret"
          title={WEBHOOK_TEXTS.secretTitle}
          text={`${created.url}: ${WEBHOOK_TEXTS.secret}`}
          secret={created.secret}
          copyLabel="Copy the secret"
          onDismiss={() => setCreated(null)}
        />
      )}
      {(canUse || webhooks.length > 0) && (
        <section aria-labelledby="webhooks-title">
          <h2 id="webhooks-title" ref={titleRef} tabIndex={-1} className="text-20 font-semibold text-ink outline-none">
            {WEBHOOK_TEXTS.title}
          </h2>
          <div className="mt-4">
            {webhooks.length === 0 ? (
              <EmptyState title={WEBHOOK_TEXTS.emptyTitle} text={WEBHOOK_TEXTS.empty} />
            ) : (
              <ul className="border-t">
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    websites={websites}
                    canUse={canUse}
                    onSecret={setCreated}
                  />
                ))}
              </ul>
            )}
          </div>
        </section>
      )}
    </div>
  );
}
