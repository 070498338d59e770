import { z } from 'zod';
import { comparisonSchema } from '#contracts/analysis/comparison.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { defineTool, type ToolContext } from '../define-tool.ts';
import { listFinishedAnalyses } from './read-report.ts';

const FULL_LIMITS = { issues: 100, urls: 20 };

/** Tools that compare analyses. */
export const COMPARISON_TOOLS = [
  defineTool({
    name: 'compare_analyses',
    title: 'Compare analyses',
    description:
      'Compares two finished analyses of one website: why the scores changed, and which issues are new, fixed or persisting, by rule and URL. Differences in rules, scope and noise are listed separately. Pass two IDs, or `website` for its latest two. `detail: full` lists more URLs.',
    scope: 'analyses:read',
    input: z.object({
      fromAnalysisId: z.uuid().optional().describe('The older analysis.'),
      toAnalysisId: z.uuid().optional().describe('The newer analysis.'),
      website: z.string().max(2_000).optional().describe('Host, URL or ID of a website, such as example.com.'),
      detail: z.enum(['summary', 'full']).default('summary'),
    }),
    output: comparisonSchema,
    hasPageText: true,
    async run(context, { fromAnalysisId, toAnalysisId, website, detail }) {
      const ids =
        fromAnalysisId !== undefined && toAnalysisId !== undefined
          ? { from: fromAnalysisId, to: toAnalysisId }
          : await findLatestAnalysisIds(context, website);
      const limits = detail === 'full' ? FULL_LIMITS : {};
      return context.services.comparisons.compare(context.caller.user, { ...ids, ...limits });
    },
  }),
];

async function findLatestAnalysisIds(context: ToolContext, website?: string): Promise<{ from: string; to: string }> {
  if (website === undefined)
    throw new AppError('bad-request', 'Pass `fromAnalysisId` and `toAnalysisId`, or `website`.');
  const { host, finished } = await listFinishedAnalyses(context, website);
  const [to, from] = finished;
  if (to !== undefined && from !== undefined) return { from: from.id, to: to.id };
  throw new AppError('not-found', `There are no two finished analyses of ${host} to compare.`);
}
