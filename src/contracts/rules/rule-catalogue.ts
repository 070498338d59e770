/** The rules as `GET /api/rules` lists them: what is checked, how and why, and the score deduction for a finding. */
import { z } from 'zod';
import { confidenceSchema, ruleScopeSchema, severitySchema } from './rule-result.ts';

export const listedRuleSchema = z.object({
  id: z.string(),
  category: z.string(),
  family: z.string(),
  severity: severitySchema,
  confidence: confidenceSchema,
  scope: ruleScopeSchema,
  title: z.string(),
  failureTitle: z.string(),
  /** Other names that people search for. */
  aliases: z.array(z.string()),
  impact: z.string(),
  why: z.string(),
  measure: z.string(),
  /** Cases that look like the issue but do not count; null when there are none. */
  traps: z.string().nullable(),
  howToFix: z.string(),
  sources: z.array(z.string()),
  /** Date on which the rule was last compared with its sources; null when it was not. */
  checked: z.string().nullable(),
  /** Other tools with the same check. */
  peers: z.array(z.string()),
  evidenceGrade: z.string().nullable(),
  /** Share of page health that a finding with the default grading deducts, 0..0.5. */
  price: z.number(),
  ceiling: z.object({ cap: z.number(), reason: z.string() }).nullable(),
});
export type ListedRule = z.infer<typeof listedRuleSchema>;

export const ruleListSchema = z.object({ ruleSetVersion: z.string(), rules: z.array(listedRuleSchema) });
export type RuleList = z.infer<typeof ruleListSchema>;
