/** Effort estimate of an issue, always labeled `estimated`. */
import { z } from 'zod';
import { EFFORT_CLASS_NAMES, EFFORT_UNITS } from './effort-classes.ts';

/** Work for one issue: an assumed number of hours per rule, multiplied by the counted units. */
export const issueEffortSchema = z.object({
  class: z.enum(EFFORT_CLASS_NAMES).describe('Kind of work.'),
  hoursEach: z.number().describe('Hours per unit.'),
  unit: z
    .enum(EFFORT_UNITS)
    .describe('What `units` counts. `element-or-page`: an element on several pages counts once.'),
  units: z.number().int().describe('Number of units.'),
  hours: z
    .number()
    .describe(
      '`hoursEach` times `units`: at least half an hour, rounded to quarter hours below 2 h and to full hours above. 0 when `coveredBy` lists rules.',
    ),
  coveredBy: z
    .array(z.string())
    .describe('Rules whose fixes resolve this issue as well, so it needs no separate work.'),
});
export type IssueEffort = z.infer<typeof issueEffortSchema>;
