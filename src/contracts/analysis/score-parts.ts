/** Parts of a report that explain its scores: coverage, categories, steps to 100, caps and what was not measured. */
import { z } from 'zod';

/** How much of the score is based on measurements; `share` is 0..1. */
export const coverageSchema = z.object({
  checksMeasured: z.number().int().describe('Number of checks with a result.'),
  checksTotal: z.number().int().describe('Number of checks.'),
  share: z.number().describe('Weighted by category budget and score deduction of the rule.'),
  pagesFetched: z.number().int().describe('Number of fetched pages.'),
  pagesKnown: z.number().int().describe('Number of pages that were found.'),
  isPartial: z.boolean().describe('Whether the crawl stopped before every page was fetched.'),
  partialReason: z.string().nullable().describe('Why the crawl stopped early, as text; null when complete.'),
});

export const categoryScoreSchema = z.object({
  id: z.string(),
  title: z.string(),
  budget: z.number().describe('Points of this budget, out of 100, before rescaling.'),
  score: z.number().nullable().describe('0..100; null when no check of the budget was measured.'),
  checksMeasured: z.number().int().describe('Number of checks with a result.'),
  checksTotal: z.number().int().describe('Number of checks.'),
});

/** One step of the waterfall from the current score to 100. Steps add up to 100 - seoScore. */
export const waterfallStepSchema = z.object({
  ruleId: z.string().describe('The issue to resolve.'),
  title: z.string().describe('Name of the issue.'),
  gain: z.number().describe('Points that this step adds after the ones before it.'),
});

export const ceilingSchema = z.object({
  ruleId: z.string().describe('The check that caps the score.'),
  cap: z.number().describe('Highest possible score, 0 to 100.'),
  reason: z.string().describe('Why, as text.'),
});

export const notMeasuredSchema = z.object({
  what: z.string().describe('What was not measured.'),
  reason: z.string().describe('Why not.'),
  step: z.string().nullable().describe('What to do; null if nothing can be done.'),
});
