/** The state of an installation, for its administrators. */
import { z } from 'zod';
import { browserStatusSchema } from './browser.ts';

const [readyBrowserSchema] = browserStatusSchema.options;

/** What is told of the browser: no path and no output of it, which are for the log. */
export const browserReadinessSchema = z.discriminatedUnion('available', [
  readyBrowserSchema.omit({ state: true }).extend({ available: z.literal(true) }),
  z.object({ available: z.literal(false), reason: z.string() }),
]);
export type BrowserReadiness = z.infer<typeof browserReadinessSchema>;

/** `GET /api/admin/system`. */
export const systemStatusSchema = z.object({
  engineVersion: z.string(),
  database: z.boolean(),
  queue: z.boolean(),
  browser: browserReadinessSchema,
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** A browser older than this many days is likely to have holes that are known. */
export const BROWSER_OLD_DAYS = 90;
