import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { createPostClient } from '#crawl/fetch/client/post-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createAnnounce, createAnnounceEventsJob } from '#jobs/webhooks/announce-events.ts';
import { createDeliverWebhookJob, createSendDelivery } from '#jobs/webhooks/deliver-webhook.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createSecurityLog } from '#services/accounts/security-log.ts';
import type { Services } from '#services/services.ts';
import { createAnnounceEvents } from '#services/webhooks/announce-events.ts';
import type { Announce } from '#services/webhooks/announcement.ts';
import { createWebhookDeliverer } from '#services/webhooks/deliver-webhook.ts';
import { reencryptWebhookSecrets } from '#services/webhooks/webhook-secrets.ts';
import { createWebhookService } from '#services/webhooks/webhook-service.ts';
import { type Area, createCleanupTimer } from './area.ts';
import type { Core } from './core.ts';
import type { AlertsSharedValues } from './wire-alerts.ts';

export interface AnnouncementSharedValues {
  announceEvent: Announce;
}

/** Builds the function with which other areas announce events. */
export function wireAnnouncements({ queue }: Core): Area<never, AnnouncementSharedValues> {
  return { services: {}, shared: { announceEvent: createAnnounce(queue) }, jobs: [], timers: [] };
}

/** Builds webhooks: their settings, the events, and the deliveries. */
export function wireWebhooks({
  rankings,
  raiseAlerts,
  ...core
}: Core & Pick<Services, 'rankings'> & AlertsSharedValues): Area<'webhooks'> {
  const { db, env, queue, secretBox, logger, sourceQuality: quality, now } = core;
  const guard = createSsrfGuard({ allowTargets: env.allowTargets, ownOrigin: env.baseUrl });
  const client = createPostClient({ guard, userAgent: buildCrawlerUserAgent(env.baseUrl) });
  const sendDelivery = createSendDelivery(queue);
  const deliverer = createWebhookDeliverer({
    db,
    client,
    secretBox,
    sendDelivery,
    ...(core.metrics !== null && { onAttempt: core.metrics.onDelivery }),
    random: Math.random,
    now,
  });
  const announceEvents = createAnnounceEvents({
    db,
    quality,
    baseUrl: env.baseUrl,
    sendDelivery,
    readRankings: (user, websiteId) => rankings.read(user, websiteId),
    now,
  });
  const onError = (error: unknown) => logger.error('security event could not be stored', { error });
  return {
    services: {
      webhooks: createWebhookService({
        db,
        guard,
        secretBox,
        limits: createAttemptLimits({ db, now }),
        log: createSecurityLog({ db, now, onError }),
        sendDelivery,
        now,
      }),
    },
    shared: {},
    jobs: [
      createAnnounceEventsJob(async (announcement) => {
        // Both functions add nothing when an announcement is repeated.
        await announceEvents(announcement);
        await raiseAlerts(announcement);
      }),
      createDeliverWebhookJob(deliverer),
    ],
    timers: [
      createCleanupTimer(async () => {
        await reencryptWebhookSecrets({
          db,
          secretBox,
          onError: (error, webhookId) =>
            logger.error('secret of a webhook could not be encrypted again', { error, webhookId }),
        });
        await deliverer.cleanUp();
      }),
    ],
    stop: () => client.close(),
  };
}
