import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import {
  addedKeywordsSchema,
  addKeywordsSchema,
  keywordQuerySchema,
  rankHistorySchema,
  rankingsSchema,
  rankRunSchema,
  rankScheduleSchema,
} from '#contracts/outside/rankings.ts';
import type { Services } from '#services/services.ts';
import { addFileRoutes } from './file-routes.ts';

const TAG = 'Rank tracking';
const ERRORS = { 401: 'Not signed in', 402: 'Premium required', 404: 'Not found' };
const INVALID_ERRORS = { 400: 'A field is not valid (`fieldErrors`)' };

/** Creates the routes of rank tracking, under `/api/websites/{id}/rankings`. */
export function createRankingRoutes({ accounts, rankings }: Pick<Services, 'accounts' | 'rankings'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary:
        'Tracked keywords of a website with their observed positions, volume, competition and difficulty, each with its source; schedule, costs and the last run',
      tag: TAG,
      answer: rankingsSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await rankings.read(context.get('user'), getId(context))),
  );
  routes.get(
    '/history',
    describeCall({
      summary:
        'All checks of a keyword by search engine, device and market, with the source and the matched URL; a failed check appears as a gap with its reason',
      tag: TAG,
      answer: rankHistorySchema,
      errors: { ...ERRORS, ...INVALID_ERRORS },
    }),
    requireSignedIn,
    validateQuery(keywordQuerySchema),
    async (context) => {
      const { keyword } = context.req.valid('query');
      return context.json(await rankings.readHistory(context.get('user'), getId(context), keyword));
    },
  );
  addFileRoutes(routes, { rankings, requireSignedIn });
  routes.put(
    '/schedule',
    describeCall({
      summary: 'Set the frequency, search engines, devices and monthly budget of position checks',
      tag: TAG,
      answer: rankingsSchema,
      errors: { ...ERRORS, ...INVALID_ERRORS },
    }),
    requireSignedIn,
    validateJsonBody(rankScheduleSchema),
    async (context) => {
      const [user, id] = [context.get('user'), getId(context)];
      await rankings.saveSchedule(user, id, context.req.valid('json'));
      return context.json(await rankings.read(user, id));
    },
  );
  routes.post(
    '/run',
    describeCall({
      summary: 'Check all tracked keywords now',
      tag: TAG,
      answer: rankRunSchema,
      status: 202,
      errors: { ...ERRORS, 409: 'A run is already in progress or cannot be started; the message contains the reason' },
    }),
    requireSignedIn,
    async (context) => context.json(await rankings.run(context.get('user'), getId(context)), 202),
  );
  routes.post(
    '/keywords',
    describeCall({
      summary: 'Track keywords, one per line of `text`',
      tag: TAG,
      answer: addedKeywordsSchema,
      errors: { ...ERRORS, 400: 'No keyword, a keyword that is too long, or too many keywords' },
    }),
    requireSignedIn,
    validateJsonBody(addKeywordsSchema),
    async (context) =>
      context.json(await rankings.addKeywords(context.get('user'), getId(context), context.req.valid('json').text)),
  );
  routes.delete(
    '/keywords',
    describeCall({
      summary: 'Stop tracking a keyword, and delete its history',
      tag: TAG,
      status: 204,
      errors: { ...ERRORS, ...INVALID_ERRORS },
    }),
    requireSignedIn,
    validateQuery(keywordQuerySchema),
    async (context) => {
      await rankings.removeKeyword(context.get('user'), getId(context), context.req.valid('query').keyword);
      return context.body(null, 204);
    },
  );
  return routes;
}
