import type { User } from '#contracts/account/user.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { SCHEDULE_FREQUENCIES } from '#contracts/monitoring/schedule.ts';
import { SCHEDULE_MESSAGES } from '#contracts/monitoring/schedule-texts.ts';
import type { Schedule, ScheduleInput, ScheduleView } from '#contracts/monitoring/schedules.ts';
import { URL_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  listUserSchedules,
  lockSchedules,
  saveSchedule,
  turnOffSchedule,
  type WebsiteSchedule,
} from '#db/queries/monitoring/schedules.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode, may } from '#lib/runtime/policies.ts';
import { readTimeZone } from '#lib/time/time-zone.ts';
import { readScope } from '#services/analyses/start/read-scope.ts';
import { findOwnWebsite } from '#services/data-sources/find-own-website.ts';
import { buildScheduleView, parseMinute } from './build-schedule-view.ts';
import { computeNextRun } from './compute-next-run.ts';
import { findFreeSchedule } from './find-pause.ts';

/** When websites are analyzed automatically. */
export interface ScheduleService {
  /** Lists the schedules of all websites, including schedules that are off, by the name of the website. */
  list(user: User): Promise<Schedule[]>;
  /** Returns the schedule of a website and the options that the plan allows. @throws AppError not-found */
  read(user: User, websiteId: string): Promise<ScheduleView>;
  /**
   * Sets the schedule of a website, and turns it on.
   *
   * @throws AppError not-found, email-not-verified, premium-required, invalid-body for an unknown time zone,
   * invalid-scope
   */
  set(user: User, websiteId: string, input: ScheduleInput): Promise<ScheduleView>;
  /** Turns the schedule off, and keeps its settings. @throws AppError not-found */
  turnOff(user: User, websiteId: string): Promise<ScheduleView>;
}

export interface ScheduleServiceOptions {
  db: Db;
  now(): Date;
}

export function createScheduleService({ db, now }: ScheduleServiceOptions): ScheduleService {
  function buildView(user: User, website: WebsiteRow, all: readonly WebsiteSchedule[]): ScheduleView {
    const isPremium = may(user, 'schedule-every-website');
    const ownSchedule = all.find(({ schedule }) => schedule.websiteId === website.id);
    const occupant = isPremium ? null : findOccupant(all, website);
    const { id, domain, nickname, isActive } = website;
    return {
      website: { id, domain, nickname, isActive },
      schedule: ownSchedule === undefined ? null : buildScheduleView(ownSchedule, { isPremium, all }),
      frequencies: isPremium ? [...SCHEDULE_FREQUENCIES] : ['monthly'],
      occupiedBy: occupant && { id: occupant.id, domain: occupant.domain, nickname: occupant.nickname },
    };
  }

  /** @throws AppError email-not-verified, premium-required */
  function assertAllowed(user: User, website: WebsiteRow, { input, all }: AllowedInput): void {
    const denial = findDenialCode(user, 'schedule-analyses');
    if (denial !== null) throw new AppError(denial, URL_MESSAGES.verificationRequired);
    if (may(user, 'schedule-every-website')) return;
    if (input.frequency !== 'monthly')
      throw new AppError('premium-required', SCHEDULE_MESSAGES.monthlyOnly, {
        fieldErrors: { frequency: SCHEDULE_MESSAGES.monthlyOnly },
      });
    const occupant = findOccupant(all, website);
    if (occupant !== null)
      throw new AppError(
        'premium-required',
        SCHEDULE_MESSAGES.oneWebsite.replace('{name}', () => occupant.nickname ?? occupant.domain),
      );
  }

  return {
    async list(user) {
      const schedules = await listUserSchedules(db, user.id);
      const isPremium = may(user, 'schedule-every-website');
      return schedules.map((listed) => buildScheduleView(listed, { isPremium, all: schedules }));
    },
    async read(user, websiteId) {
      const website = await findOwnWebsite(db, user, websiteId);
      return buildView(user, website, await listUserSchedules(db, user.id));
    },
    async set(user, websiteId, input) {
      const website = await findOwnWebsite(db, user, websiteId);
      const timeZone = readTimeZone(input.timeZone);
      if (timeZone === null)
        throw new AppError('invalid-body', SCHEDULE_MESSAGES.timeZone, {
          fieldErrors: { timeZone: SCHEDULE_MESSAGES.timeZone },
        });
      const scope = input.scope && readScope({ scope: input.scope });
      return db.transaction(async (transaction) => {
        await lockSchedules(transaction, user.id);
        const schedules = await listUserSchedules(transaction, user.id);
        assertAllowed(user, website, { input, all: schedules });
        const ownSchedule = schedules.find(({ schedule }) => schedule.websiteId === website.id);
        const { frequency, weekday, dayOfMonth, time } = input;
        const times = {
          frequency,
          weekday: frequency === 'weekly' ? (weekday ?? null) : null,
          dayOfMonth: frequency === 'monthly' ? (dayOfMonth ?? null) : null,
          minuteOfDay: parseMinute(time),
          timeZone,
        };
        await saveSchedule(transaction, {
          websiteId: website.id,
          userId: user.id,
          ...times,
          scope: scope ?? ownSchedule?.schedule.scope ?? ENTIRE_SITE,
          nextRunAt: computeNextRun(times, now()),
          updatedAt: now(),
        });
        return buildView(user, website, await listUserSchedules(transaction, user.id));
      });
    },
    async turnOff(user, websiteId) {
      const website = await findOwnWebsite(db, user, websiteId);
      await turnOffSchedule(db, website.id, now());
      return buildView(user, website, await listUserSchedules(db, user.id));
    },
  };
}

interface AllowedInput {
  input: ScheduleInput;
  all: readonly WebsiteSchedule[];
}

/** Returns the website other than this one that uses the schedule of the Free plan; null if none does. */
function findOccupant(all: readonly WebsiteSchedule[], { id }: WebsiteRow): WebsiteRow | null {
  const website = findFreeSchedule(all)?.website;
  return website === undefined || website.id === id ? null : website;
}
