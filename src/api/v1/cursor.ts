import { z } from 'zod';
import type { ListRange } from '#contracts/analysis/findings.ts';
import type { PageQuery } from '#contracts/api/v1.ts';
import { AppError } from '#lib/runtime/app-error.ts';

/** One page of a list. `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

const offsetSchema = z.object({ offset: z.int().min(0) });

export const encodeCursor = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Decodes a cursor from a response; null without one. @throws AppError bad-request for any other text */
export function decodeCursor<Value>(cursor: string | undefined, schema: z.ZodType<Value>): Value | null {
  if (cursor === undefined) return null;
  const decoded = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (decoded.success) return decoded.data;
  const message = 'Use the nextCursor of the previous page.';
  throw new AppError('bad-request', message, { fieldErrors: { cursor: message } });
}

/** Returns a page of a list that is in memory and whose order is stable. */
export function paginate<Item>(items: readonly Item[], { cursor, limit }: PageQuery): Page<Item> {
  const part = readPart({ cursor, limit });
  return buildPage({ items: items.slice(part.offset, part.offset + limit), total: items.length }, part);
}

/** Returns the part that a request asks for, of a list that is read in parts. */
export function readPart({ cursor, limit }: PageQuery): ListRange {
  return { offset: decodeCursor(cursor, offsetSchema)?.offset ?? 0, limit };
}

/** Returns a page of a list that was read in parts. */
export function buildPage<Item>({ items, total }: { items: Item[]; total: number }, { offset }: ListRange): Page<Item> {
  const end = offset + items.length;
  return { items, nextCursor: items.length > 0 && end < total ? encodeCursor({ offset: end }) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a cursor; the schema rejects it.
    return null;
  }
}
