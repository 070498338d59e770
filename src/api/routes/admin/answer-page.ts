import type { Context } from 'hono';
import type { Page } from '#contracts/admin.ts';

/** Errors that every call of the administration can answer. */
export const ADMIN_ERRORS = { 401: 'Not signed in', 403: 'Not an administrator' } as const;
export const LIST_ERRORS = { 400: 'A parameter is not understood (`fieldErrors`)', ...ADMIN_ERRORS } as const;
export const TAG = 'Administration';

/** A list as the specification names it, an array; how many there are on all pages stands in a header. */
export function answerPage<Item>(context: Context, { items, total }: Page<Item>): Response {
  context.header('X-Total-Count', String(total));
  return context.json(items);
}
