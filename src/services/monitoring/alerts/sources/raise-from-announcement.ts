import { isDeepStrictEqual } from 'node:util';
import type { User } from '#contracts/account/user.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { type AlertSeverity, TRIPWIRE_KIND_IDS } from '#contracts/monitoring/alert-kinds.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { Rankings } from '#contracts/outside/rankings.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { type AnalysisRow, findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import {
  findCrawlBefore,
  findMeasuredCrawl,
  findUserCrawl,
  type MeasuredCrawl,
} from '#db/queries/analyses/analysis-artifacts.ts';
import { findAnyWebsite, findWebsiteByDomain } from '#db/queries/analyses/websites.ts';
import { findAlertSettings } from '#db/queries/monitoring/alert-channels.ts';
import {
  type AlertRow,
  hasOccurrence,
  hasResolvedAlertSince,
  listUnresolvedAlerts,
} from '#db/queries/monitoring/alerts.ts';
import { findTripwire } from '#db/queries/monitoring/tripwires.ts';
import { findRunById } from '#db/queries/outside/assistants/visibility-runs.ts';
import { findConnection } from '#db/queries/outside/connections.ts';
import { findRankRun } from '#db/queries/outside/rank-runs.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { describeAlert } from '#lib/assistants/alert-words.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { buildComparePath } from '#lib/url/compare-path.ts';
import { buildVisibilityPath } from '#lib/url/visibility-path.ts';
import { buildDataSourcesPath, buildRankingsPath } from '#lib/url/website-paths.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { buildUserView } from '../../../accounts/user-view.ts';
import { readAlerts } from '../../../ai-visibility/alerts/read-alerts.ts';
import type { ExploreThread } from '../../../analyses/explore/explore-thread.ts';
import type { StoredComparison } from '../../../analyses/explore/read-comparison.ts';
import { getSourceName } from '../../../data-sources/sources/source-catalogue.ts';
import type { Announcement } from '../../../webhooks/announcement.ts';
import type { RaiseAlert, RaisedAlert, ResolveAlert } from '../raise-alert.ts';
import { type AnalysisChanges, isOver, readAnalysisChanges } from './analysis-changes.ts';
import { buildAnalysisAlert } from './build-analysis-alert.ts';
import { buildRankingAlert } from './build-ranking-alert.ts';
import { describeMovedHome, hasWatchedSince, listSharedIssues, listWatchedIssues } from './shared-conditions.ts';

const ISSUE_KINDS = ['score-dropped', 'issues-new'] as const;
/** Failures that the website caused; we caused all others. */
const SITE_FAILURE = /^(?:site-|home-page-|not-html)/;
const FAILED_SUBJECT = 'analysis';

/** Raises the alerts that an event causes, and resolves alerts whose condition ended. Idempotent. */
export type RaiseAlerts = (announcement: Announcement) => Promise<void>;

export interface RaiseAlertsOptions {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  thread: Pick<ExploreThread, 'ask'>;
  quality: SourceQuality;
  raiseAlert: RaiseAlert;
  resolveAlert: ResolveAlert;
  /** @throws AppError premium-required */
  readRankings(user: User, websiteId: string): Promise<Rankings>;
  now(): Date;
}

/** Creates the function that raises and resolves alerts. */
export function createRaiseAlerts(options: RaiseAlertsOptions): RaiseAlerts {
  return async (announcement) => {
    switch (announcement.kind) {
      case 'analysis-ended':
        return raiseForAnalysis(options, announcement.analysisId);
      case 'positions-checked':
        return raiseForPositions(options, announcement.runId);
      case 'visibility-changed':
        return raiseForVisibility(options, announcement.runId);
      case 'source-failed':
        return raiseForSource(options, announcement.connectionId);
      default:
    }
  };
}

async function raiseForAnalysis(options: RaiseAlertsOptions, analysisId: string): Promise<void> {
  const { db } = options;
  const row = await findAnalysisRow(db, analysisId);
  const website = row === null ? null : await findWebsiteByDomain(db, { userId: row.userId, domain: row.host });
  if (row === null || website === null) return;
  if (row.status === 'failed') return raiseForFailure(options, row, website.id);
  if (row.status === 'completed') return raiseForReport(options, row, website.id);
}

/** Raises no alert for an analysis that a user started: the user sees that it failed. */
async function raiseForFailure(
  { db, raiseAlert, now }: RaiseAlertsOptions,
  row: AnalysisRow,
  websiteId: string,
): Promise<void> {
  if (row.origin === 'user') return;
  const isSiteFailure = SITE_FAILURE.test(row.failureCode ?? '');
  const severity: AlertSeverity = isSiteFailure ? 'warning' : 'info';
  await db.transaction(async (transaction) => {
    // The tripwire already reports that the website is unreachable.
    const isKnown =
      isSiteFailure && (await listUnresolvedAlerts(transaction, websiteId, ['site-unreachable'])).length > 0;
    if (isKnown) return;
    await raiseAlert(transaction, {
      websiteId,
      kind: 'analysis-failed',
      subject: FAILED_SUBJECT,
      occurrence: row.id,
      severity,
      title: 'The analysis failed',
      cause: row.failureMessage ?? 'The analysis ended without a report.',
      path: buildAnalysisPath(row.id),
      occurredAt: row.finishedAt ?? now(),
    });
  });
}

