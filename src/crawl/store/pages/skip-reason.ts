import { z } from 'zod';

/**
 * Why a known URL of the site was not requested. The site causes `robots`, and the user's settings cause `excluded` and
 * `not-listed`. The others are limits of the crawler, which a finding reports.
 */
export const skipReasonSchema = z.enum([
  'robots',
  'excluded',
  'not-listed',
  'too-deep',
  'too-long',
  'too-many-segments',
  'repeated-segments',
  'too-many-queries',
  'query-permutation',
  'calendar',
  'session-id',
  'no-new-content',
]);
export type SkipReason = z.infer<typeof skipReasonSchema>;
