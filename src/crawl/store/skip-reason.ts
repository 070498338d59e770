import { z } from 'zod';

/**
 * Why a known address of the site was not asked for. `robots` and `excluded` are choices of the site and of the person who
 * asked; the others are limits of ours, told in a finding.
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
