import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { validateQuery } from '#api/middleware/query.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import {
  LOG_PART_BYTES,
  logPartQuerySchema,
  logUploadSchema,
  startLogUploadSchema,
} from '#contracts/outside/logs/log-uploads.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';

const TAG = 'AI crawlers';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
/** A part plus the rest of the form. */
const MAX_BODY_BYTES = LOG_PART_BYTES + 64 * 1024;
/** The endpoint for a part, which accepts a larger body than other endpoints. */
export const LOG_PART_PATH = /^\/api\/websites\/[^/]+\/ai-crawlers\/uploads\/[^/]+$/;

export interface UploadRouteServices extends Pick<Services, 'logUploads'> {
  requireSignedIn: MiddlewareHandler<SignedInEnv>;
}

/** Adds the routes for uploading logs in parts. */
export function addUploadRoutes(routes: Hono<SignedInEnv>, { logUploads, requireSignedIn }: UploadRouteServices): void {
  /** Runs before the part is read, so that users without access cannot make the server read large bodies. */
  const admit = createMiddleware<SignedInEnv>(async (context, next) => {
    await logUploads.admit(context.get('user'), readParameter(context, 'id'), readParameter(context, 'uploadId'));
    await next();
  });
  routes.post(
    '/uploads',
    describeCall({
      summary:
        'Begin the upload of an access log (up to 2 GB), or resume the upload of a file with the same name and size at `receivedBytes`',
      tag: TAG,
      answer: logUploadSchema,
      status: 201,
      errors: {
        ...ERRORS,
        400: 'A field is not valid (`fieldErrors`)',
        402: 'Beyond the plan',
        403: 'Email address not verified',
        409: 'Another upload is unfinished',
        413: 'Too large',
        429: 'Too many attempts',
      },
    }),
    requireSignedIn,
    validateJsonBody(startLogUploadSchema),
    async (context) => {
      const file = context.req.valid('json');
      return context.json(await logUploads.start(context.get('user'), readParameter(context, 'id'), file), 201);
    },
  );
  routes.put(
    '/uploads/:uploadId',
    describeCall({
      summary:
        'Add the next part of an upload (`multipart/form-data`, field `part`, 8 MB; the last one can be smaller). The last part starts the import',
      tag: TAG,
      answer: logUploadSchema,
      errors: { ...ERRORS, 400: 'Damaged, or not of the expected size', 409: 'Not the next part', 413: 'Too large' },
    }),
    requireSignedIn,
    validateQuery(logPartQuerySchema),
    admit,
    createBodyLimit(MAX_BODY_BYTES),
    async (context) => {
      const part = {
        ...context.req.valid('query'),
        uploadId: context.req.param('uploadId'),
        bytes: await readPart(context),
      };
      return context.json(await logUploads.addPart(context.get('user'), readParameter(context, 'id'), part));
    },
  );
  routes.delete(
    '/uploads/:uploadId',
    describeCall({
      summary: 'Cancel an upload or its import, and delete the file',
      tag: TAG,
      answer: accountResponseSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => {
      await logUploads.cancel(context.get('user'), readParameter(context, 'id'), context.req.param('uploadId'));
      return context.json({ success: true, message: LOG_TEXTS.canceled });
    },
  );
}

const readParameter = (context: { req: { param(name: string): string | undefined } }, name: string): string =>
  context.req.param(name) ?? '';

/** @throws AppError invalid-body */
async function readPart(context: Context): Promise<Uint8Array> {
  const form = await context.req.formData().catch(() => null);
  const part = form?.get('part');
  if (!(part instanceof File)) throw new AppError('invalid-body', LOG_TEXTS.wrongSize);
  return new Uint8Array(await part.arrayBuffer());
}
