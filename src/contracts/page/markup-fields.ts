/** Parts of the schemas of what the markup of a page says; see `page-markup.ts`. */
import { z } from 'zod';

/** 1-based, in the decoded document. */
export const position = { line: z.number().int(), column: z.number().int() };
export const place = z.object(position);
export const count = z.number().int().nonnegative();
/** Left out when absent or empty. */
export const text = z.string().optional();
/** Left out when false. */
export const flag = z.boolean().optional();
/** Left out when empty; parsing puts it back. */
export const list = <T extends z.ZodType>(item: T) => z.array(item).default([]);
