import { z } from 'zod';
import type { PageQuery } from '#contracts/api/v1.ts';
import { AppError } from '#lib/runtime/app-error.ts';

/** One page of a list. `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

const offsetSchema = z.object({ offset: z.int().min(0) });
const pageNumberSchema = z.object({ page: z.int().min(1) });

export const encodeCursor = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Decodes a cursor of a response; null without one. @throws AppError bad-request for another text */
export function decodeCursor<Value>(cursor: string | undefined, schema: z.ZodType<Value>): Value | null {
  if (cursor === undefined) return null;
  const decoded = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (decoded.success) return decoded.data;
  const message = 'Use the nextCursor of the previous page.';
  throw new AppError('bad-request', message, { fieldErrors: { cursor: message } });
}

/** Returns a page of a list that is in memory and whose order is stable. */
export function paginate<Item>(items: readonly Item[], { cursor, limit }: PageQuery): Page<Item> {
  const offset = decodeCursor(cursor, offsetSchema)?.offset ?? 0;
  const end = offset + limit;
  return {
    items: items.slice(offset, end),
    nextCursor: end < items.length ? encodeCursor({ offset: end }) : null,
  };
}

/** Returns the number of the requested page of a list whose pages are numbered. */
export const readPageNumber = (cursor: string | undefined): number => decodeCursor(cursor, pageNumberSchema)?.page ?? 1;

/** Converts a numbered page. */
export function convertNumberedPage<Item>(list: {
  items: Item[];
  page: number;
  perPage: number;
  total: number;
}): Page<Item> {
  const { items, page, perPage, total } = list;
  return { items, nextCursor: page * perPage < total ? encodeCursor({ page: page + 1 }) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a cursor; the schema rejects it.
    return null;
  }
}
