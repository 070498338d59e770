import { z } from 'zod';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import { type Edit, editSchema, type IssueEdits } from '#contracts/rules/edit.ts';

const editOutput = editSchema.extend({
  /** File or template that likely contains the change. */
  fileHint: z.string(),
});

export const fixSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  howToFix: z.string(),
  steps: z.array(z.string()),
  /** Issues that the same edit resolves. */
  resolves: z.array(z.string()),
  /** Estimated hours; null when not estimated. */
  estimatedHours: z.number().nullable(),
  gain: z.number().nullable(),
  aiGain: z.number().nullable(),
  edits: z.array(editOutput),
  moreEdits: z.number().int(),
  /** Why there are no edits; null when there are. */
  noEditReason: z.string().nullable(),
  verify: z.object({ tool: z.string(), instruction: z.string() }),
});

/** Builds the fix of an issue. Nothing in it is invented: replacements come from the website's own data. */
export function buildFix(
  report: Analysis,
  issue: SeoIssue,
  { edits, total, reason }: IssueEdits,
): z.infer<typeof fixSchema> {
  const recommendation = report.recommendations.find(({ ruleIds }) => ruleIds.includes(issue.ruleId));
  return {
    ruleId: issue.ruleId,
    title: recommendation?.title ?? issue.title,
    howToFix: issue.howToFix,
    steps: recommendation?.actionItems ?? [],
    resolves: issue.sharedEdit?.ruleIds ?? [issue.ruleId],
    estimatedHours: issue.effort?.hours ?? null,
    gain: issue.gain,
    aiGain: issue.aiGain,
    edits: edits.map((edit) => ({ fileHint: suggestFile(issue, edit), ...edit })),
    moreEdits: total - edits.length,
    noEditReason: reason,
    verify: {
      tool: 'recheck_issue',
      instruction:
        'Publish the change, then call recheck_issue. Every URL that it returns should have the state "fixed". If it returns isPossible: false, run a new analysis instead.',
    },
  };
}

/** Suggests where the change lives, from what the crawl shows: a file at the root, the server, a shared template, or the page. */
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
