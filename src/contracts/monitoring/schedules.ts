/** Schedules of analyses, as the API and pages exchange them. */
import { z } from 'zod';
import { crawlScopeSchema } from '../analysis/crawl-scope.ts';
import { SCHEDULE_FREQUENCIES, SCHEDULE_OUTCOMES, type ScheduleOutcome } from './schedule.ts';
import { SCHEDULE_MESSAGES } from './schedule-texts.ts';

const MAX_TIME_ZONE_LENGTH = 64;
/** `06:30`, in 24 hours. */
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

const frequencySchema = z.enum(SCHEDULE_FREQUENCIES);
const outcomeSchema = z.enum(Object.keys(SCHEDULE_OUTCOMES) as [ScheduleOutcome, ...ScheduleOutcome[]]);

/** `PUT /api/user/websites/{id}/schedule`. */
export const scheduleInputSchema = z
  .object({
    frequency: z.enum(SCHEDULE_FREQUENCIES, SCHEDULE_MESSAGES.frequency).describe('How often.'),
    weekday: z
      .int(SCHEDULE_MESSAGES.weekday)
      .min(1, SCHEDULE_MESSAGES.weekday)
      .max(7, SCHEDULE_MESSAGES.weekday)
      .nullish()
      .describe('1 (Monday) to 7; required for weekly schedules, and ignored for others.'),
    dayOfMonth: z
      .int(SCHEDULE_MESSAGES.dayOfMonth)
      .min(1, SCHEDULE_MESSAGES.dayOfMonth)
      .max(31, SCHEDULE_MESSAGES.dayOfMonth)
      .nullish()
      .describe('Required for monthly schedules, and ignored for others. Shorter months use their last day.'),
    time: z
      .string()
      .regex(TIME_PATTERN, SCHEDULE_MESSAGES.time)
      .describe(
        'Local time in `timeZone`, such as `06:30`. A time that clocks skip moves to the next one that exists.',
      ),
    timeZone: z
      .string()
      .min(1, SCHEDULE_MESSAGES.timeZone)
      .max(MAX_TIME_ZONE_LENGTH)
      .describe('Such as `Europe/Berlin`.'),
    scope: crawlScopeSchema
      .optional()
      .describe('The part of the website to crawl; omitted = unchanged; for a new schedule, the entire website.'),
  })
  .superRefine(({ frequency, weekday, dayOfMonth }, context) => {
    const reportMissingField = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (frequency === 'weekly' && weekday == null) reportMissingField('weekday', SCHEDULE_MESSAGES.weekday);
    if (frequency === 'monthly' && dayOfMonth == null) reportMissingField('dayOfMonth', SCHEDULE_MESSAGES.dayOfMonth);
  });
export type ScheduleInput = z.infer<typeof scheduleInputSchema>;

/** Why a schedule that is on starts no analyses. */
const pauseReasonSchema = z.enum(['premium-required', 'website-inactive']);
export type SchedulePauseReason = z.infer<typeof pauseReasonSchema>;

export const scheduleSchema = z.object({
  websiteId: z.string().describe('`id` of the website.'),
  domain: z.string().describe('Hostname of the website without `www.`.'),
  nickname: z.string().nullable().describe('Name that the owner gave the website; null without one.'),
  frequency: frequencySchema.describe('How often.'),
  weekday: z.number().int().nullable().describe('1 (Monday) to 7; null unless weekly.'),
  dayOfMonth: z.number().int().nullable().describe('1 to 31; shorter months use their last day. Null unless monthly.'),
  time: z.string().describe('Local time in `timeZone`, such as `06:30`.'),
  timeZone: z.string().describe('Such as `Europe/Berlin`.'),
  scope: crawlScopeSchema.describe('The part of the website that is crawled.'),
  isActive: z.boolean().describe('False after the schedule was turned off; its settings are kept.'),
  pausedBecause: pauseReasonSchema
    .nullable()
    .describe('Why no analysis starts although the schedule is on: the plan, or a deactivated website.'),
  nextRunAt: z.string().nullable().describe('Null while the schedule is off or paused.'),
  waitingSince: z
    .string()
    .nullable()
    .describe(
      'When an analysis became due that cannot start yet, because other analyses of the account are waiting; null otherwise.',
    ),
  lastRun: z
    .object({
      at: z.string().describe('When an analysis was due.'),
      outcome: outcomeSchema.describe('What happened, as a code.'),
      message: z.string().describe('What happened, as text.'),
      analysisId: z
        .string()
        .nullable()
        .describe('`id` of the analysis; null if no analysis was started, or if it was deleted.'),
    })
    .nullable()
    .describe('The last time that an analysis was due; null if none was due yet.'),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** The schedule of a website, and what the plan allows. */
export const scheduleViewSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable(), isActive: z.boolean() }),
  /** Null until a schedule is set. */
  schedule: scheduleSchema.nullable(),
  frequencies: z.array(frequencySchema).describe('Frequencies of the plan.'),
  /** The website that uses the only schedule of the Free plan; null if none does, and with Premium. */
  occupiedBy: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable() }).nullable(),
});
export type ScheduleView = z.infer<typeof scheduleViewSchema>;
