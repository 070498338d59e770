import { z } from 'zod';

/**
 * Why a known URL of the site was not requested. `robots` and `excluded` are choices of the site and of the user; the
 * others are our own limits, reported in a finding.
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