async function raiseForReport(options: RaiseAlertsOptions, row: AnalysisRow, websiteId: string): Promise<void> {
  const { db, raiseAlert, resolveAlert, now } = options;
  const report = parseStoredReport(row.report);
  if (report === null) return;
  const earlier = await findEarlier(db, row, report.change?.from.measuredAt ?? null);
  const comparison = await readComparison(options, row, earlier);
  const occurredAt = row.finishedAt ?? now();
  const unresolved = (await listUnresolvedAlerts(db, websiteId, ISSUE_KINDS)).filter(
    (alert) => alert.occurrence !== row.id,
  );
  const comparable = await Promise.all(unresolved.map((alert) => isComparable(db, alert, row)));
  const resolved = unresolved.filter(
    (alert, index) => comparable[index] === true && isOver(alert.issues, report, comparison),
  );
  const found = readAnalysisChanges(report, comparison);
  const since = found?.since ?? null;
  const changes = keepNewIssues(found, await readComparisonBeforeBreak(options, row, { resolved, since, websiteId }));
  const alert =
    changes === null
      ? null
      : await buildAlert(db, {
          changes,
          report,
          unresolved: unresolved.filter((one) => !resolved.includes(one)),
          website: { id: websiteId, userId: row.userId },
          homeBefore: earlier?.homeUrl ?? null,
        });
  await db.transaction(async (transaction) => {
    await resolveAlert(transaction, { websiteId, kind: 'analysis-failed', subject: FAILED_SUBJECT, at: occurredAt });
    for (const { kind, subject } of resolved)
      await resolveAlert(transaction, { websiteId, kind, subject, at: occurredAt });
    if (alert === null) return;
    if (await hasOccurrence(transaction, { websiteId, kind: alert.kind, occurrence: row.id })) return;
    // The same issues on more pages replace the alert that reported them first.
    await resolveAlert(transaction, { websiteId, kind: alert.kind, subject: alert.subject, at: occurredAt });
    const path = earlier === null ? buildAnalysisPath(row.id) : buildComparePath({ from: earlier.id, to: row.id });
    await raiseAlert(transaction, { ...alert, websiteId, occurrence: row.id, path, occurredAt });
  });
}

interface AlertInput {
  changes: AnalysisChanges;
  report: Pick<AuditReport, 'measuredAt' | 'url'>;
  /** Unresolved alerts of earlier analyses. */
  unresolved: readonly Pick<AlertRow, 'issues'>[];
  website: { id: string; userId: string };
  homeBefore: string | null;
}

/** Builds the alert of an analysis, without issues that the tripwire reports. */
async function buildAlert(db: Db, { changes, report, unresolved, website, homeBefore }: AlertInput) {
  const settings = await findAlertSettings(db, website.userId);
  const tripwireAlerts = await listUnresolvedAlerts(db, website.id, TRIPWIRE_KIND_IDS);
  const tripwire = await findTripwire(db, website.id);
  const isWatched = hasWatchedSince(tripwire, changes.since);
  const pages = { homeBefore, home: report.url, page: tripwire?.pageUrl ?? null, isWatched };
  return buildAnalysisAlert({
    changes,
    measuredAt: new Date(report.measuredAt),
    timeZone: settings?.timeZone ?? 'UTC',
    note: describeMovedHome(pages),
    unresolved: [
      ...unresolved,
      ...tripwireAlerts.map((one) => ({ issues: listSharedIssues(one) })),
      { issues: listWatchedIssues(changes.issues, pages) },
    ],
  });
}

/**
 * Compares an analysis that finds a website repaired with the analysis before the website broke: a broken page hides
 * its earlier issues, which return when the page is fixed. Returns null if nothing was repaired, or the earlier crawl
 * was removed.
 *
 * @param resolved alerts of analyses that this analysis resolves
 * @param since when the previous analysis was made
 */
async function readComparisonBeforeBreak(
  options: RaiseAlertsOptions,
  row: AnalysisRow,
  { resolved: [first], since, websiteId }: { resolved: readonly AlertRow[]; since: Date | null; websiteId: string },
): Promise<StoredComparison | null> {
  const { db } = options;
  const broken = first === undefined ? null : await findAnalysisRow(db, first.occurrence);
  if (broken?.status === 'completed') {
    const measuredAt = parseStoredReport(broken.report)?.change?.from.measuredAt ?? null;
    return readComparison(options, row, await findEarlier(db, row, measuredAt));
  }
  const wasBroken = since !== null && (await hasResolvedAlertSince(db, websiteId, { kinds: TRIPWIRE_KIND_IDS, since }));
  return wasBroken ? readComparison(options, row, await findCrawlBefore(db, { ...row, before: since })) : null;
}

