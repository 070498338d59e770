import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { sendTableFile } from '#api/routes/reports/send-table-file.ts';
import { funnelExportQuerySchema, pageFunnelSchema } from '#contracts/outside/assistants/page-funnel.ts';
import {
  answerExportQuerySchema,
  answersQuerySchema,
  confirmMentionSchema,
  latestAnswersSchema,
  promptAnswersSchema,
  visibilityResultsSchema,
} from '#contracts/outside/assistants/visibility-report.ts';
import { wrongFactExportQuerySchema, wrongFactsSchema } from '#contracts/outside/assistants/wrong-facts.ts';
import type { Services } from '#services/services.ts';
import { ERRORS, PREMIUM_ERRORS, TAG } from './described.ts';

/** Creates the routes of results, under `/api/user/websites/{id}/ai-visibility`. */
export function createVisibilityResultRoutes({ accounts, aiVisibility }: Pick<Services, 'accounts' | 'aiVisibility'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/results',
    describeCall({
      summary:
        'Results of the newest run: shares with intervals, prompts, sources; with Premium also confirmed changes, the trend, competitors and pages cited instead',
      tag: TAG,
      answer: z.object({ results: visibilityResultsSchema.nullable() }),
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json({ results: await aiVisibility.read(context.get('user'), getId(context)) }),
  );
  routes.get(
    '/answers',
    describeCall({
      summary: 'All answers to one prompt of a run, as they were received, with mentions and sources',
      tag: TAG,
      answer: promptAnswersSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    validateQuery(answersQuerySchema),
    async (context) => {
      const { run, prompt } = context.req.valid('query');
      const asked = { runId: run, promptId: prompt };
      return context.json(await aiVisibility.readAnswers(context.get('user'), getId(context), asked));
    },
  );
  routes.get(
    '/runs/:runId/answers',
    describeCall({
      summary: 'Excerpts of the newest answers of a run, also while it is in progress',
      tag: TAG,
      answer: latestAnswersSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => {
      const [user, id] = [context.get('user'), getId(context)];
      return context.json({ answers: await aiVisibility.readLatest(user, id, context.req.param('runId')) });
    },
  );
  routes.get(
    '/answers/export',
    describeCall({
      summary: 'File with all answers of a run (Premium)',
      tag: TAG,
      errors: PREMIUM_ERRORS,
    }),
    requireSignedIn,
    validateQuery(answerExportQuerySchema),
    async (context) => {
      const { run, format } = context.req.valid('query');
      const file = await aiVisibility.exportAnswers(context.get('user'), getId(context), { runId: run, format });
      return sendTableFile(context, file, `ai-answers.${format}`);
    },
  );
  routes.put(
    '/answers/:answerId/mention',
    describeCall({
      summary: 'Decide whether an unclear name is the brand; null reverts the decision',
      tag: TAG,
      status: 204,
      errors: ERRORS,
    }),
    requireSignedIn,
    validateJsonBody(confirmMentionSchema),
    async (context) => {
      const decision = { id: context.req.param('answerId'), ...context.req.valid('json') };
      await aiVisibility.confirmMention(context.get('user'), getId(context), decision);
      return context.body(null, 204);
    },
  );
  addFunnelRoutes(routes, requireSignedIn, aiVisibility);
  addWrongFactRoutes(routes, requireSignedIn, aiVisibility);
  return routes;
}

function addFunnelRoutes(
  routes: Hono<SignedInEnv>,
  requireSignedIn: ReturnType<typeof requireUser>,
  aiVisibility: Services['aiVisibility'],
): void {
  routes.get(
    '/funnel',
    describeCall({
      summary:
        'Funnel per page: allowed, reachable, readable, retrieved, cited, mentioned, with the step at which most pages drop out; with Premium also the pages',
      tag: TAG,
      answer: pageFunnelSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await aiVisibility.readFunnel(context.get('user'), getId(context))),
  );
  routes.get(
    '/funnel/export',
    describeCall({
      summary: 'File with all pages and their steps (Premium)',
      tag: TAG,
      errors: PREMIUM_ERRORS,
    }),
    requireSignedIn,
    validateQuery(funnelExportQuerySchema),
    async (context) => {
      const { format } = context.req.valid('query');
      const file = await aiVisibility.exportFunnel(context.get('user'), getId(context), format);
      return sendTableFile(context, file, `ai-funnel.${format}`);
    },
  );
}

function addWrongFactRoutes(
  routes: Hono<SignedInEnv>,
  requireSignedIn: ReturnType<typeof requireUser>,
  aiVisibility: Services['aiVisibility'],
): void {
  routes.get(
    '/wrong-facts',
    describeCall({
      summary: 'Statements about the brand in AI answers that contradict the pages of the website (Premium)',
      tag: TAG,
      answer: wrongFactsSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await aiVisibility.readWrongFacts(context.get('user'), getId(context))),
  );
  routes.get(
    '/wrong-facts/export',
    describeCall({
      summary: 'File with the statements that contradict the website (Premium)',
      tag: TAG,
      errors: PREMIUM_ERRORS,
    }),
    requireSignedIn,
    validateQuery(wrongFactExportQuerySchema),
    async (context) => {
      const { format } = context.req.valid('query');
      const file = await aiVisibility.exportWrongFacts(context.get('user'), getId(context), format);
      return sendTableFile(context, file, `ai-wrong-facts.${format}`);
    },
  );
}
