import { type AlertKind, TRIPWIRE_KIND_IDS } from '#contracts/monitoring/alert-kinds.ts';
import type { ParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import type { SiteObservation } from '#crawl/tripwire/observe-site.ts';
import type { Db } from '#db/client.ts';
import { findAlertSettings } from '#db/queries/monitoring/alert-channels.ts';
import { listUnresolvedAlerts } from '#db/queries/monitoring/alerts.ts';
import { findLatestUrl } from '#db/queries/monitoring/schedules.ts';
import { findWatchedWebsite, settleTripwire, type TripwireRow } from '#db/queries/monitoring/tripwires.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildUserView } from '#services/accounts/user-view.ts';
import type { RaiseAlert, ResolveAlert } from '../alerts/raise-alert.ts';
import { isReportedByAnalysis } from '../alerts/sources/shared-conditions.ts';
import { buildTripwireAlert } from './build-tripwire-alert.ts';
import { computeNextCheck } from './compute-next-check.ts';
import { describeFindings } from './describe-findings.ts';
import { type Detection, detectChanges } from './detect-changes.ts';
import { readCertificateEnd } from './read-certificate.ts';
import { readConditions } from './read-conditions.ts';
import { readFinalUrls, readSitemapUrls, type WatchWebsite } from './watch-website.ts';

/** Kinds of alerts that an analysis may already have reported a condition with. */
const ANALYSIS_KINDS: readonly AlertKind[] = ['score-dropped', 'issues-new', 'analysis-failed'];
const DAY_MS = 86_400_000;
const FAILED_MESSAGE = 'The check could not be completed. The next scheduled check will try again.';

/** Checks one website whose tripwire was claimed. */
export interface TripwireChecker {
  /** Returns false if the result was not stored, because the settings changed meanwhile. */
  check(row: TripwireRow, context: { parser: ParsePool }): Promise<boolean>;
}

export interface TripwireCheckerOptions {
  db: Db;
  watch: WatchWebsite;
  raiseAlert: RaiseAlert;
  resolveAlert: ResolveAlert;
  now(): Date;
  onError(error: unknown, websiteId: string): void;
}

export function createTripwireChecker(options: TripwireCheckerOptions): TripwireChecker {
  const { db, watch, now, onError } = options;

  async function checkWatchedWebsite(row: TripwireRow, context: { parser: ParsePool }): Promise<boolean> {
    const watched = await findWatchedWebsite(db, row.websiteId);
    // Removed together with its tripwire.
    if (watched === null) return false;
    const { website, owner, isVerified } = watched;
    const isClosed = owner.deletedAt !== null || owner.suspendedAt !== null;
    const isOn = !isClosed && website.isActive && may(buildUserView(owner, now()), 'use-tripwire');
    // While a tripwire is paused, only the pause is checked.
    if (!isOn) return settleTripwire(db, row, { nextCheckAt: new Date(now().getTime() + DAY_MS) });
    const latest = await findLatestUrl(db, { userId: row.userId, host: website.domain });
    const origin = latest === null ? `https://${website.domain}` : new URL(latest).origin;
    const target = { origin, pageUrl: row.pageUrl, knownSitemaps: row.state?.sitemapUrls ?? [] };
    const observation = await watch(target, context);
    return store(options, { row, observation, frequency: isVerified ? 'hourly' : 'daily' });
  }

  return {
    check: (row, context) =>
      checkWatchedWebsite(row, context).catch((error) => {
        onError(error, row.websiteId);
        const next = computeNextCheck(row.websiteId, { frequency: 'hourly', now: now(), suspicions: {} });
        return settleTripwire(db, row, { lastProblem: FAILED_MESSAGE, nextCheckAt: next });
      }),
  };
}

/** Stores the result with its alerts in one transaction, so that a repeated check raises no alert twice. */
function store(
  { db, now, ...options }: TripwireCheckerOptions,
  { row, observation, frequency }: { row: TripwireRow; observation: SiteObservation; frequency: 'hourly' | 'daily' },
): Promise<boolean> {
  const moment = now();
  const conditions = readConditions(observation, row.state);
  const detection = detectChanges({
    state: row.state,
    suspicions: row.suspicions,
    checked: {
      conditions,
      certificate: readCertificateEnd(observation.certificate, moment),
      finalUrls: readFinalUrls(observation),
      sitemapUrls: readSitemapUrls(observation),
    },
    now: moment,
  });
  const { state, suspicions } = detection;
  return db.transaction(async (transaction) => {
    const isStored = await settleTripwire(transaction, row, {
      state,
      suspicions,
      findings: describeFindings(observation, conditions, moment),
      lastCheckedAt: moment,
      nextCheckAt: computeNextCheck(row.websiteId, { frequency, now: moment, suspicions }),
      lastProblem: null,
    });
    if (isStored) await announce(transaction, { ...options, detection, row, now: moment });
    return isStored;
  });
}

interface AnnounceInput extends Pick<TripwireCheckerOptions, 'raiseAlert' | 'resolveAlert'> {
  detection: Detection;
  row: TripwireRow;
  now: Date;
}

async function announce(
  transaction: Db,
  { detection, row, now, raiseAlert, resolveAlert }: AnnounceInput,
): Promise<void> {
  const { websiteId, userId } = row;
  for (const { kind, subject } of detection.resolved)
    await resolveAlert(transaction, { websiteId, kind, subject, at: now });
  if (detection.raised.length === 0) return;
  const settings = await findAlertSettings(transaction, userId);
  const reported = await listUnresolvedAlerts(transaction, websiteId, ANALYSIS_KINDS);
  for (const raise of detection.raised) {
    if (isReportedByAnalysis(raise, reported)) continue;
    const timeZone = settings?.timeZone ?? 'UTC';
    await raiseAlert(transaction, buildTripwireAlert(raise, { websiteId, timeZone, now }));
  }
}

/** Resolves alerts about items that the tripwire no longer watches. */
export async function resolveTripwireAlerts(
  transaction: Db,
  resolveAlert: ResolveAlert,
  { websiteId, subject, at }: { websiteId: string; subject?: string; at: Date },
): Promise<void> {
  for (const kind of TRIPWIRE_KIND_IDS)
    await resolveAlert(transaction, { websiteId, kind, at, ...(subject !== undefined && { subject }) });
}
