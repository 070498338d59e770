import type { User } from '#contracts/account/user.ts';
import type { ScheduleOutcome } from '#contracts/monitoring/schedule.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import type { Db } from '#db/client.ts';
import {
  claimDueSchedules,
  findLatestUrl,
  listPendingRuns,
  listUserSchedules,
  type PendingRun,
  type ScheduleRow,
  settleRun,
} from '#db/queries/monitoring/schedules.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildUserView } from '#services/accounts/user-view.ts';
import type { AnalysisService } from '#services/analyses/start/analysis-service.ts';
import { computeNextRun } from './compute-next-run.ts';
import { findPause } from './find-pause.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of due schedules per transaction. */
const MAX_CLAIMED_AT_ONCE = 500;
/** Maximum number of runs considered per minute; additional runs wait for the next minute. */
const MAX_PENDING_AT_ONCE = 5_000;
/** Maximum number of runs considered per account and minute: more than the number of its queue slots. */
const MAX_PENDING_PER_ACCOUNT = 10;
/** Maximum number of analyses started per minute. Started analyses wait in the queue, where accounts take turns. */
const MAX_STARTED_AT_ONCE = 100;

/**
 * How long a run waits for a temporary obstacle to end. A queue slot becomes free when an analysis of the account ends,
 * so an account with many websites needs hours until the last analysis is queued.
 */
const WAIT_HOURS: Readonly<Partial<Record<ErrorCode, number>>> = {
  'too-many-waiting': 24,
  'disk-full': 24,
  'site-not-found': 1,
};

/** Start errors that are not listed mean that the website's host or settings are not accepted. */
const OUTCOMES: Readonly<Partial<Record<ErrorCode, ScheduleOutcome>>> = {
  'analysis-running': 'running',
  'monthly-limit': 'monthly-limit',
  'too-many-waiting': 'too-many-waiting',
  'disk-full': 'disk-full',
  'email-not-verified': 'email-not-verified',
};

/** Outcome of an attempt to start a run. */
type StartOutcome = 'started' | 'paused' | ErrorCode;

/** Starts scheduled analyses. */
export interface ScheduleRunner {
  /** Starts the analyses that are due. Each run counts once, regardless of the number of processes. */
  startDue(): Promise<void>;
}

export interface ScheduleRunnerOptions {
  db: Db;
  analyses: Pick<AnalysisService, 'start'>;
  now(): Date;
  onError(error: unknown, websiteId: string): void;
}

export function createScheduleRunner({ db, analyses, now, onError }: ScheduleRunnerOptions): ScheduleRunner {
  const settle = ({ schedule }: PendingRun, outcome: ScheduleOutcome | null) =>
    settleRun(db, schedule, { outcome, analysisId: null, now: now() });

  /**
   * Returns whether the schedule can currently start analyses: not if the account is closed, the plan does not include
   * the schedule, or the website is deactivated.
   */
  async function isOn(run: PendingRun, user: User): Promise<boolean> {
    if (run.owner.deletedAt !== null || run.owner.suspendedAt !== null) return false;
    const schedules = await listUserSchedules(db, user.id);
    return findPause(run, { isPremium: may(user, 'schedule-every-website'), all: schedules }) === null;
  }

  /** Starts a run, or decides that the run is skipped or keeps waiting. */
  async function start(run: PendingRun): Promise<StartOutcome> {
    const { schedule, website, owner } = run;
    const user = buildUserView(owner, now());
    if (!(await isOn(run, user))) {
      await settle(run, null);
      return 'paused';
    }
    const latest = await findLatestUrl(db, { userId: user.id, host: website.domain });
    // The origin that worked before, with its scheme and, if any, `www.`.
    const url = latest === null ? website.domain : new URL(latest).origin;
    try {
      await analyses.start(
        user,
        { url, scope: schedule.scope },
        {
          origin: 'schedule',
          // Part of the transaction of the analysis, so that a run counts if and only if it was started.
          async onCreated(transaction, analysisId) {
            const outcome = { outcome: 'started', analysisId, now: now() } as const;
            if (!(await settleRun(transaction, schedule, outcome))) throw new AppError('conflict', 'Already started.');
          },
        },
      );
      return 'started';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await skip(run, error.code);
      return error.code;
    }
  }

  async function skip(run: PendingRun, code: ErrorCode): Promise<void> {
    // Another process started it, or the schedule was changed.
    if (code === 'conflict') return;
    const waitMs = (WAIT_HOURS[code] ?? 0) * HOUR_MS;
    const pendingMs = now().getTime() - (run.schedule.pendingSince?.getTime() ?? 0);
    if (pendingMs >= waitMs) await settle(run, OUTCOMES[code] ?? 'refused');
  }

  /** Returns the result of `start`; after an unexpected error, the run stays pending and is retried in a minute. */
  const startSafely = (run: PendingRun): Promise<StartOutcome> =>
    start(run).catch((error) => {
      onError(error, run.schedule.websiteId);
      return 'internal' as const;
    });

  async function startPending(): Promise<void> {
    /** Accounts whose queue slots are all taken. */
    const full = new Set<string>();
    let started = 0;
    const limits = { limit: MAX_PENDING_AT_ONCE, maxRunsPerOwner: MAX_PENDING_PER_ACCOUNT };
    for (const run of await listPendingRuns(db, limits)) {
      const { userId } = run.schedule;
      const result = full.has(userId) ? 'too-many-waiting' : await startSafely(run);
      if (result === 'too-many-waiting') full.add(userId);
      started += result === 'started' ? 1 : 0;
      if (result === 'disk-full' || started >= MAX_STARTED_AT_ONCE) return;
    }
  }

  /** A time zone that this version of Node does not know must not stop the schedules of all other websites. */
  function computeSafely(schedule: ScheduleRow, after: Date): Date {
    try {
      return computeNextRun(schedule, after);
    } catch (error) {
      onError(error, schedule.websiteId);
      return computeNextRun({ ...schedule, timeZone: 'UTC' }, after);
    }
  }

  return {
    async startDue() {
      let claimed: number;
      do {
        const moment = now();
        claimed = await claimDueSchedules(db, {
          now: moment,
          limit: MAX_CLAIMED_AT_ONCE,
          computeNextRun: (schedule) => computeSafely(schedule, moment),
        });
      } while (claimed === MAX_CLAIMED_AT_ONCE);
      await startPending();
    },
  };
}
