/** Building blocks of the page markup schemas; see `page-markup.ts`. */
import { z } from 'zod';

/** 1-based, in the decoded document. */
export const position = { line: z.number().int(), column: z.number().int() };
export const place = z.object(position);
export const count = z.number().int().nonnegative();
/** Omitted when absent or empty. */
export const text = z.string().optional();
/** Omitted when false. */
export const flag = z.boolean().optional();
/** Omitted when empty; parsing restores it. */
export const list = <T extends z.ZodType>(item: T) => z.array(item).default([]);
