import { Hono } from 'hono';
import { formatContentDisposition } from '#api/routes/reports/content-disposition.ts';
import { EXPORT_TABLES, FULL_EXPORTS } from '#contracts/analysis/exports.ts';
import { exportPageSchema, exportQuerySchema } from '#contracts/api/v1.ts';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import { may } from '#lib/runtime/policies.ts';
import type { Services } from '#services/services.ts';
import { describeV1Call } from '../describe.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateQuery } from '../validate.ts';

const TAG = 'Exports';
const NOT_FOUND = { 404: 'No such analysis or file, or its page details are no longer stored' };

/** Creates the routes for files of an analysis. */
export function createV1ExportRoutes({ analyses, exports }: Pick<Services, 'analyses' | 'exports'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/exports',
    describeV1Call({
      id: 'listExports',
      summary: 'List the files of an analysis',
      tag: TAG,
      scope: 'reports:read',
      answer: exportPageSchema,
      errors: { ...NOT_FOUND, 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('reports:read'),
    validateQuery(exportQuerySchema),
    async (context) => {
      const { user } = context.get('caller');
      const { analysis } = context.req.valid('query');
      await analyses.get(user, analysis);
      const items = listFiles().map(({ name, title, isFree }) => ({
        name,
        title,
        isAvailable: isFree || may(user, 'export-data'),
        url: `${V1_PATH}/exports/${analysis}/${name}`,
      }));
      return context.json({ items, nextCursor: null });
    },
  );
  routes.get(
    '/exports/:analysis/:file',
    describeV1Call({
      id: 'downloadExport',
      summary: 'Download a file of an analysis',
      tag: TAG,
      scope: 'reports:read',
      errors: { ...NOT_FOUND, 402: 'The file is part of Premium' },
    }),
    requireScope('reports:read'),
    async (context) => {
      const { analysis, file } = context.req.param();
      const { name, type, sizeBytes, body } = await exports.open(context.get('caller').user, analysis, file);
      return context.body(body, 200, {
        'Content-Type': type,
        'Content-Disposition': formatContentDisposition(name, file),
        ...(sizeBytes === null ? {} : { 'Content-Length': String(sizeBytes) }),
      });
    },
  );
  return routes;
}

function listFiles() {
  const tables = Object.entries(EXPORT_TABLES).flatMap(([table, { title, isFree }]) =>
    ['csv', 'xlsx'].map((format) => ({ name: `${table}.${format}`, title, isFree })),
  );
  return [...tables, ...Object.entries(FULL_EXPORTS).map(([name, { title, isFree }]) => ({ name, title, isFree }))];
}
