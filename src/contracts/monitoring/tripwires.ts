/** Tripwires of websites, as the API and pages exchange them. */
import { z } from 'zod';
import { TRIPWIRE_FINDING_STATES, TRIPWIRE_ITEM_IDS, TRIPWIRE_MESSAGES } from './tripwire.ts';

const MAX_PAGE_URL_LENGTH = 2_000;

/** `PUT /api/user/websites/{id}/tripwire`. */
export const tripwireInputSchema = z.strictObject({
  isActive: z.boolean().describe('Whether the website is checked.'),
  pageUrl: z
    .string()
    .trim()
    .max(MAX_PAGE_URL_LENGTH, TRIPWIRE_MESSAGES.pageUrl)
    .nullish()
    .describe('URL or path of another page of the website to check; null = none; omit it to keep the current page.'),
});
export type TripwireInput = z.infer<typeof tripwireInputSchema>;

const pauseReasonSchema = z.enum(['premium-required', 'website-inactive', 'email-not-verified']);
export type TripwirePauseReason = z.infer<typeof pauseReasonSchema>;

export const tripwireSchema = z.object({
  websiteId: z.string().describe('`id` of the website.'),
  domain: z.string().describe('Hostname of the website without `www.`.'),
  isActive: z.boolean().describe('Whether the tripwire is turned on.'),
  pageUrl: z.string().nullable().describe('Another page of the website that is checked; null = none.'),
  frequency: z
    .enum(['hourly', 'daily'])
    .describe('Hourly if the ownership of the website is verified, otherwise daily.'),
  pausedBecause: pauseReasonSchema
    .nullable()
    .describe(
      'Why the website is not checked although the tripwire is on: no Premium, a deactivated website, or an unverified email address.',
    ),
  nextCheckAt: z.string().nullable().describe('When the next check is due; null while the tripwire is off or paused.'),
  lastCheckedAt: z.string().nullable().describe('When the last check ended; null before the first one.'),
  problem: z.string().nullable().describe('Why the last check ended without a result; null if it had a result.'),
  isConfirming: z.boolean().describe('Whether the last check saw a change that a second request has yet to confirm.'),
  findings: z
    .array(
      z.object({
        item: z.enum(TRIPWIRE_ITEM_IDS).describe('What was checked; `page` is the chosen page.'),
        url: z.string().nullable().describe('Null for the certificate.'),
        state: z.enum(TRIPWIRE_FINDING_STATES).describe('`not-measured`: the reason is in `text`.'),
        text: z.string().describe('What was found, in sentences.'),
      }),
    )
    .describe('What the last check found; empty before the first one.'),
});
export type Tripwire = z.infer<typeof tripwireSchema>;

/** The tripwire of a website, and what the plan allows. */
export const tripwireViewSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable(), isActive: z.boolean() }),
  isIncluded: z.boolean().describe('Whether the plan includes the tripwire.'),
  tripwire: tripwireSchema,
});
export type TripwireView = z.infer<typeof tripwireViewSchema>;
