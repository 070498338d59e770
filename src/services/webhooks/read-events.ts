import { createHash } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import type { WebhookEvent } from '#contracts/account/webhook-events.ts';
import { TRIPWIRE_KINDS } from '#contracts/monitoring/alert-kinds.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { Rankings } from '#contracts/outside/rankings.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findAnyWebsite, findWebsiteByDomain } from '#db/queries/analyses/websites.ts';
import { findAlertWithOwner } from '#db/queries/monitoring/alerts.ts';
import { findRunById } from '#db/queries/outside/assistants/visibility-runs.ts';
import { findConnection } from '#db/queries/outside/connections.ts';
import { findRankRun } from '#db/queries/outside/rank-runs.ts';
import { buildUserView } from '../accounts/user-view.ts';
import { readAlerts } from '../ai-visibility/alerts/read-alerts.ts';
import type { Announcement } from './announcement.ts';
import { type BuiltEvent, buildAnalysisEvents } from './build-analysis-events.ts';
import { buildRankingEvent } from './build-ranking-event.ts';

/** Events of an announcement, with their owner. */
export interface AnnouncedEvents {
  owner: User;
  websiteId: string | null;
  at: Date;
  events: (BuiltEvent & { id: string })[];
}

export interface EventContext {
  db: Db;
  quality: SourceQuality;
  baseUrl: string;
  now(): Date;
  /** @throws AppError premium-required */
  readRankings(user: User, websiteId: string): Promise<Rankings>;
}

interface AnnouncedSubject {
  userId: string;
  websiteId: string | null;
  at: Date;
  /** Distinguishes this occurrence from others of the same event. */
  subject: string;
  build(owner: User): BuiltEvent[] | Promise<BuiltEvent[]>;
}

/**
 * Reads what an announcement is about. Returns null when it no longer exists, or when its owner's account is closed.
 */
export async function readEvents(context: EventContext, announcement: Announcement): Promise<AnnouncedEvents | null> {
  const announced = await findSubject(context, announcement);
  const row = announced === null ? null : await findUser(context.db, announced.userId);
  if (announced === null || row === null || row.deletedAt !== null || row.suspendedAt !== null) return null;
  const owner = buildUserView(row, context.now());
  const built = await announced.build(owner);
  const { websiteId, at, subject } = announced;
  return { owner, websiteId, at, events: built.map((event) => ({ ...event, id: buildEventId(event.event, subject) })) };
}

/** Returns the same ID for the same occurrence, so that a repeated announcement delivers nothing twice. */
const buildEventId = (event: WebhookEvent, subject: string): string =>
  `evt_${createHash('sha256').update(`${event} ${subject}`).digest('base64url').slice(0, 27)}`;

function findSubject(context: EventContext, announcement: Announcement): Promise<AnnouncedSubject | null> {
  switch (announcement.kind) {
    case 'analysis-ended':
      return findAnalysis(context, announcement.analysisId);
    case 'positions-checked':
      return findPositions(context, announcement.runId);
    case 'visibility-changed':
      return findVisibility(context, announcement.runId);
    case 'source-failed':
      return findSource(context, announcement.connectionId);
    case 'alert-raised':
      return findAlert(context, announcement.alertId, 'alert.raised');
    case 'alert-resolved':
      return findAlert(context, announcement.alertId, 'alert.resolved');
  }
}

async function findAnalysis({ db, baseUrl, now }: EventContext, id: string): Promise<AnnouncedSubject | null> {
  const row = await findAnalysisRow(db, id);
  if (row === null) return null;
  const website = await findWebsiteByDomain(db, { userId: row.userId, domain: row.host });
  return {
    userId: row.userId,
    websiteId: website?.id ?? null,
    at: row.finishedAt ?? now(),
    subject: id,
    build: () => buildAnalysisEvents(row, baseUrl),
  };
}

async function findPositions({ db, readRankings, now }: EventContext, runId: string): Promise<AnnouncedSubject | null> {
  const run = await findRankRun(db, runId);
  const website = run === null ? null : await findAnyWebsite(db, run.websiteId);
  if (run === null || website === null) return null;
  return {
    userId: website.userId,
    websiteId: website.id,
    at: run.finishedAt ?? now(),
    subject: runId,
    async build(owner) {
      const event = buildRankingEvent(await readRankings(owner, website.id), run.createdAt);
      return event === null ? [] : [event];
    },
  };
}

async function findVisibility({ db, quality, now }: EventContext, runId: string): Promise<AnnouncedSubject | null> {
  const run = await findRunById(db, runId);
  const website = run === null ? null : await findAnyWebsite(db, run.websiteId);
  if (run === null || website === null) return null;
  return {
    userId: website.userId,
    websiteId: website.id,
    at: run.finishedAt ?? now(),
    subject: runId,
    async build() {
      const changes = await readAlerts({ db, quality }, run);
      if (changes.length === 0) return [];
      return [{ event: 'visibility.changed', data: { website: website.domain, runId, changes } }];
    },
  };
}

async function findSource({ db }: EventContext, connectionId: string): Promise<AnnouncedSubject | null> {
  const connection = await findConnection(db, connectionId);
  const website = connection === null ? null : await findAnyWebsite(db, connection.websiteId);
  if (connection === null || website === null || connection.failingSince === null) return null;
  const { provider, failure, failureMessage, failingSince } = connection;
  return {
    userId: website.userId,
    websiteId: website.id,
    at: failingSince,
    subject: `${connectionId} ${failingSince.toISOString()}`,
    build: () => [
      {
        event: 'provider.failed',
        data: {
          website: website.domain,
          provider,
          failure,
          message: failureMessage,
          failingSince: failingSince.toISOString(),
        },
      },
    ],
  };
}

async function findAlert(
  { db, baseUrl }: EventContext,
  alertId: string,
  event: 'alert.raised' | 'alert.resolved',
): Promise<AnnouncedSubject | null> {
  const found = await findAlertWithOwner(db, alertId);
  if (found === null) return null;
  const { alert, website } = found;
  const { kind, severity, title, cause, path, occurredAt, resolvedAt } = alert;
  const facts = { website, alertId, kind, severity, title, cause, occurredAt: occurredAt.toISOString() };
  const data = { ...facts, resolvedAt: resolvedAt?.toISOString() ?? null, url: `${baseUrl}${path}` };
  const at = event === 'alert.resolved' ? (resolvedAt ?? occurredAt) : occurredAt;
  const isTripwire = event === 'alert.raised' && Object.hasOwn(TRIPWIRE_KINDS, kind);
  const firedEvent = { event: 'tripwire.fired', data: { ...facts, item: alert.subject, url: data.url } } as const;
  return {
    userId: alert.userId,
    websiteId: alert.websiteId,
    at,
    subject: alertId,
    build: () => [{ event, data }, ...(isTripwire ? [firedEvent] : [])],
  };
}
