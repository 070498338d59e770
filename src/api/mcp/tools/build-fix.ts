import { z } from 'zod';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import { type Edit, editSchema, type IssueEdits } from '#contracts/rules/edit.ts';
import { NO_EDIT_REASONS } from '#contracts/rules/no-edit-reasons.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { findSharedFix } from '#lib/fixes/order-issues.ts';
import { buildSharedEditTitle } from '#lib/fixes/shared-edit-texts.ts';
import { gainFields } from './gain-fields.ts';

const editOutputSchema = editSchema.extend({
  fileHint: z.string().describe('File or template that likely needs the change.'),
});

export const fixSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  howToFix: z.string(),
  steps: z.array(z.string()),
  resolves: z.array(z.string()).describe('IDs of the issues that `edits` (or `steps`, if none) resolve together.'),
  estimatedHours: z.number().nullable().describe('Estimated hours of work; null if not estimated.'),
  gain: gainFields.gain.describe(
    'Points that fixing all issues in `resolves` adds to the search score; null without a search score, or if this combination was not computed.',
  ),
  aiGain: gainFields.aiGain.describe('The same for AI readiness.'),
  edits: z.array(editOutputSchema),
  moreEdits: z.number().int().describe('Number of edits omitted by `limit`.'),
  noEditReason: z.string().nullable().describe('Why there are no edits; null if there are.'),
  noEditReasonCode: z.enum(NO_EDIT_REASONS).nullable(),
  verify: z.object({ tool: z.string(), instruction: z.string() }),
});

/** Lists the issues that the fix of an issue resolves, including that issue. */
export function listFixedIssues(report: Analysis, issue: SeoIssue): SeoIssue[] {
  const ruleIds = findSharedFix(report, issue.ruleId)?.ruleIds ?? [];
  const issues = report.seoIssues.filter(({ ruleId }) => ruleIds.includes(ruleId));
  return issues.length > 0 ? issues : [issue];
}

/** Builds the fix of an issue. Nothing in it is invented: replacements come from the website's own data. */
export function buildFix(
  report: Analysis,
  issue: SeoIssue,
  { edits, total, ruleIds, reason, reasonCode }: IssueEdits,
): z.infer<typeof fixSchema> {
  const recommendation = report.recommendations.find((item) => item.ruleIds.includes(issue.ruleId));
  const resolves = ruleIds.length > 0 ? ruleIds : (recommendation?.ruleIds ?? [issue.ruleId]);
  const { title, gain, aiGain } = describeResolvedIssues(report, resolves, recommendation);
  return {
    ruleId: issue.ruleId,
    title: title ?? issue.title,
    howToFix: issue.howToFix,
    steps: recommendation?.actionItems ?? [],
    resolves,
    estimatedHours: recommendation?.estimatedHours ?? issue.effort?.hours ?? null,
    gain,
    aiGain,
    edits: edits.map((edit) => ({ fileHint: suggestFile(issue, edit), ...edit })),
    moreEdits: total - edits.length,
    noEditReason: reason,
    noEditReasonCode: reasonCode,
    verify: {
      tool: 'recheck_issue',
      instruction:
        'Publish the change, then call recheck_issue. Every URL that it returns should have isFixed: true. If it returns isPossible: false, run a new analysis instead.',
    },
  };
}

/** Returns the title and the gain of a fix, which differ if only some issues of a shared edit have edits. */
function describeResolvedIssues(
  { seoIssues }: Analysis,
  resolves: readonly string[],
  recommendation: Recommendation | undefined,
): { title: string | null; gain: number | null; aiGain: number | null } {
  const hasSameRules = ({ ruleIds }: { ruleIds: readonly string[] }) =>
    ruleIds.length === resolves.length && ruleIds.every((ruleId) => resolves.includes(ruleId));
  if (recommendation !== undefined && hasSameRules(recommendation)) return recommendation;
  const [only, ...others] = seoIssues.filter(({ ruleId }) => resolves.includes(ruleId));
  if (only !== undefined && others.length === 0) return only;
  const part = recommendation?.partGains.find(hasSameRules);
  const names = [only, ...others].flatMap((issue) => issue?.sharedEdit?.name ?? []);
  const id = only?.sharedEdit?.id;
  return {
    title: id === undefined ? null : buildSharedEditTitle(id, names),
    gain: part?.gain ?? null,
    aiGain: part?.aiGain ?? null,
  };
}

/**
 * Suggests where to make the change, based on the crawl: a file at the root, the server, a shared template, or the
 * page.
 */
function suggestFile({ causes, templates }: SeoIssue, { target, locator }: Edit): string {
  const path = URL.parse(locator.url)?.pathname ?? locator.url;
  if (target === 'robots') return `The file ${path.slice(1)} at the root of the website.`;
  if (target === 'sitemap') return `The sitemap ${path.slice(1)}, or what generates it.`;
  if (target === 'server') {
    const place = locator.path === '*' ? 'all paths' : (locator.path ?? path);
    return `The file with headers and redirects (such as _headers or _redirects), or the configuration of the server or CDN, for ${place}.`;
  }
  const isShared = causes.some(({ kind, places }) => (kind === 'template' || kind === 'element') && places > 1);
  const pages = templates?.[0]?.pages ?? 0;
  if (isShared || pages > 1) return `The template of ${path}: other pages have the same issue.`;
  return `The source of the page ${path}.`;
}
