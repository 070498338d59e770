import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { sendTableFile } from '#api/routes/reports/send-table-file.ts';
import {
  confirmSuggestionSchema,
  dismissSuggestionSchema,
  suggestedCompetitorsSchema,
  suggestionExportQuerySchema,
} from '#contracts/outside/assistants/suggested-competitors.ts';
import type { Services } from '#services/services.ts';
import { PREMIUM_ERRORS, TAG } from './described.ts';

/** Creates the routes of suggested competitors, under `/api/user/websites/{id}/ai-visibility/suggestions`. */
export function createSuggestionRoutes({
  accounts,
  competitorSuggestions,
}: Pick<Services, 'accounts' | 'competitorSuggestions'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: 'Names in answers to at least two prompts that may be competitors, with their evidence',
      tag: TAG,
      answer: suggestedCompetitorsSchema,
      errors: PREMIUM_ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await competitorSuggestions.read(context.get('user'), getId(context))),
  );
  routes.post(
    '/confirm',
    describeCall({
      summary: 'Add a suggestion as a competitor; stored answers are read again to count it',
      tag: TAG,
      status: 204,
      errors: {
        ...PREMIUM_ERRORS,
        400: 'The URL is not valid or not allowed, is the website itself, or the limit is reached',
        409: 'It has already been added',
        422: 'The domain does not resolve',
        429: 'Too many light crawls today',
      },
    }),
    requireSignedIn,
    validateJsonBody(confirmSuggestionSchema),
    async (context) => {
      await competitorSuggestions.confirm(context.get('user'), getId(context), context.req.valid('json'));
      return context.body(null, 204);
    },
  );
  routes.post(
    '/dismiss',
    describeCall({ summary: 'Dismiss a suggestion permanently', tag: TAG, status: 204, errors: PREMIUM_ERRORS }),
    requireSignedIn,
    validateJsonBody(dismissSuggestionSchema),
    async (context) => {
      await competitorSuggestions.dismiss(context.get('user'), getId(context), context.req.valid('json').key);
      return context.body(null, 204);
    },
  );
  routes.get(
    '/export',
    describeCall({ summary: 'Download all suggested competitors as CSV or XLSX', tag: TAG, errors: PREMIUM_ERRORS }),
    requireSignedIn,
    validateQuery(suggestionExportQuerySchema),
    async (context) => {
      const { format } = context.req.valid('query');
      const file = await competitorSuggestions.export(context.get('user'), getId(context), format);
      return sendTableFile(context, file, `suggested-competitors.${format}`);
    },
  );
  return routes;
}
