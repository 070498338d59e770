import { z } from 'zod';
import { visibilityFigureSchema } from '#contracts/outside/assistants.ts';
import { isMissing } from '#contracts/outside/measurement.ts';
import { type KeywordSeries, rankChangeSchema } from '#contracts/outside/rankings.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { displayHost, parseUrlInput } from '#lib/url/parse-url-input.ts';
import { defineTool, type ToolContext } from '../define-tool.ts';

const KEYWORDS_SHOWN = 40;
const PROMPTS_SHOWN = 10;

const websiteInput = { website: z.string().max(2_000).describe('Host, URL or ID of a website of the account.') };

const positionSchema = z.object({
  keyword: z.string(),
  engine: z.string(),
  device: z.string(),
  position: z
    .number()
    .int()
    .nullable()
    .describe('Null if not among the examined positions, or not measured; then `notMeasured` has the reason.'),
  examinedDepth: z.number().int().nullable().describe('Number of examined positions; null if not measured.'),
  url: z.string().nullable(),
  checkedAt: z.string().nullable(),
  quality: z.string().nullable(),
  source: z.string().nullable(),
  notMeasured: z.string().nullable().describe('Why the position was not measured, and the next step; null if it was.'),
  change: rankChangeSchema.nullable(),
});

/** Tools for data that the crawl does not contain. */
export const OUTSIDE_TOOLS = [
  defineTool({
    name: 'get_rankings',
    title: 'Get rankings',
    description:
      'Returns the observed positions of the tracked keywords of a website, with source, date and change. Positions that were not measured have the reason instead.',
    scope: 'rankings:read',
    input: z.object(websiteInput),
    output: z.object({
      website: z.string(),
      keywords: z.number().int(),
      positions: z.array(positionSchema),
      omittedPositions: z.number().int(),
      obstacle: z.string().nullable().describe('What prevents a check, and the next step; null if nothing does.'),
    }),
    hasPageText: false,
    async run(context, { website }) {
      const { id, domain } = await findWebsite(context, website);
      const { keywords, obstacle } = await context.services.rankings.read(context.caller.user, id);
      const positions = keywords.flatMap(({ keyword, lanes }) =>
        lanes.map((series) => describePosition(keyword, series)),
      );
      return {
        website: domain,
        keywords: keywords.length,
        positions: positions.slice(0, KEYWORDS_SHOWN),
        omittedPositions: Math.max(0, positions.length - KEYWORDS_SHOWN),
        obstacle: obstacle === null ? null : `${obstacle.reason} ${obstacle.step}`,
      };
    },
  }),
  defineTool({
    name: 'get_ai_visibility',
    title: 'Get AI visibility',
    description:
      'Returns how often each AI assistant mentions and cites a website in the latest run: shares with 95% intervals, sample sizes and sources, and for each prompt how many answers mentioned and cited it.',
    scope: 'ai:read',
    input: z.object(websiteInput),
    output: z.object({
      website: z.string(),
      at: z.string().nullable().describe('When the run was done; null if no run has ended with an answer.'),
      notMeasured: z
        .string()
        .nullable()
        .describe('Why there are no results, and the next step; null if there are results.'),
      engines: z.array(
        z.object({
          name: z.string(),
          kind: z.string(),
          models: z.array(z.string()),
          mentionRate: visibilityFigureSchema,
          citationRate: visibilityFigureSchema,
        }),
      ),
      prompts: z.array(z.object({ text: z.string(), results: z.array(z.string()) })),
      omittedPrompts: z.number().int(),
    }),
    hasPageText: true,
    async run(context, { website }) {
      const { id, domain } = await findWebsite(context, website);
      const { services, caller } = context;
      const results = await services.aiVisibility.read(caller.user, id);
      if (results === null) {
        const { reason, step } = await services.assistantRuns.explainNoResults(caller.user, id);
        const notMeasured = `${reason} ${step}`;
        return { website: domain, at: null, notMeasured, engines: [], prompts: [], omittedPrompts: 0 };
      }
      const { at, engines, prompts } = results;
      return {
        website: domain,
        at,
        notMeasured: null,
        engines: engines.map(({ name, kind, models, mentionRate, citationRate }) => ({
          name,
          kind,
          models,
          mentionRate,
          citationRate,
        })),
        prompts: prompts.slice(0, PROMPTS_SHOWN).map(({ text, results: byEngine }) => ({
          text,
          results: byEngine.map(
            ({ engine, named, cited }) =>
              `${engine}: mentioned in ${named.count} of ${named.total}, cited in ${cited.count} of ${cited.total}`,
          ),
        })),
        omittedPrompts: Math.max(0, prompts.length - PROMPTS_SHOWN),
      };
    },
  }),
];

/** Finds a website of the account by its ID or host. @throws AppError not-found */
async function findWebsite({ services, caller }: ToolContext, text: string): Promise<{ id: string; domain: string }> {
  const websites = await services.websites.list(caller.user);
  const parsed = parseUrlInput(text);
  const host = parsed.ok ? displayHost(parsed.url) : text;
  const found = websites.find(({ id, domain }) => id === text || domain === host);
  if (found === undefined)
    throw new AppError('not-found', `The account has no website "${text}". list_websites returns its websites.`);
  return found;
}

function describePosition(keyword: string, { engine, device, observed, change }: KeywordSeries) {
  const missing = isMissing(observed) ? observed.missing : null;
  const measured = isMissing(observed) ? null : observed;
  return {
    keyword,
    engine,
    device,
    position: measured?.value.position ?? null,
    examinedDepth: measured?.value.examinedDepth ?? null,
    url: measured?.value.url ?? null,
    checkedAt: measured?.collectedAt ?? null,
    quality: measured?.quality ?? null,
    source: measured?.source ?? null,
    notMeasured: missing === null ? null : [missing.reason, missing.step].filter(Boolean).join(' '),
    change,
  };
}
