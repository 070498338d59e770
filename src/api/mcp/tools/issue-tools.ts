import { z } from 'zod';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import {
  RECHECK_LIMITS,
  type RecheckResponse,
  type RecheckState,
  recheckStateSchema,
} from '#contracts/analysis/recheck.ts';
import { evidenceSchema, severitySchema } from '#contracts/rules/rule-result.ts';
import { findSharedFix, ISSUE_ORDERS, orderIssues } from '#lib/fixes/order-issues.ts';
import { defineTool, type ToolContext } from '../define-tool.ts';
import { buildFix, fixSchema, listFixedIssues } from './build-fix.ts';
import { gainFields } from './gain-fields.ts';
import { analysisInput, describeSource, findIssue, readReport, reportSourceSchema } from './read-report.ts';

const MAX_LISTED_ISSUES = 50;
const DEFAULT_ISSUE_COUNT = 15;
const EVIDENCE_SHOWN = 5;
const CAUSES_SHOWN = 5;
const DEFAULT_EDIT_COUNT = 3;
const MAX_EDITS = 100;

const evidenceOutputSchema = evidenceSchema.pick({
  url: true,
  found: true,
  expected: true,
  where: true,
  snippet: true,
});
const issueFields = {
  ruleId: z.string(),
  title: z.string(),
  severity: severitySchema,
  category: z.string(),
  affectedPages: z.number().int(),
  ...gainFields,
  fixedTogether: z
    .object({ ruleIds: z.array(z.string()), ...gainFields })
    .nullable()
    .describe('The edit that resolves this issue together with others, and its total gain; null if there is none.'),
  isNew: z.boolean().nullable().describe('New since the previous analysis; null if unknown.'),
};

function describeIssue(report: Analysis, issue: SeoIssue) {
  const { ruleId, title, severity, category, affectedPages, gain, aiGain, isNew } = issue;
  const shared = findSharedFix(report, ruleId);
  const fixedTogether =
    shared === undefined ? null : { ruleIds: shared.ruleIds, gain: shared.gain, aiGain: shared.aiGain };
  return { ruleId, title, severity, category, affectedPages, gain, aiGain, fixedTogether, isNew };
}

const ruleInput = { ...analysisInput, ruleId: z.string().max(100).describe('ID of the issue, from list_issues.') };

