import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { Db } from '#db/client.ts';
import { createSendAlerts, createSendAlertsJob } from '#jobs/alerts/send-alerts.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createSecurityLog } from '#services/accounts/security-log.ts';
import { createAlertSender } from '#services/monitoring/alerts/alert-sender.ts';
import { createAlertService } from '#services/monitoring/alerts/alert-service.ts';
import { reencryptChannels } from '#services/monitoring/alerts/channels/channel-config.ts';
import { createChannelService } from '#services/monitoring/alerts/channels/channel-service.ts';
import { createChannelSender } from '#services/monitoring/alerts/channels/send-to-channel.ts';
import {
  createAlertRaising,
  ensureAlertSettings,
  type RaiseAlert,
  type ResolveAlert,
} from '#services/monitoring/alerts/raise-alert.ts';
import { createRaiseAlerts, type RaiseAlerts } from '#services/monitoring/alerts/sources/raise-from-announcement.ts';
import type { Services } from '#services/services.ts';
import { type Area, createCleanupTimer } from './area.ts';
import type { Core } from './core.ts';
import type { SearchStoreSharedValues } from './outside/wire-search-store.ts';
import type { MailSharedValues } from './wire-mail.ts';
import type { AnnouncementSharedValues } from './wire-webhooks.ts';

const SEND_INTERVAL_MS = 60_000;

/** Functions with which any area raises and resolves alerts about a website. */
export interface AlertRaisingSharedValues {
  raiseAlert: RaiseAlert;
  resolveAlert: ResolveAlert;
}

/** Builds the functions with which other areas raise and resolve alerts. */
export function wireAlertRaising({
  queue,
  secretBox,
  now,
  announceEvent: announce,
}: Core & AnnouncementSharedValues): Area<never, AlertRaisingSharedValues> {
  const shared = createAlertRaising({ sendAlerts: createSendAlerts(queue), announce, secretBox, now });
  return { services: {}, shared, jobs: [], timers: [] };
}

/** Functions that raise alerts after an announcement, and queue their messages. */
export interface AlertsSharedValues {
  raiseAlerts: RaiseAlerts;
  /** Queues messages with the alerts that are due; also runs every minute. */
  queueDueAlerts(): Promise<void>;
}

/** Builds alerts: their list and settings, the channels, and the sender. */
export function wireAlerts({
  mail,
  exploreThread,
  rankings,
  raiseAlert,
  resolveAlert,
  ...core
}: Core &
  Pick<MailSharedValues, 'mail'> &
  Pick<SearchStoreSharedValues, 'exploreThread'> &
  Pick<Services, 'rankings'> &
  AlertRaisingSharedValues): Area<'alerts' | 'alertChannels', AlertsSharedValues> {
  const { db, env, queue, secretBox, logger, sourceQuality: quality, store, onUsage, now } = core;
  const { baseUrl, sourceOrigins: origins } = env;
  const guard = createSsrfGuard({ allowTargets: env.allowTargets, ownOrigin: baseUrl });
  const sender = createChannelSender({ mail, guard, baseUrl, origins, wiring: { onUsage } });
  const sendAlerts = createSendAlerts(queue);
  const alertSender = createAlertSender({
    db,
    secretBox,
    sender,
    sendAlerts,
    resolveAlert,
    baseUrl,
    random: Math.random,
    now,
  });
  const ensureSettings = (transaction: Db, userId: string) =>
    ensureAlertSettings(transaction, userId, { secretBox, now });
  const onError = (error: unknown) => logger.error('security event could not be stored', { error });
  return {
    services: {
      alerts: createAlertService({ db, baseUrl, ensureSettings, now }),
      alertChannels: createChannelService({
        db,
        guard,
        secretBox,
        sender,
        origins,
        limits: createAttemptLimits({ db, now }),
        log: createSecurityLog({ db, now, onError }),
        ensureSettings,
        now,
      }),
    },
    shared: {
      raiseAlerts: createRaiseAlerts({
        db,
        store,
        thread: exploreThread,
        quality,
        raiseAlert,
        resolveAlert,
        readRankings: (user, websiteId) => rankings.read(user, websiteId),
        now,
      }),
      queueDueAlerts: () => alertSender.queueDue(),
    },
    jobs: [createSendAlertsJob(alertSender)],
    timers: [
      {
        failure: 'alerts could not be queued',
        everyMs: SEND_INTERVAL_MS,
        isWorkerOnly: true,
        run: () => alertSender.queueDue(),
      },
      createCleanupTimer(async () => {
        await reencryptChannels({
          db,
          secretBox,
          onError: (error, channelId) =>
            logger.error('configuration of an alert channel could not be encrypted again', { error, channelId }),
        });
        await alertSender.cleanUp();
      }),
    ],
  };
}
