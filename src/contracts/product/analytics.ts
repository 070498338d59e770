import { z } from 'zod';
import { ANALYTICS_EVENTS, DEFAULT_LOGIN_METHOD } from './analytics-events.ts';

/** A path of our site without its query, which may contain tokens. */
const pagePathSchema = z
  .string()
  .max(500)
  .regex(/^\/[^?#]*$/);

/** `POST /api/analytics/events`. */
export const analyticsEventSchema = z.object({
  name: z.enum(ANALYTICS_EVENTS),
  path: pagePathSchema,
  /** Origin of the referring page; never its path. */
  referrer: z.url().max(300).nullish(),
  /** The plan, for `seo_analysis_started`. */
  label: z.enum(['premium', 'free']).optional(),
  /** How the user signed up or in, for `sign_up` and `login`. */
  method: z
    .string()
    .max(30)
    .regex(/^[a-z]+$/)
    .default(DEFAULT_LOGIN_METHOD),
  /** Random ID of a browser whose user consented. */
  clientId: z.uuid().optional(),
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;
