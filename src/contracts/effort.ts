/** The estimate of effort that travels with an issue. Always `estimated`. */
import { z } from 'zod';
import { EFFORT_CLASS_NAMES, EFFORT_UNITS } from './effort-classes.ts';

/** What has to be done for one issue. Hours are an assumption of ours for each rule, times what was counted. */
export const issueEffortSchema = z.object({
  class: z.enum(EFFORT_CLASS_NAMES),
  /** Hours for one unit. */
  hoursEach: z.number(),
  unit: z.enum(EFFORT_UNITS),
  /** How many times. */
  units: z.number().int(),
  /** `hoursEach` times `units`: quarters of an hour below 2 h, whole hours above. 0 when `coveredBy` names rules. */
  hours: z.number(),
  /** Rules whose fixes resolve this issue as well, so that it needs no work of its own. */
  coveredBy: z.array(z.string()),
});
export type IssueEffort = z.infer<typeof issueEffortSchema>;
