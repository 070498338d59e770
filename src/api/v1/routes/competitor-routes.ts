import { Hono } from 'hono';
import type { User } from '#contracts/account/user.ts';
import {
  acceptedCompetitorSchema,
  analyzeCompetitorSchema,
  competitorGapPageSchema,
  competitorKeywordPageSchema,
  competitorQuerySchema,
} from '#contracts/api/v1.ts';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import type { ListedCompetitor } from '#contracts/outside/competitors.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import type { Services } from '#services/services.ts';
import { paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { setRetryAfter } from '../retry-after.ts';
import { validateBody, validateQuery } from '../validate.ts';

const TAG = 'Competitors';
const ERRORS = {
  400: 'A parameter is not valid (`fieldErrors`)',
  402: 'Part of Premium',
  404: 'No such website or competitor',
};

/** Creates the routes for competitors of a website. */
export function createV1CompetitorRoutes({ competitors }: Pick<Services, 'competitors'>) {
  const routes = new Hono<ApiKeyEnv>();

  /** Joins the listed competitors of a website with their comparisons. */
  async function readComparedCompetitors(user: User, website: string, competitor: string | undefined) {
    const [list, compared] = await Promise.all([competitors.list(user, website), competitors.compare(user, website)]);
    const isWanted = ({ id }: ListedCompetitor) => competitor === undefined || id === competitor;
    return list.competitors.filter(isWanted).map((listed) => ({
      listed: selectFields(listed),
      comparison: compared.find(({ domain }) => domain === listed.domain) ?? null,
    }));
  }

  routes.post(
    '/competitors/analyze',
    describeV1Call({
      id: 'analyzeCompetitor',
      summary: 'Run a light crawl of a competitor',
      description:
        'Adds the competitor to the website, or reads it again. Responds at once; `crawl.state` at the URL in `Location` shows when the crawl has ended.',
      tag: TAG,
      scope: 'competitors:write',
      answer: acceptedCompetitorSchema,
      status: 202,
      isPolled: true,
      errors: { 402: 'Part of Premium', 404: 'No such website' },
    }),
    requireScope('competitors:write'),
    validateBody(analyzeCompetitorSchema),
    async (context) => {
      const { website, url } = context.req.valid('json');
      const accepted = selectFields(await competitors.analyze(context.get('caller').user, website, url));
      context.header('Location', `${V1_PATH}/competitors/gaps?website=${website}&competitor=${accepted.id}`);
      setRetryAfter(context, isRunning(accepted));
      return context.json(accepted, 202);
    },
  );
  routes.get(
    '/competitors/keywords',
    describeV1Call({
      id: 'listCompetitorKeywords',
      summary: 'List keywords that competitors cover',
      description: "Phrases that the competitor's pages are about; not keywords with observed rankings.",
      tag: TAG,
      scope: 'competitors:read',
      answer: competitorKeywordPageSchema,
      errors: ERRORS,
    }),
    requireScope('competitors:read'),
    validateQuery(competitorQuerySchema),
    async (context) => {
      const query = context.req.valid('query');
      const found = await readComparedCompetitors(context.get('caller').user, query.website, query.competitor);
      const items = found.map(({ listed, comparison }) => ({
        ...listed,
        keywords: comparison?.topKeywords ?? null,
        measuredAt: comparison?.comparison?.measuredAt ?? null,
      }));
      return context.json(paginate(items, query));
    },
  );
  routes.get(
    '/competitors/gaps',
    describeV1Call({
      id: 'listCompetitorGaps',
      summary: 'List topics that competitors cover and the website does not',
      tag: TAG,
      scope: 'competitors:read',
      answer: competitorGapPageSchema,
      isPolled: true,
      errors: ERRORS,
    }),
    requireScope('competitors:read'),
    validateQuery(competitorQuerySchema),
    async (context) => {
      const query = context.req.valid('query');
      const found = await readComparedCompetitors(context.get('caller').user, query.website, query.competitor);
      setRetryAfter(
        context,
        found.some(({ listed }) => isRunning(listed)),
      );
      return context.json(paginate(found.map(buildGaps), query));
    },
  );
  return routes;
}

const isRunning = ({ crawl }: Pick<ListedCompetitor, 'crawl'>): boolean =>
  crawl.state === 'waiting' || crawl.state === 'running';

const selectFields = ({ id, domain, url, crawl }: ListedCompetitor) => ({ id, domain, url, crawl });

interface ComparedCompetitor {
  listed: ReturnType<typeof selectFields>;
  comparison: Competitor | null;
}

/** Topics are null until the competitor has been read. */
function buildGaps({ listed, comparison }: ComparedCompetitor) {
  const details = comparison?.comparison;
  const isMeasured = details !== undefined && details.measuredAt !== null;
  return {
    ...listed,
    topics: isMeasured ? details.topics : null,
    topicCount: isMeasured ? details.topicCount : null,
    areTopicsComplete: isMeasured ? details.areTopicsComplete : null,
    measuredAt: details?.measuredAt ?? null,
  };
}
