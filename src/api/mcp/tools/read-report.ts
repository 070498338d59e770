import { z } from 'zod';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { displayHost, parseUrlInput } from '#lib/url/parse-url-input.ts';
import type { ToolContext } from '../define-tool.ts';

const MAX_SEARCHED_ANALYSES = 100;

/** Identifies a finished analysis by its ID, or the latest one of a website. */
export const analysisInput = {
  analysisId: z
    .uuid()
    .optional()
    .describe('ID of an analysis. Omit it to use the latest finished analysis of `website`.'),
  website: z.string().max(2_000).optional().describe('Host, URL or ID of a website, such as example.com.'),
};

/** Where the figures of a report come from. Every answer with figures of a report contains it. */
export const reportSourceSchema = z.object({
  analysisId: z.string(),
  website: z.string(),
  measuredAt: z.string(),
  quality: z.string(),
  source: z.string(),
});

/** Returns the finished analysis. @throws AppError bad-request, not-found, analysis-running */
export async function readReport(
  { services, caller }: ToolContext,
  { analysisId, website }: { analysisId?: string | undefined; website?: string | undefined },
): Promise<Analysis> {
  const id = analysisId ?? (await findLatestAnalysisId({ services, caller }, website));
  const analysis = await services.analyses.get(caller.user, id);
  if (!('seoIssues' in analysis)) {
    throw new AppError('analysis-running', `This analysis is ${analysis.status} and has no report.`);
  }
  return analysis;
}

/**
 * Lists finished analyses of a website that is given as host, URL or ID, newest first, of the latest 100 analyses of
 * the account.
 * @throws AppError bad-request
 */
export async function listFinishedAnalyses(
  { services, caller }: Pick<ToolContext, 'services' | 'caller'>,
  website: string,
) {
  const host = await readHost({ services, caller }, website);
  const listed = await services.analyses.list(caller.user, MAX_SEARCHED_ANALYSES);
  return { host, finished: listed.filter((one) => one.host === host && one.status === 'completed') };
}

async function findLatestAnalysisId(context: Pick<ToolContext, 'services' | 'caller'>, website?: string) {
  const { host, finished } = await listFinishedAnalyses(context, website ?? '');
  const [latest] = finished;
  if (latest === undefined) throw new AppError('not-found', `There is no finished analysis of ${host}. Run one first.`);
  return latest.id;
}

/** Returns the host of a website that is given as host, URL or ID. @throws AppError bad-request */
async function readHost({ services, caller }: Pick<ToolContext, 'services' | 'caller'>, website: string) {
  const own = isUuid(website)
    ? (await services.websites.list(caller.user)).find(({ id }) => id === website)
    : undefined;
  if (own !== undefined) return own.domain;
  const parsed = parseUrlInput(website);
  if (!parsed.ok) throw new AppError('bad-request', 'Pass `analysisId` or `website`.');
  return displayHost(parsed.url);
}

/** Builds the source of a report's figures. */
export const describeSource = ({ id, host, measuredAt, scoreLabel }: Analysis): z.infer<typeof reportSourceSchema> => ({
  analysisId: id,
  website: host,
  measuredAt,
  quality: scoreLabel.quality,
  source: scoreLabel.source,
});

/** Returns the issue of a rule. @throws AppError not-found */
export function findIssue({ seoIssues }: Analysis, ruleId: string): Analysis['seoIssues'][number] {
  const issue = seoIssues.find((one) => one.ruleId === ruleId);
  if (issue === undefined)
    throw new AppError(
      'not-found',
      `This analysis does not contain the issue "${ruleId}". list_issues returns the IDs.`,
    );
  return issue;
}
