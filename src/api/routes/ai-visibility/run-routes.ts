import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import {
  visibilityEstimateSchema,
  visibilityRunSchema,
  visibilityRunsSchema,
  visibilityScheduleSchema,
} from '#contracts/outside/assistants/run-views.ts';
import type { Services } from '#services/services.ts';
import { ERRORS, TAG } from './described.ts';

/** Creates the routes of runs, under `/api/user/websites/{id}/ai-visibility`. */
export function createAssistantRunRoutes({ accounts, assistantRuns }: Pick<Services, 'accounts' | 'assistantRuns'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/estimate',
    describeCall({
      summary:
        'What the next run sends and costs: assistants with their keys, prompts, limits, settings, and what prevents it',
      tag: TAG,
      answer: visibilityEstimateSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await assistantRuns.estimate(context.get('user'), getId(context))),
  );
  routes.put(
    '/schedule',
    describeCall({
      summary: 'Set assistants, repeats, limits per run and per month, and weekly runs',
      tag: TAG,
      answer: visibilityEstimateSchema,
      errors: { ...ERRORS, 400: 'A field is not valid (`fieldErrors`)', 402: 'Premium required' },
    }),
    requireSignedIn,
    validateJsonBody(visibilityScheduleSchema),
    async (context) => {
      const [user, id] = [context.get('user'), getId(context)];
      await assistantRuns.saveSchedule(user, id, context.req.valid('json'));
      return context.json(await assistantRuns.estimate(user, id));
    },
  );
  routes.get(
    '/runs',
    describeCall({
      summary: 'Runs of a website with their progress and costs, newest first',
      tag: TAG,
      answer: visibilityRunsSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await assistantRuns.list(context.get('user'), getId(context))),
  );
  routes.post(
    '/runs',
    describeCall({
      summary: 'Send the approved prompts now',
      tag: TAG,
      answer: visibilityRunSchema,
      status: 202,
      errors: {
        ...ERRORS,
        409: 'The run cannot be started, or a run is already in progress; the message contains the reason',
      },
    }),
    requireSignedIn,
    async (context) => context.json(await assistantRuns.start(context.get('user'), getId(context)), 202),
  );
  routes.get(
    '/runs/:runId',
    describeCall({
      summary: 'Progress and costs of a run',
      tag: TAG,
      answer: visibilityRunSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) =>
      context.json(await assistantRuns.get(context.get('user'), getId(context), context.req.param('runId'))),
  );
  routes.post(
    '/runs/:runId/stop',
    describeCall({
      summary: 'Stop a run; answers in progress are still stored',
      tag: TAG,
      answer: visibilityRunSchema,
      errors: { ...ERRORS, 409: 'The run has already ended' },
    }),
    requireSignedIn,
    async (context) =>
      context.json(await assistantRuns.stop(context.get('user'), getId(context), context.req.param('runId'))),
  );
  return routes;
}
