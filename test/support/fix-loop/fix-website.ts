import { z } from 'zod';
import { editSchema } from '#contracts/rules/edit.ts';
import { applyEdit } from './apply-edit.ts';
import type { SiteFolder } from './site-folder.ts';

/** Calls a tool of the MCP server and returns its structured result. */
export type CallTool = (name: string, args: Record<string, unknown>) => Promise<unknown>;

const issueSchema = z.object({
  ruleId: z.string(),
  severity: z.string(),
  gain: z.number().nullable(),
  aiGain: z.number().nullable(),
});
const issueListSchema = z.object({ issues: z.array(issueSchema), nextOffset: z.number().nullable() });
const fixSchema = z.object({
  edits: z.array(editSchema),
  resolves: z.array(z.string()),
  noEditReason: z.string().nullable(),
});
const startSchema = z.object({ analysisId: z.string() });
const statusSchema = z.object({ status: z.string() });

const MAX_LISTED = 50;
const MAX_EDITS = 100;
const POLL_MS = 400;
const SEVERITIES = ['critical', 'medium'] as const;
type ListedIssue = z.infer<typeof issueSchema>;

/** One analysis, and what the client changed after it. */
export interface FixRound {
  analysisId: string;
  /** Issues of severity medium or higher, the largest gain first. */
  issues: ListedIssue[];
  /** Rules that the fixes with an applied edit resolve. */
  edited: string[];
  /** Why the other issues have no edit. */
  reasons: Record<string, string>;
}

export interface FixOptions {
  site: SiteFolder;
  maxRounds: number;
  /** Applies the edits of one issue in each round, instead of the edits of all issues. */
  isStepwise?: boolean;
}

/**
 * Fixes a website as an assistant in its repository would, without a model: analyzes it, takes the edits of its issues,
 * applies them to its files and analyzes it again, until no issue of severity medium or higher has an edit that changes
 * a file, or after `maxRounds` analyses.
 */
export async function fixWebsite(
  callTool: CallTool,
  { site, maxRounds, isStepwise = false }: FixOptions,
): Promise<FixRound[]> {
  const rounds: FixRound[] = [];
  while (rounds.length < maxRounds) {
    const analysisId = await analyze(callTool, site.origin);
    const issues = await listImportantIssues(callTool, analysisId);
    const round: FixRound = { analysisId, issues, edited: [], reasons: {} };
    rounds.push(round);
    await applyFixes(callTool, { site, round, isStepwise });
    if (round.edited.length === 0) return rounds;
  }
  return rounds;
}

/** Applies the edits of the issues of a round. */
async function applyFixes(
  callTool: CallTool,
  { site, round, isStepwise }: Pick<FixOptions, 'site' | 'isStepwise'> & { round: FixRound },
): Promise<void> {
  const { analysisId, issues } = round;
  for (const { ruleId } of issues) {
    // An earlier fix of this round resolved it, too.
    if (round.edited.includes(ruleId)) continue;
    const { edits, resolves, noEditReason } = fixSchema.parse(
      await callTool('get_fix', { analysisId, ruleId, limit: MAX_EDITS }),
    );
    if (noEditReason !== null) round.reasons[ruleId] = noEditReason;
    const applied = edits.filter((edit) => applyEdit(site, edit));
    if (applied.length === 0) continue;
    round.edited.push(...resolves);
    if (isStepwise) return;
  }
}

async function analyze(callTool: CallTool, url: string): Promise<string> {
  const { analysisId } = startSchema.parse(await callTool('run_analysis', { url, confirm: true }));
  for (;;) {
    const { status } = statusSchema.parse(await callTool('get_analysis_status', { analysisId }));
    if (status === 'completed') return analysisId;
    if (status === 'failed') throw new Error(`The analysis of ${url} failed`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function listImportantIssues(callTool: CallTool, analysisId: string): Promise<ListedIssue[]> {
  const lists = await Promise.all(
    SEVERITIES.map(async (severity) => {
      const args = { analysisId, severity, limit: MAX_LISTED };
      return issueListSchema.parse(await callTool('list_issues', args)).issues;
    }),
  );
  const getGain = ({ gain, aiGain }: ListedIssue): number => (gain ?? 0) * 100 + (aiGain ?? 0);
  return lists.flat().toSorted((a, b) => getGain(b) - getGain(a));
}
