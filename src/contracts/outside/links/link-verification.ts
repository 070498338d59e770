/** Visits to pages of referring domains, which show whether a link exists. */
import { z } from 'zod';

/** Maximum number of pages that are visited per referring domain. */
export const PAGES_PER_DOMAIN = 5;
/** Maximum number of referring domains that are visited per website and UTC month. */
export const DOMAINS_PER_MONTH = 50;
/** A page is not visited again for this time, regardless of who requested the visit. */
export const REVISIT_AFTER_DAYS = 30;

/** After a failure that may be temporary, a page or a domain can be visited again after this time. */
export const RETRY_HOURS = 24;

const count = z.number().int().nonnegative();

/** `GET /api/analyses/{id}/verified-links`. */
export const linkVerificationSchema = z.object({
  /** False in demo mode, whose referring domains do not exist. */
  isOffered: z.boolean(),
  isRunning: z.boolean(),
  /** Domains of the current run. */
  done: count,
  planned: count,
  /** Domains of this month, of `limit`. Domains that failed temporarily are not counted. */
  used: count,
  limit: count,
});
export type LinkVerification = z.infer<typeof linkVerificationSchema>;
