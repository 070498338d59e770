import type { Hono, MiddlewareHandler } from 'hono';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { sendTableFile } from '#api/routes/reports/send-table-file.ts';
import { historyExportQuerySchema, rankExportQuerySchema } from '#contracts/outside/rankings.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Rank tracking';
const ERRORS = {
  400: 'A field is not valid (`fieldErrors`)',
  401: 'Not signed in',
  402: 'Premium required',
  404: 'Not found',
};

export interface FileRouteServices extends Pick<Services, 'rankings'> {
  requireSignedIn: MiddlewareHandler<SignedInEnv>;
}

/** Adds the downloads of rank tracking: all keywords, and the history of one. */
export function addFileRoutes(routes: Hono<SignedInEnv>, { rankings, requireSignedIn }: FileRouteServices): void {
  routes.get(
    '/export',
    describeCall({
      summary:
        'Download all tracked keywords as CSV or XLSX: positions, volume, competition and difficulty with sources',
      tag: TAG,
      errors: ERRORS,
    }),
    requireSignedIn,
    validateQuery(rankExportQuerySchema),
    async (context) => {
      const { format } = context.req.valid('query');
      const file = await rankings.export(context.get('user'), getId(context), format);
      return sendTableFile(context, file, `rank-tracking.${format}`);
    },
  );
  routes.get(
    '/history/export',
    describeCall({
      summary: 'Download all checks of a keyword as CSV or XLSX, with the source and the matched URL of each',
      tag: TAG,
      errors: ERRORS,
    }),
    requireSignedIn,
    validateQuery(historyExportQuerySchema),
    async (context) => {
      const request = context.req.valid('query');
      const file = await rankings.exportHistory(context.get('user'), getId(context), request);
      return sendTableFile(context, file, `rank-history.${request.format}`);
    },
  );
}
