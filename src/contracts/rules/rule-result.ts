/** The result of a rule, and the evidence for it. */
import { z } from 'zod';
import { elementScreenshotSchema } from '../page/rendered-page.ts';

export const severitySchema = z.enum(['critical', 'medium', 'low', 'advisory']);
export const confidenceSchema = z.enum(['confirmed', 'likely', 'possible']);
export const outcomeSchema = z.enum(['pass', 'warning', 'fail', 'notApplicable', 'notMeasured', 'error']);
export const ruleScopeSchema = z.enum(['page', 'site', 'link-graph', 'resource', 'derived']);

export type Severity = z.infer<typeof severitySchema>;
export type Confidence = z.infer<typeof confidenceSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type RuleScope = z.infer<typeof ruleScopeSchema>;

/**
 * One piece of evidence that a user can check: the page, what was found, what was expected, and its location (selector
 * with line and column, `head`, or an HTTP exchange such as `GET https://... -> 404`).
 */
export const evidenceSchema = z.object({
  url: z.string(),
  found: z.string().nullable(),
  expected: z.string(),
  where: z.string(),
  snippet: z.string().optional(),
  /** Selector of an element in the rendered document. */
  selector: z.string().optional(),
  /** Screenshot of the element, if one was taken. */
  picture: elementScreenshotSchema.optional(),
  /**
   * Replacement to copy: a title, a corrected tag, a line of robots.txt. It is computed from the site, never invented.
   */
  fix: z.string().optional(),
  /**
   * What several findings have in common (such as the URL that a menu links to); if absent, findings are grouped by
   * their location in the document.
   */
  cause: z.string().optional(),
  /** Number of occurrences that this evidence represents; 1 when absent. */
  places: z.number().int().optional(),
  /** Confidence of this occurrence, if it differs from the finding's. */
  confidence: confidenceSchema.optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/**
 * One change that resolves one or more findings. `element`: one element or link shared by several pages; `template`:
 * pages with the same template; `page`: a single page; `target`: the target of a site or link rule.
 */
export const causeSchema = z.object({
  kind: z.enum(['element', 'template', 'page', 'target']),
  /** What to look for, as text. */
  label: z.string(),
  /** Number of occurrences of the issue. */
  places: z.number().int(),
  /** First page on which the cause occurs. */
  url: z.string(),
  /** Confidence of its most certain occurrence, if it differs from the finding's. */
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
  /** Counts pages for page rules and checked targets for link-graph and resource rules; 1 for site rules. */
  counts: outcomeCountsSchema,
  /**
   * Why the rule was not applicable, not measured or failed with an error; for other outcomes, what the result does not
   * cover, or null.
   */
  reason: z.string().nullable(),
  /** The step that would make it measurable; null when none is needed or known. */
  step: z.string().nullable(),
});
export type RuleOutcome = z.infer<typeof ruleOutcomeSchema>;
