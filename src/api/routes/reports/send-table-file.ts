import type { Context } from 'hono';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import type { TableFile } from '#services/reports/build-table-file.ts';
import { formatContentDisposition } from './content-disposition.ts';

/** @param fallbackName used if the name contains no ASCII letter or digit */
export const sendTableFile = (
  context: Context<SignedInEnv>,
  { name, type, body }: TableFile,
  fallbackName: string,
): Response =>
  context.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': formatContentDisposition(name, fallbackName),
  });
