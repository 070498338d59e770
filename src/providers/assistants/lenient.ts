/** Schemas for responses whose fields may be missing, null, or of a type that a later API version introduced. */
import { z } from 'zod';

/** Returns a string unchanged, and null for any other value. */
export const optionalText = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

/** Returns a number of 0 or more, and null for any other value. */
export const optionalNumber = z
  .number()
  .nonnegative()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** Lists the valid elements of a list; null if it is not a list. */
export const optionalList = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((items): z.output<Schema>[] | null => items?.flatMap((item) => readIfValid(schema, item)) ?? null);

function readIfValid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema>[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}
