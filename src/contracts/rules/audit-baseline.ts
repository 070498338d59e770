/** What a later audit is compared with, so that a pipeline can fail only for issues that a change made. */
import { z } from 'zod';
import { confidenceSchema, severitySchema } from './rule-result.ts';
import { scoreRecordSchema } from './score-record.ts';

/** All occurrences of one rule at one URL. */
export const baselineFindingSchema = z.object({
  ruleId: z.string(),
  url: z.string(),
  /** Severity of the most severe occurrence. */
  severity: severitySchema,
  confidence: confidenceSchema,
  /** Number of occurrences. */
  places: z.number().int(),
  /** Digests of what distinguishes the occurrences, such as the URL of a broken link; up to `KEYS_PER_FINDING`. */
  keys: z.array(z.string()),
});
export type BaselineFinding = z.infer<typeof baselineFindingSchema>;

export const KEYS_PER_FINDING = 100;

export const auditBaselineSchema = z.object({
  kind: z.literal('audit-baseline'),
  version: z.literal(1),
  /** The URL that was entered. */
  startUrl: z.string(),
  /** Whether every page that was found was crawled. */
  isCrawlComplete: z.boolean(),
  record: scoreRecordSchema,
  findings: z.array(baselineFindingSchema),
});
export type AuditBaseline = z.infer<typeof auditBaselineSchema>;
