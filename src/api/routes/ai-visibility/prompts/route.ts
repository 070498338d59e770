import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { promptVersionsSchema } from '#contracts/outside/assistants/prompt-versions.ts';
import {
  promptRevisionSchema,
  savePromptsSchema,
  suggestedPromptsSchema,
  suggestPromptsSchema,
  visibilityPromptsSchema,
} from '#contracts/outside/assistants/prompt-views.ts';
import type { Services } from '#services/services.ts';
import { ERRORS, TAG } from '../described.ts';

const CHANGE_ERRORS = {
  ...ERRORS,
  400: 'A field is not valid (`fieldErrors`)',
  409: 'The prompts were changed since `revision`; read them again',
};

/** Creates the routes of prompts, under `/api/user/websites/{id}/ai-visibility/prompts`. */
export function createPromptRoutes({
  accounts,
  visibilityPrompts: prompts,
}: Pick<Services, 'accounts' | 'visibilityPrompts'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: 'Prompts of a website: the approved version, the draft, and what they are built from',
      tag: TAG,
      answer: visibilityPromptsSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await prompts.read(context.get('user'), getId(context))),
  );
  routes.post(
    '/suggest',
    describeCall({
      summary:
        'Suggest prompts from the latest analysis, Search Console and competitors; replaces the suggestions in the draft, and keeps prompts that you entered',
      tag: TAG,
      answer: suggestedPromptsSchema,
      errors: CHANGE_ERRORS,
    }),
    requireSignedIn,
    validateJsonBody(suggestPromptsSchema),
    async (context) =>
      context.json(await prompts.suggest(context.get('user'), getId(context), context.req.valid('json'))),
  );
  routes.put(
    '/draft',
    describeCall({
      summary:
        'Replace the prompts of the draft; a changed prompt gets a new ID, and the server computes which prompts are branded',
      tag: TAG,
      answer: visibilityPromptsSchema,
      errors: CHANGE_ERRORS,
    }),
    requireSignedIn,
    validateJsonBody(savePromptsSchema),
    async (context) => context.json(await prompts.save(context.get('user'), getId(context), context.req.valid('json'))),
  );
  routes.delete(
    '/draft',
    describeCall({ summary: 'Discard the draft', tag: TAG, answer: visibilityPromptsSchema, errors: CHANGE_ERRORS }),
    requireSignedIn,
    validateQuery(promptRevisionSchema),
    async (context) => {
      const { revision } = context.req.valid('query');
      return context.json(await prompts.discard(context.get('user'), getId(context), revision));
    },
  );
  routes.post(
    '/approve',
    describeCall({
      summary: 'Approve the draft as the version that runs use; an unchanged draft creates no version',
      tag: TAG,
      answer: visibilityPromptsSchema,
      errors: CHANGE_ERRORS,
    }),
    requireSignedIn,
    validateJsonBody(promptRevisionSchema),
    async (context) => {
      const { revision } = context.req.valid('json');
      return context.json(await prompts.approve(context.get('user'), getId(context), revision));
    },
  );
  routes.get(
    '/versions',
    describeCall({
      summary:
        'Approved versions of the prompts, newest first, each with its number of runs and the changes since the version before',
      tag: TAG,
      answer: promptVersionsSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await prompts.listVersions(context.get('user'), getId(context))),
  );
  return routes;
}
