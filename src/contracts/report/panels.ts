/**
 * The panels of the specification, based only on measured findings. A check that was not measured is excluded from the
 * denominator and listed with its reason; `not-applicable` checks are excluded as well.
 */
import { z } from 'zod';

export const panelOutcomeSchema = z
  .enum(['pass', 'warning', 'fail', 'notMeasured', 'notApplicable'])
  .describe('`notMeasured` and `notApplicable` do not count in `percent`.');
export type PanelOutcome = z.infer<typeof panelOutcomeSchema>;

export const panelCheckSchema = z.object({
  id: z.string().describe('The check.'),
  title: z.string().describe('Name of the check.'),
  outcome: panelOutcomeSchema,
  value: z.string().nullable().describe('The measured value as text with its unit; null when nothing was measured.'),
  threshold: z.string().describe('Condition for passing, as text.'),
  reason: z.string().nullable().describe('Why not measured or not applicable; null otherwise.'),
  step: z
    .string()
    .nullable()
    .describe('The step that would make the check measurable; null when none is needed or known.'),
  ruleIds: z
    .array(z.string())
    .describe('Rules that determine the outcome, failing ones first; they link the panel to the evidence.'),
  note: z
    .string()
    .nullable()
    .describe('What a passing check does not cover, or why its outcome differs from a similar figure; null otherwise.'),
  affected: z
    .object({
      pages: z.number().int().describe('Number of pages.'),
      urls: z.array(z.string()).describe('The first ones.'),
    })
    .nullable()
    .describe(
      'Pages with confirmed findings of medium severity or higher: their total number, and the first URLs. Null when the version that wrote the report did not count them.',
    ),
});
export type PanelCheck = z.infer<typeof panelCheckSchema>;

const tallyShape = {
  passed: z.number().int().describe('Number of checks that pass.'),
  measured: z.number().int().describe('Number of measured checks: the denominator of `percent`.'),
  notMeasured: z.number().int().describe('Number of checks without a result.'),
  percent: z.number().int().nullable().describe('`passed` of `measured`, 0 to 100; null when nothing was measured.'),
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
 * Section 4: nine groups. Each group lists its rules by ID, failures first. Outcome and counts are in `rules` of the
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
  technicalScore: z
    .number()
    .int()
    .nullable()
    .describe('100 minus 15 per technical issue, not below 0; null without a search score.'),
  contentScore: z
    .number()
    .int()
    .nullable()
    .describe('100 minus 10 per content issue, not below 0; null without a search score.'),
  technicalRuleIds: z.array(z.string()).describe('Rules that cost points of `technicalScore`.'),
  contentRuleIds: z.array(z.string()).describe('Rules that cost points of `contentScore`.'),
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
  readiness: z
    .number()
    .int()
    .nullable()
    .describe('How well the assistant can use the website, 0 to 100; null when not measured.'),
  passAbove: z.number().int().describe('The check passes when readiness is above this value.'),
  outcome: z
    .enum(['pass', 'warning', 'fail', 'notMeasured'])
    .describe(
      "`warning`: the check passes, but some of the assistant's crawlers are blocked or overall AI readiness is poor.",
    ),
  reason: z.string().nullable().describe('Why readiness was not measured; null otherwise.'),
  blocked: z
    .object({
      cause: z.enum(['robots', 'javascript']).describe('robots.txt, or content that needs JavaScript.'),
      sentence: z.string().describe('The cause as text.'),
    })
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
    .describe(
      'Whether crawlers of the assistant may access the site. `not-verifiable`: the operator documents no crawlers.',
    ),
  agents: z.array(
    z.object({
      token: z.string().describe('Name of the crawler in robots.txt.'),
      purpose: z
        .enum(['ai-search', 'user-fetch'])
        .describe('`ai-search`: collects pages for answers. `user-fetch`: opens pages when a user asks.'),
      isAllowed: z.boolean().describe('Whether robots.txt allows the crawler.'),
      line: z.string().nullable().describe('The robots.txt line that applies; null when none does.'),
    }),
  ),
});
export type AiPlatform = z.infer<typeof aiPlatformSchema>;

/** One content factor of AI content optimization, 0..100 over the evaluated pages. */
export const aiFactorSchema = z.object({
  id: z.string(),
  title: z.string(),
  score: z
    .number()
    .int()
    .nullable()
    .describe('Score over the evaluated pages, 0 to 100; null when not measured or not applicable.'),
  passAbove: z.number().int().describe('The factor passes when the score is above this value.'),
  outcome: z.enum(['pass', 'fail', 'notMeasured', 'notApplicable']).describe('Result of the factor.'),
  reason: z.string().nullable().describe('Why there is no score; null when there is one.'),
  ruleIds: z.array(z.string()).describe('Checks that the factor is computed from.'),
});
export type AiFactor = z.infer<typeof aiFactorSchema>;

export const aiHealthSchema = z.object({ platforms: z.array(aiPlatformSchema), factors: z.array(aiFactorSchema) });
export type AiHealth = z.infer<typeof aiHealthSchema>;
