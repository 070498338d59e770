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
  url: z.string().describe('The page.'),
  found: z.string().nullable().describe('What was found; null if nothing was found.'),
  expected: z.string().describe('What was expected.'),
  where: z.string().describe('Location: a selector with line and column, `head`, or an HTTP exchange.'),
  snippet: z.string().optional().describe('Source code or text at the location.'),
  selector: z.string().optional().describe('Selector of an element in the rendered document.'),
  picture: elementScreenshotSchema.optional().describe('Screenshot of the element, if one was taken.'),
  fix: z
    .string()
    .optional()
    .describe(
      'Replacement to copy: a title, a corrected tag, a line of robots.txt. It is computed from the site, never invented.',
    ),
  cause: z
    .string()
    .optional()
    .describe(
      'What several findings have in common (such as the URL that a menu links to); if absent, findings are grouped by their location in the document.',
    ),
  places: z.number().int().optional().describe('Number of occurrences that this evidence represents; 1 when absent.'),
  confidence: confidenceSchema.optional().describe("Confidence of this occurrence, if it differs from the finding's."),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/**
 * One change that resolves one or more findings. `element`: one element or link shared by several pages; `template`:
 * pages with the same template; `page`: a single page; `target`: the target of a site or link rule.
 */
export const causeSchema = z.object({
  kind: z
    .enum(['element', 'template', 'page', 'target'])
    .describe(
      '`element`: shared by several pages. `template`: pages with the same template. `page`: a single page. `target`: the target of a link or of a check of the site.',
    ),
  label: z.string().describe('What to look for, as text.'),
  places: z.number().int().describe('Number of occurrences of the issue.'),
  url: z.string().describe('First page on which the cause occurs.'),
  confidence: confidenceSchema
    .optional()
    .describe("Confidence of its most certain occurrence, if it differs from the finding's."),
});
export type Cause = z.infer<typeof causeSchema>;

export const outcomeCountsSchema = z.object({
  pass: z.number().int(),
  warning: z.number().int(),
  fail: z.number().int(),
  notApplicable: z.number().int().describe('Nothing to check.'),
  notMeasured: z.number().int().describe('Could not be checked.'),
  error: z.number().int().describe('The check itself failed.'),
});
export type OutcomeCounts = z.infer<typeof outcomeCountsSchema>;

/** Outcome of one rule over the entire site, as the API and the command line print it. */
export const ruleOutcomeSchema = z.object({
  ruleId: z.string().describe('The check.'),
  category: z.string().describe('ID of its category.'),
  family: z.string().describe('Checks of one family have one cause, and count once per page.'),
  title: z.string().describe('Name of the check: the state that passes.'),
  scope: ruleScopeSchema.describe('What the check inspects.'),
  severity: severitySchema.describe('How much a finding costs; `advisory` costs no points.'),
  confidence: confidenceSchema.describe('How certain a finding is; a `possible` one is never scored.'),
  outcome: outcomeSchema.describe('Neither `notApplicable`, `notMeasured` nor `error` counts as `pass`.'),
  counts: outcomeCountsSchema.describe(
    'Counts pages for page rules and checked targets for link-graph and resource rules; 1 for site rules.',
  ),
  reason: z
    .string()
    .nullable()
    .describe(
      'Why the rule was not applicable, not measured or failed with an error; for other outcomes, what the result does not cover, or null.',
    ),
  step: z
    .string()
    .nullable()
    .describe('The step that would make the check measurable; null when none is needed or known.'),
});
export type RuleOutcome = z.infer<typeof ruleOutcomeSchema>;
