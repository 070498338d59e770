import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { importedCitationsSchema } from '#contracts/outside/assistants/citation-imports.ts';
import { IMPORT_MESSAGES } from '#contracts/outside/import-texts.ts';
import {
  dataImportSchema,
  type ImportPeriod,
  importPeriodInputSchema,
  importPreviewSchema,
  MAX_IMPORT_BYTES,
} from '#contracts/outside/imports.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { UploadedFile } from '#services/data-imports/import-service.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Data sources';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
const FILE_ERRORS = {
  ...ERRORS,
  400: 'No file, or a file that cannot be imported (`fieldErrors.file`)',
  403: 'Email address not verified',
  413: 'Too large',
  429: 'Too many attempts',
};
/** Maximum size of the file plus the rest of the form. */
const MAX_BODY_BYTES = MAX_IMPORT_BYTES + 64 * 1024;
/** Endpoints for a file, which accept larger bodies than other endpoints. */
export const IMPORT_PATH = /^\/api\/user\/websites\/[^/]+\/imports(\/preview)?$/;

/** Creates the routes for imported files of a website, under `/api/user/websites`. */
export function createImportRoutes({ accounts, dataImports }: Pick<Services, 'accounts' | 'dataImports'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  const limitBody = createBodyLimit(MAX_BODY_BYTES);
  /** Runs before the file is read, so that users without access cannot make the server read large files. */
  const admit = createMiddleware<SignedInEnv>(async (context, next) => {
    await dataImports.admit(context.get('user'), getId(context));
    await next();
  });
  routes.get(
    '/:id/imports',
    describeCall({
      summary: 'Imported exports of a website, newest first',
      tag: TAG,
      answer: z.array(dataImportSchema),
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await dataImports.list(context.get('user'), context.req.param('id'))),
  );
  routes.get(
    '/:id/imports/citations',
    describeCall({
      summary: 'Citations in answers, from the newest export of each kind (Bing AI Performance, Microsoft Clarity)',
      tag: TAG,
      answer: z.array(importedCitationsSchema),
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await dataImports.readCitations(context.get('user'), context.req.param('id'))),
  );
  routes.post(
    '/:id/imports/preview',
    describeCall({
      summary: 'Preview the content of a CSV export, or its problems by line (`multipart/form-data`, field `file`)',
      tag: TAG,
      answer: importPreviewSchema,
      errors: FILE_ERRORS,
    }),
    requireSignedIn,
    admit,
    limitBody,
    async (context) => {
      const { file } = await readForm(context);
      return context.json(await dataImports.preview(context.get('user'), context.req.param('id'), file));
    },
  );
  routes.post(
    '/:id/imports',
    describeCall({
      summary: 'Import a CSV export (`multipart/form-data`, field `file`; `from` and `to` if its rows have no dates)',
      tag: TAG,
      answer: dataImportSchema,
      status: 201,
      errors: { ...FILE_ERRORS, 402: 'Part of Premium', 409: 'Already imported, or too many imports' },
    }),
    requireSignedIn,
    admit,
    limitBody,
    async (context) =>
      context.json(await dataImports.add(context.get('user'), context.req.param('id'), await readForm(context)), 201),
  );
  routes.delete(
    '/:id/imports/:importId',
    describeCall({
      summary: 'Delete an import and its file',
      tag: TAG,
      answer: accountResponseSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => {
      await dataImports.remove(context.get('user'), context.req.param('id'), context.req.param('importId'));
      return context.json({ success: true, message: IMPORT_MESSAGES.deleted });
    },
  );
  return routes;
}

/** @throws AppError invalid-body without a file, or with a wrong period */
async function readForm(context: Context): Promise<{ file: UploadedFile; period: ImportPeriod | null }> {
  const form = await context.req.formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) throw rejectField('file', IMPORT_MESSAGES.noFile);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { file: { name: file.name, bytes }, period: readPeriod(form?.get('from'), form?.get('to')) };
}

function readPeriod(from: unknown, to: unknown): ImportPeriod | null {
  if ((from ?? '') === '' && (to ?? '') === '') return null;
  const parsed = importPeriodInputSchema.safeParse({ from, to });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isOrderError = issue?.code === 'custom';
  throw rejectField(String(issue?.path[0] ?? 'from'), isOrderError ? issue.message : IMPORT_MESSAGES.notADay);
}

const rejectField = (field: string, message: string): AppError =>
  new AppError('invalid-body', message, { fieldErrors: { [field]: message } });
