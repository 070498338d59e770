import { Hono } from 'hono';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { sendTableFile } from '#api/routes/reports/send-table-file.ts';
import { citedPageExportQuerySchema, citedPagesSchema } from '#contracts/outside/assistants/cited-pages.ts';
import type { Services } from '#services/services.ts';
import { PREMIUM_ERRORS, TAG } from './described.ts';

/** Creates the routes of cited pages, under `/api/user/websites/{id}/ai-visibility/cited-pages`. */
export function createCitedPageRoutes({ accounts, citedPages }: Pick<Services, 'accounts' | 'citedPages'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: 'Content features of the cited pages that were read, next to the best-matching page of the website',
      tag: TAG,
      answer: citedPagesSchema,
      errors: PREMIUM_ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await citedPages.read(context.get('user'), getId(context))),
  );
  routes.post(
    '/read',
    describeCall({
      summary: 'In the background, read up to 10 pages that are cited when the website is not',
      tag: TAG,
      answer: citedPagesSchema,
      status: 202,
      errors: { ...PREMIUM_ERRORS, 409: 'All were read recently, or are being read', 429: 'Too many requests today' },
    }),
    requireSignedIn,
    async (context) => context.json(await citedPages.request(context.get('user'), getId(context)), 202),
  );
  routes.get(
    '/export',
    describeCall({ summary: 'Download all comparisons as CSV or XLSX', tag: TAG, errors: PREMIUM_ERRORS }),
    requireSignedIn,
    validateQuery(citedPageExportQuerySchema),
    async (context) => {
      const { format } = context.req.valid('query');
      const file = await citedPages.export(context.get('user'), getId(context), format);
      return sendTableFile(context, file, `cited-pages.${format}`);
    },
  );
  return routes;
}
