/** The effort estimate of an issue. Always `estimated`. */
import { z } from 'zod';
import { EFFORT_CLASS_NAMES, EFFORT_UNITS } from './effort-classes.ts';

/** Work for one issue. Hours are our assumption per rule, times the counted units. */
export const issueEffortSchema = z.object({
  class: z.enum(EFFORT_CLASS_NAMES),
  /** Hours for one unit. */
  hoursEach: z.number(),
  unit: z.enum(EFFORT_UNITS),
  /** Number of units. */
  units: z.number().int(),
  /** `hoursEach` times `units`: quarter hours below 2 h, full hours above. 0 when `coveredBy` lists rules. */
  hours: z.number(),
  /** Rules whose fixes resolve this issue as well, so that it needs no separate work. */
  coveredBy: z.array(z.string()),
});
export type IssueEffort = z.infer<typeof issueEffortSchema>;
