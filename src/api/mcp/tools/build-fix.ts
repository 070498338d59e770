import { z } from 'zod';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const EDITS_SHOWN = 5;

/** One change. `after` is null when it cannot be computed from the website; `expected` then describes it. */
const editSchema = z.object({
  /** File or template that likely contains the change. */
  fileHint: z.string(),
  /** URL, and the place in its document or exchange. */
  locator: z.object({ url: z.string(), where: z.string(), selector: z.string().nullable() }),
  before: z.string().nullable(),
  after: z.string().nullable(),
  expected: z.string(),
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
  edits: z.array(editSchema),
  moreEdits: z.number().int(),
  verify: z.object({ tool: z.string(), instruction: z.string() }),
});

/** Builds the fix of an issue from its evidence. Nothing in it is invented: replacements come from the website's own data. */
export function buildFix(report: Analysis, issue: SeoIssue): z.infer<typeof fixSchema> {
  const recommendation = report.recommendations.find(({ ruleIds }) => ruleIds.includes(issue.ruleId));
  const edits = issue.evidence.map((evidence) => buildEdit(issue, evidence));
  return {
    ruleId: issue.ruleId,
    title: recommendation?.title ?? issue.title,
    howToFix: issue.howToFix,
    steps: recommendation?.actionItems ?? [],
    resolves: issue.sharedEdit?.ruleIds ?? [issue.ruleId],
    estimatedHours: issue.effort?.hours ?? null,
    gain: issue.gain,
    aiGain: issue.aiGain,
    edits: edits.slice(0, EDITS_SHOWN),
    moreEdits: Math.max(0, issue.count - EDITS_SHOWN),
    verify: {
      tool: 'recheck_issue',
      instruction:
        'Publish the change, then call recheck_issue. Every URL that it returns should have the state "fixed". If it returns isPossible: false, run a new analysis instead.',
    },
  };
}

function buildEdit(issue: SeoIssue, evidence: Evidence): z.infer<typeof editSchema> {
  const { url, where, selector, snippet, found, fix, expected } = evidence;
  return {
    fileHint: suggestFile(issue, evidence),
    locator: { url, where, selector: selector ?? null },
    before: snippet ?? found,
    after: fix ?? null,
    expected,
  };
}

const ROOT_FILES = /\/(?:robots\.txt|llms\.txt|sitemap[^/]*\.xml(?:\.gz)?|ads\.txt|security\.txt)$/i;

/** Suggests where the change lives, from what the crawl shows: a file at the root, a shared template, the server, or the page. */
function suggestFile({ causes, templates }: SeoIssue, { url, where }: Evidence): string {
  const path = URL.parse(url)?.pathname ?? url;
  const [file] = ROOT_FILES.exec(path) ?? [];
  if (file !== undefined) return `The file ${file.slice(1)} at the root of the website.`;
  if (/\bheader\b|^(?:GET|HEAD) /i.test(where)) return `The configuration of the server or CDN for ${path}.`;
  const isShared = causes.some(({ kind, places }) => (kind === 'template' || kind === 'element') && places > 1);
  const pages = templates?.[0]?.pages ?? 0;
  if (isShared || pages > 1) return `The template of ${path}: other pages have the same issue.`;
  return `The source of the page ${path}.`;
}
