import { Hono } from 'hono';
import {
  aiMentionsSchema,
  keywordPageSchema,
  rankingPageSchema,
  trackKeywordsSchema,
  websitePageQuerySchema,
  websiteQuerySchema,
} from '#contracts/api/v1.ts';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import { addedKeywordsSchema } from '#contracts/outside/rankings.ts';
import type { Services } from '#services/services.ts';
import { paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_AI_MENTIONS } from '../examples.ts';
import { type ApiKeyEnv, assertScope, requireScope } from '../require-key.ts';
import { validateBody, validateQuery } from '../validate.ts';

const QUERY_ERRORS = { 400: 'A parameter is not valid (`fieldErrors`)' };
const WEBSITE_ERRORS = { ...QUERY_ERRORS, 404: 'No such website' };
const PREMIUM_ERRORS = { ...WEBSITE_ERRORS, 402: 'Part of Premium' };

type RequiredServices = Pick<Services, 'rankings' | 'aiVisibility' | 'assistantRuns'>;

/** Creates the routes for keywords, positions and AI visibility of websites. */
export function createV1TrackingRoutes({ rankings, aiVisibility, assistantRuns }: RequiredServices) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/keywords',
    describeV1Call({
      id: 'listKeywords',
      summary: 'List the tracked keywords of a website',
      description:
        'Each with volume, competition and difficulty and their sources, or the reason they are not measured.',
      tag: 'Keywords',
      scope: 'keywords:read',
      answer: keywordPageSchema,
      errors: PREMIUM_ERRORS,
    }),
    requireScope('keywords:read'),
    validateQuery(websitePageQuerySchema),
    async (context) => {
      const query = context.req.valid('query');
      const { keywords } = await rankings.read(context.get('caller').user, query.website);
      return context.json(
        paginate(
          keywords.map(({ keyword, figures }) => ({ keyword, figures })),
          query,
        ),
      );
    },
  );
  routes.post(
    '/keywords/tracking',
    describeV1Call({
      id: 'trackKeywords',
      summary: 'Start tracking keywords',
      description:
        'Also needs the scope `spend` if a source that costs money is used for figures of the keywords or for checking their positions.',
      tag: 'Keywords',
      scope: 'keywords:write',
      answer: addedKeywordsSchema,
      status: 202,
      example: { added: 2, known: 0 },
      errors: { 402: 'Part of Premium', 404: 'No such website' },
    }),
    requireScope('keywords:write'),
    validateBody(trackKeywordsSchema),
    async (context) => {
      const { website, keywords } = context.req.valid('json');
      const { user } = context.get('caller');
      if (await rankings.canTrackingCost(user, website)) assertScope(context, 'spend');
      const added = await rankings.addKeywords(user, website, keywords.join('\n'));
      context.header('Location', `${V1_PATH}/keywords?website=${website}`);
      return context.json(added, 202);
    },
  );
  routes.get(
    '/rankings',
    describeV1Call({
      id: 'listRankings',
      summary: 'List positions of tracked keywords by engine and date',
      description:
        'Each series has the observed position with its source, or the reason it was not measured, and the latest checks.',
      tag: 'Rankings',
      scope: 'rankings:read',
      answer: rankingPageSchema,
      errors: PREMIUM_ERRORS,
    }),
    requireScope('rankings:read'),
    validateQuery(websitePageQuerySchema),
    async (context) => {
      const query = context.req.valid('query');
      const { keywords } = await rankings.read(context.get('caller').user, query.website);
      return context.json(
        paginate(
          keywords.map(({ keyword, lanes }) => ({ keyword, series: lanes })),
          query,
        ),
      );
    },
  );
  routes.get(
    '/ai-mentions',
    describeV1Call({
      id: 'readAiMentions',
      summary: 'Read mentions, citations and references by AI assistants',
      description:
        'Results of the newest run, each share with its sample and 95% interval. Without results, `notMeasured` has the reason and the next step.',
      tag: 'AI visibility',
      scope: 'ai:read',
      answer: aiMentionsSchema,
      example: SAMPLE_AI_MENTIONS,
      errors: WEBSITE_ERRORS,
    }),
    requireScope('ai:read'),
    validateQuery(websiteQuerySchema),
    async (context) => {
      const { website } = context.req.valid('query');
      const { user } = context.get('caller');
      const results = await aiVisibility.read(user, website);
      const notMeasured = results === null ? await assistantRuns.explainNoResults(user, website) : null;
      return context.json({ results, notMeasured });
    },
  );
  return routes;
}