/** Tools that list issues, explain how to fix them, and prove that they are fixed. */
export const ISSUE_TOOLS = [
  defineTool({
    name: 'list_issues',
    title: 'List issues',
    description:
      'Lists the issues of a finished analysis in the order of the recommendations: most points per hour of work first, counting the search score and AI readiness together. `sortBy` sorts by the points of one score instead.',
    scope: 'analyses:read',
    input: z.object({
      ...analysisInput,
      sortBy: z
        .enum(ISSUE_ORDERS)
        .default('both')
        .describe('`search` or `ai`: most points in this score first, regardless of effort.'),
      severity: severitySchema.optional(),
      onlyNew: z
        .boolean()
        .default(false)
        .describe('Only issues that the previous analysis did not have, regardless of cause.'),
      limit: z.number().int().min(1).max(MAX_LISTED_ISSUES).default(DEFAULT_ISSUE_COUNT),
      offset: z.number().int().min(0).default(0),
    }),
    output: z.object({
      ...reportSourceSchema.shape,
      total: z.number().int(),
      issues: z.array(z.object(issueFields)),
      nextOffset: z.number().int().nullable(),
    }),
    hasPageText: false,
    async run(context, { sortBy, severity, onlyNew, limit, offset, ...reportInput }) {
      const report = await readReport(context, reportInput);
      const selected = orderIssues(report, sortBy).filter(
        (issue) => (severity === undefined || issue.severity === severity) && (!onlyNew || issue.isNew === true),
      );
      const end = offset + limit;
      return {
        ...describeSource(report),
        total: selected.length,
        issues: selected.slice(offset, end).map((issue) => describeIssue(report, issue)),
        nextOffset: end < selected.length ? end : null,
      };
    },
  }),
  defineTool({
    name: 'get_issue',
    title: 'Get an issue',
    description:
      'Returns one issue with its causes and the first pieces of evidence: page, what was found, what was expected and where.',
    scope: 'analyses:read',
    input: z.object(ruleInput),
    output: z.object({
      ...reportSourceSchema.shape,
      ...issueFields,
      why: z.string(),
      howToFix: z.string(),
      sources: z.array(z.string()),
      causes: z.array(z.object({ kind: z.string(), label: z.string(), places: z.number().int(), url: z.string() })),
      evidence: z.array(evidenceOutputSchema),
      moreEvidence: z.number().int(),
    }),
    hasPageText: true,
    async run(context, { ruleId, ...asked }) {
      const report = await readReport(context, asked);
      const issue = findIssue(report, ruleId);
      return {
        ...describeSource(report),
        ...describeIssue(report, issue),
        why: issue.why,
        howToFix: issue.howToFix,
        sources: issue.sources,
        causes: issue.causes.slice(0, CAUSES_SHOWN),
        evidence: issue.evidence.slice(0, EVIDENCE_SHOWN),
        moreEvidence: Math.max(0, issue.count - EVIDENCE_SHOWN),
      };
    },
  }),
  defineTool({
    name: 'get_fix',
    title: 'Get the fix of an issue',
    description:
      'Returns how to fix an issue: the steps, and edits that a program can apply. Each edit contains the likely file or template, its place, `before` as served, and `after`. With `isGlobal`, replace every occurrence of `before` in the file. `{name}` in `after` is text to fill in; `slots` lists its constraints and the website texts to build it from. Without edits, `noEditReason` says why. Verify the fix with recheck_issue.',
    scope: 'analyses:read',
    input: z.object({ ...ruleInput, limit: z.number().int().min(1).max(MAX_EDITS).default(DEFAULT_EDIT_COUNT) }),
    output: z.object({ ...reportSourceSchema.shape, ...fixSchema.shape }),
    hasPageText: true,
    async run(context, { ruleId, limit, ...asked }) {
      const report = await readReport(context, asked);
      const issue = findIssue(report, ruleId);
      const { services, caller } = context;
      const issues = listFixedIssues(report, issue);
      const edits = await services.explore.listEdits(caller.user, report.id, { issues, limit });
      return { ...describeSource(report), ...buildFix(report, issue, edits) };
    },
  }),
  defineTool({
    name: 'recheck_issue',
    title: 'Re-check an issue',
    description:
      'Requests the affected URLs again and checks whether the issue is fixed, usually within seconds; if the status is still queued or running, call this tool again. The search score changes with the next analysis. Some issues need a crawl of the entire site: then `isPossible` is false, with the reason. There is a daily limit (`leftToday`).',
    scope: 'analyses:write',
    input: z.object(ruleInput),
    output: z.object({
      isPossible: z.boolean(),
      reason: z.string().nullable(),
      status: z.enum(['queued', 'running', 'completed', 'failed']).nullable(),
      failure: z.string().nullable(),
      urls: z.array(
        z.object({
          url: z.string(),
          isFixed: z.boolean().nullable().describe('Null if the URL was not checked (yet).'),
          state: recheckStateSchema
            .nullable()
            .describe(
              '`fixed`: the issue is gone. `found`: the issue is still there. `unread`: the URL returned nothing to check. `notJudged`: the check no longer applies. Null: not done yet.',
            ),
          reason: z.string().nullable().describe('Why the URL was not checked; null if it was.'),
        }),
      ),
      omittedUrls: z.number().int(),
      leftToday: z.number().int(),
    }),
    annotations: { readOnlyHint: false, openWorldHint: true, idempotentHint: true },
    hasPageText: false,
    async run(context, { ruleId, ...asked }) {
      const { id } = await readReport(context, asked);
      return describeRecheck(await recheck(context, id, ruleId));
    },
  }),
];

const FIXED_BY_STATE: Readonly<Record<RecheckState, boolean | null>> = {
  fixed: true,
  found: false,
  unread: null,
  notJudged: null,
};
const POLL_MS = 500;
const MAX_POLLS = 40;

/** Starts a re-check and waits up to 20 seconds for it to end. */
async function recheck({ services, caller }: ToolContext, id: string, ruleId: string): Promise<RecheckResponse> {
  let response = await services.rechecks.start(caller.user, id, ruleId);
  for (let poll = 0; poll < MAX_POLLS && isInProgress(response); poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    response = await services.rechecks.readState(caller.user, id, ruleId);
  }
  return response;
}

const isInProgress = ({ recheck: latest }: RecheckResponse): boolean =>
  latest?.status === 'queued' || latest?.status === 'running';

function describeRecheck({ isPossible, reason, recheck: latest, leftToday }: RecheckResponse) {
  const places = latest?.places ?? [];
  return {
    isPossible,
    reason,
    status: latest?.status ?? null,
    failure: latest?.failure ?? null,
    urls: places.slice(0, RECHECK_LIMITS.urls).map(({ url, after }) => ({
      url,
      isFixed: FIXED_BY_STATE[after?.state ?? 'unread'],
      state: after?.state ?? null,
      reason: after?.reason ?? null,
    })),
    omittedUrls: latest?.leftOut ?? 0,
    leftToday,
  };
}
