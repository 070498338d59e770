import type { Context } from 'hono';
import type { Page } from '#contracts/product/admin.ts';

/** Errors that every administration endpoint can return. */
export const ADMIN_ERRORS = { 401: 'Not signed in', 403: 'Not an administrator' } as const;
export const LIST_ERRORS = { 400: 'A parameter is not valid (`fieldErrors`)', ...ADMIN_ERRORS } as const;
export const TAG = 'Administration';

/** Returns a list as an array, as in the specification, with the total count across all pages in a header. */
export function respondWithPage<Item>(context: Context, { items, total }: Page<Item>): Response {
  context.header('X-Total-Count', String(total));
  return context.json(items);
}
