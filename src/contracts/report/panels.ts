/**
 * The panels of the specification, based only on measured findings. A check that was not measured is excluded from the
 * denominator and listed with its reason; `not-applicable` checks are excluded as well.
 */
import { z } from 'zod';

export const panelOutcomeSchema = z.enum(['pass', 'warning', 'fail', 'notMeasured', 'notApplicable']);
export type PanelOutcome = z.infer<typeof panelOutcomeSchema>;

export const panelCheckSchema = z.object({
  id: z.string(),
  title: z.string(),
  outcome: panelOutcomeSchema,
  value: z.string().nullable().describe('The measured value as text with its unit; null when nothing was measured.'),
  threshold: z.string().describe('Condition for passing, as text.'),
  reason: z.string().nullable().describe('Why not measured or not applicable; null otherwise.'),
  step: z.string().nullable().describe('The step that would make it measurable; null when none is needed or known.'),
  ruleIds: z
    .array(z.string())
    .describe('Rules that determine the outcome, failing ones first; they link the panel to the evidence.'),
  note: z
    .string()
    .nullable()
    .describe('What a passing check does not cover, or why its outcome differs from a similar figure; null otherwise.'),
  affected: z
    .object({ pages: z.number().int(), urls: z.array(z.string()) })
    .nullable()
    .describe(
      'Pages with confirmed findings of medium severity or higher: their total number, and the first URLs. Null when the version that wrote the report did not count them.',
    ),
});
export type PanelCheck = z.infer<typeof panelCheckSchema>;

const tallyShape = {
  passed: z.number().int(),
  /** Number of measured checks, which is the denominator. */
  measured: z.number().int(),
  notMeasured: z.number().int(),
  /** `passed / measured` as an integer percentage; null when nothing was measured. */
  percent: z.number().int().nullable(),
};

/** Section 1: 7 technical, 4 on-page and 6 content checks. */
export const healthCheckSchema = z.object({
  groups: z.array(
    z.object({
      id: z.enum(['technical', 'on-page', 'content']),
      title: z.string(),
      checks: z.array(panelCheckSchema),
      ...tallyShape,
    }),
  ),
  ...tallyShape,
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

export const CHECKLIST_GROUPS = [
  'Security',
  'Technical',
  'SEO',
  'Performance',
  'UX/UI',
  'Accessibility',
  'Content',
  'Forms',
  'Analytics',
] as const;

/** An item of the audit checklist that compares a figure with a limit from the specification. */
export const checklistFigureSchema = panelCheckSchema.extend({ why: z.string(), howToFix: z.string() });
export type ChecklistFigure = z.infer<typeof checklistFigureSchema>;

/**
 * Section 4: nine groups. Each group lists its rules by id, failures first. Outcome and counts are in `rules` of the
 * report, the texts in the list of rules. Tallies count rules and figures.
 */
export const auditChecklistSchema = z.object({
  groups: z.array(
    z.object({
      title: z.enum(CHECKLIST_GROUPS),
      ruleIds: z.array(z.string()),
      figures: z.array(checklistFigureSchema),
      ...tallyShape,
    }),
  ),
});
export type AuditChecklist = z.infer<typeof auditChecklistSchema>;

/**
 * Simple scores: 100 minus 15 per technical issue and 10 per content issue of the listed kinds, never below 0; null
 * without a score.
 */
export const snapshotSchema = z.object({
  technicalScore: z.number().int().nullable(),
  contentScore: z.number().int().nullable(),
  technicalRuleIds: z.array(z.string()).describe('Rules that cost points in each of the two scores.'),
  contentRuleIds: z.array(z.string()),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

export const AI_PLATFORMS = ['chatgpt', 'perplexity', 'claude', 'deepseek'] as const;
export type AiPlatformId = (typeof AI_PLATFORMS)[number];

/**
 * Section 2. `readiness`: 0..100, how well this assistant can use the site. It does not measure how often the assistant
 * mentions the site.
 */
export const aiPlatformSchema = z.object({
  id: z.enum(AI_PLATFORMS),
  name: z.string(),
  readiness: z.number().int().nullable(),
  passAbove: z.number().int().describe('The check passes when readiness is above this value.'),
  outcome: z
    .enum(['pass', 'warning', 'fail', 'notMeasured'])
    .describe(
      "`warning`: the check passes, but some of the assistant's crawlers are blocked or overall AI readiness is poor.",
    ),
  reason: z.string().nullable(),
  blocked: z
    .object({ cause: z.enum(['robots', 'javascript']), sentence: z.string() })
    .nullable()
    .describe(
      'Why the assistant cannot read the site, which caps its readiness; null when no confirmed cause blocks it.',
    ),
  possible: z
    .string()
    .nullable()
    .describe(
      'A possible but unconfirmed block, such as a rejected request that we sent with its user agent; null when there is none.',
    ),
  access: z
    .enum(['allowed', 'partly-refused', 'refused', 'not-verifiable', 'not-measured'])
    .describe('Whether its crawlers may access the site. `not-verifiable`: the operator documents no crawlers.'),
  agents: z.array(
    z.object({
      token: z.string(),
      purpose: z.enum(['ai-search', 'user-fetch']),
      isAllowed: z.boolean(),
      line: z.string().nullable().describe('The robots.txt line that applies; null when none does.'),
    }),
  ),
});
export type AiPlatform = z.infer<typeof aiPlatformSchema>;

/** One content factor of AI content optimization, 0..100 over the evaluated pages. */
export const aiFactorSchema = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().int().nullable(),
  passAbove: z.number().int(),
  outcome: z.enum(['pass', 'fail', 'notMeasured', 'notApplicable']),
  reason: z.string().nullable(),
  ruleIds: z.array(z.string()),
});
export type AiFactor = z.infer<typeof aiFactorSchema>;

export const aiHealthSchema = z.object({ platforms: z.array(aiPlatformSchema), factors: z.array(aiFactorSchema) });
export type AiHealth = z.infer<typeof aiHealthSchema>;