/** Leaves out issues that already existed in an earlier analysis. */
function keepNewIssues(
  changes: AnalysisChanges | null,
  earlierComparison: StoredComparison | null,
): AnalysisChanges | null {
  if (changes === null || earlierComparison === null) return changes;
  const made = new Set(earlierComparison.addedIssues.map(({ ruleId }) => ruleId));
  return { ...changes, issues: changes.issues.filter(({ ruleId }) => made.has(ruleId)) };
}

/** An analysis that is older or has another scope reveals nothing about the issues of an alert. */
async function isComparable(db: Db, alert: AlertRow, row: AnalysisRow): Promise<boolean> {
  if (row.finishedAt !== null && row.finishedAt <= alert.occurredAt) return false;
  const source = await findUserCrawl(db, row.userId, alert.occurrence);
  return source === null || isDeepStrictEqual(source.scope, row.scope);
}

/** Finds the analysis that was measured at this time; null if it was deleted. */
const findEarlier = async (
  db: Db,
  { userId, host }: AnalysisRow,
  measuredAt: string | null,
): Promise<MeasuredCrawl | null> => (measuredAt === null ? null : findMeasuredCrawl(db, { userId, host, measuredAt }));

/** Compares the crawl files; null when there is no earlier file, or when either file was removed or cannot be read. */
async function readComparison(
  { store, thread }: RaiseAlertsOptions,
  { artifactKey }: AnalysisRow,
  earlier: MeasuredCrawl | null,
): Promise<StoredComparison | null> {
  if (artifactKey === null || earlier === null || earlier.artifactKey === null) return null;
  const [path, fromPath] = await Promise.all([store.open(artifactKey), store.open(earlier.artifactKey)]);
  if (path === null || fromPath === null) return null;
  const response = await thread.ask({ kind: 'comparison', path, query: { fromPath } });
  return 'notKept' in response ? null : response.list;
}

async function raiseForPositions(options: RaiseAlertsOptions, runId: string): Promise<void> {
  const { db, readRankings, now } = options;
  const run = await findRankRun(db, runId);
  const website = run === null ? null : await findAnyWebsite(db, run.websiteId);
  const owner = website === null ? null : await findUser(db, website.userId);
  if (run === null || website === null || owner === null) return;
  const rankings = await readRankings(buildUserView(owner, now()), website.id).catch((error: unknown) => {
    // Premium ended since the run.
    if (error instanceof AppError && error.code === 'premium-required') return null;
    throw error;
  });
  const alert = rankings === null ? null : buildRankingAlert(rankings, run.createdAt);
  if (alert === null) return;
  await replaceAlert(options, {
    ...alert,
    websiteId: website.id,
    kind: 'ranking-changed',
    subject: 'positions',
    occurrence: runId,
    path: buildRankingsPath(website.id),
    occurredAt: run.finishedAt ?? now(),
  });
}

async function raiseForVisibility(options: RaiseAlertsOptions, runId: string): Promise<void> {
  const { db, quality, now } = options;
  const run = await findRunById(db, runId);
  const changes = run === null ? [] : await readAlerts({ db, quality }, run);
  if (run === null || changes.length === 0) return;
  const [only, ...others] = changes;
  await replaceAlert(options, {
    websiteId: run.websiteId,
    kind: 'visibility-changed',
    subject: 'visibility',
    occurrence: runId,
    severity: changes.some(({ direction }) => direction === 'down') ? 'warning' : 'info',
    title:
      only !== undefined && others.length === 0
        ? `${only.name} mentions you ${only.direction === 'up' ? 'more often' : 'less often'}`
        : `${changes.length} assistants mention you more or less often`,
    cause: changes.map(describeAlert).join('\n'),
    path: buildVisibilityPath(run.websiteId),
    occurredAt: run.finishedAt ?? now(),
  });
}

/**
 * Raises an alert about an event; the alert stays open until it is acknowledged or a newer alert of the same kind
 * replaces it.
 */
async function replaceAlert({ db, raiseAlert, resolveAlert }: RaiseAlertsOptions, alert: RaisedAlert): Promise<void> {
  const { websiteId, kind, subject, occurrence, occurredAt: at } = alert;
  await db.transaction(async (transaction) => {
    if (await hasOccurrence(transaction, { websiteId, kind, occurrence })) return;
    await resolveAlert(transaction, { websiteId, kind, subject, at });
    await raiseAlert(transaction, alert);
  });
}

async function raiseForSource({ db, raiseAlert }: RaiseAlertsOptions, connectionId: string): Promise<void> {
  const connection = await findConnection(db, connectionId);
  if (connection === null || connection.failingSince === null) return;
  const { websiteId, provider, failingSince, failureMessage } = connection;
  await db.transaction((transaction) =>
    raiseAlert(transaction, {
      websiteId,
      kind: 'source-failed',
      subject: connectionId,
      occurrence: failingSince.toISOString(),
      severity: 'warning',
      title: `${getSourceName(provider)} stopped working`,
      cause: failureMessage ?? 'Its data is no longer updated.',
      path: buildDataSourcesPath(websiteId),
      occurredAt: failingSince,
    }),
  );
}

const buildAnalysisPath = (id: string): string => `/?analysis=${id}`;
