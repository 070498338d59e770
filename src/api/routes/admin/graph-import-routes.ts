import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import {
  GRAPH_IMPORT_MESSAGES,
  graphStatusSchema,
  importJobSchema,
  listedReleasesSchema,
  startImportSchema,
} from '#contracts/outside/graph-imports.ts';
import type { Services } from '#services/services.ts';
import { ADMIN_ERRORS, TAG } from './respond-with-page.ts';

/** Creates the routes for imports of the domain graph, under `/api/admin`. */
export function createGraphImportRoutes({ graphImports }: Pick<Services, 'graphImports'>) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/graph-imports',
    describeCall({
      summary: 'Imported data of the Common Crawl web graph, and the latest import with its progress',
      tag: TAG,
      answer: graphStatusSchema,
      errors: ADMIN_ERRORS,
    }),
    async (context) => context.json(await graphImports.readStatus(context.get('user'))),
  );
  routes.get(
    '/graph-imports/releases',
    describeCall({
      summary: 'Releases of the Common Crawl web graph, newest first',
      tag: TAG,
      answer: listedReleasesSchema,
      errors: { ...ADMIN_ERRORS, 502: 'The release index is unavailable' },
    }),
    async (context) => context.json(await graphImports.listReleases(context.get('user'))),
  );
  routes.post(
    '/graph-imports',
    describeCall({
      summary: 'Start an import of the Common Crawl web graph',
      tag: TAG,
      answer: importJobSchema,
      errors: { ...ADMIN_ERRORS, 400: 'No website to track, or an invalid release', 409: 'Another import is running' },
    }),
    validateJsonBody(startImportSchema),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      return context.json(await graphImports.start(actor, context.req.valid('json')));
    },
  );
  routes.delete(
    '/graph-imports/:id',
    describeCall({
      summary: 'Cancel an unfinished import; its download is kept for the next one',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...ADMIN_ERRORS, 404: 'No such import, or it is finished' },
    }),
    async (context) => {
      await graphImports.cancel({ user: context.get('user'), request: context.req.raw }, context.req.param('id'));
      return context.json({ success: true, message: GRAPH_IMPORT_MESSAGES.canceled });
    },
  );
  return routes;
}
