/** The result of a rule, and the evidence behind it. */
import { z } from 'zod';
import { elementPictureSchema } from '../page/rendered-page.ts';

export const severitySchema = z.enum(['critical', 'medium', 'low', 'advisory']);
export const confidenceSchema = z.enum(['confirmed', 'likely', 'possible']);
export const outcomeSchema = z.enum(['pass', 'warning', 'fail', 'notApplicable', 'notMeasured', 'error']);
export const ruleScopeSchema = z.enum(['page', 'site', 'link-graph', 'resource', 'derived']);

export type Severity = z.infer<typeof severitySchema>;
export type Confidence = z.infer<typeof confidenceSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type RuleScope = z.infer<typeof ruleScopeSchema>;

/**
 * One thing a user can check: the page, what was found there, what was expected and where it is
 * (selector with line and column, `head`, or an HTTP exchange such as `GET https://... -> 404`).
 */
export const evidenceSchema = z.object({
  url: z.string(),
  found: z.string().nullable(),
  expected: z.string(),
  where: z.string(),
  snippet: z.string().optional(),
  /** Selector of an element in the rendered document. */
  selector: z.string().optional(),
  /** What visitors see there, if a screenshot was taken. */
  picture: elementPictureSchema.optional(),
  /** What to put there instead, ready to be copied: a title, a corrected tag, a line of robots.txt. Computed, never invented. */
  fix: z.string().optional(),
  /** What several findings share (such as the URL a menu links to); if absent, the location in the document decides. */
  cause: z.string().optional(),
  /** Occurrences this piece represents; 1 when absent. */
  places: z.number().int().optional(),
  /** Confidence of this occurrence, if it differs from the finding's. Reports stored before this field lack it. */
  confidence: confidenceSchema.optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/**
 * One thing to change, however many findings it causes. `element`: one element or link shared by several pages; `template`: pages
 * with the same template; `page`: a single page; `target`: what site and link rules found.
 */
export const causeSchema = z.object({
  kind: z.enum(['element', 'template', 'page', 'target']),
  /** What to look for, as text. */
  label: z.string(),
  /** Occurrences of the issue. */
  places: z.number().int(),
  /** First page with it. */
  url: z.string(),
  /** Confidence of its most certain occurrence, if it differs from the finding's. Reports stored before this field lack it. */
  confidence: confidenceSchema.optional(),
});
export type Cause = z.infer<typeof causeSchema>;

export const outcomeCountsSchema = z.object({
  pass: z.number().int(),
  warning: z.number().int(),
  fail: z.number().int(),
  notApplicable: z.number().int(),
  notMeasured: z.number().int(),
  error: z.number().int(),
});
export type OutcomeCounts = z.infer<typeof outcomeCountsSchema>;

/** Outcome of one rule over the entire site, as the API and the command line print it. */
export const ruleOutcomeSchema = z.object({
  ruleId: z.string(),
  category: z.string(),
  family: z.string(),
  title: z.string(),
  scope: ruleScopeSchema,
  severity: severitySchema,
  confidence: confidenceSchema,
  outcome: outcomeSchema,
  /** Counted per page for page rules, per checked target for link-graph and resource rules, 1 for site rules. */
  counts: outcomeCountsSchema,
  /** Why not applicable, not measured or in error; for other outcomes what the result does not cover, else null. */
  reason: z.string().nullable(),
  /** The one step that would measure it; null when none is needed or known. */
  step: z.string().nullable(),
});
export type RuleOutcome = z.infer<typeof ruleOutcomeSchema>;
