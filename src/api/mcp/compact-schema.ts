import type { z } from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a keyword repeats a default, or what `format` or `type` already states; zod writes such keywords for every
 * UUID, date and integer.
 */
function isRedundant(key: string, value: unknown, schema: JsonSchema): boolean {
  // The default of the protocol.
  if (key === '$schema') return value === 'https://json-schema.org/draft/2020-12/schema';
  if (key === 'pattern') return typeof schema.format === 'string';
  return (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

/** Writes a nullable type as `["integer", "null"]` instead of two alternatives. */
function joinNullable({ anyOf, ...others }: JsonSchema): JsonSchema {
  const [first, second] = Array.isArray(anyOf) && anyOf.length === 2 ? anyOf : [];
  const canJoin = isSchema(first) && isSchema(second) && second.type === 'null' && typeof first.type === 'string';
  if (!canJoin || 'enum' in first || 'const' in first) return anyOf === undefined ? others : { anyOf, ...others };
  return { ...first, type: [first.type, 'null'], ...others };
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact);
  if (!isSchema(value)) return value;
  const kept = Object.entries(value).filter(([key, item]) => !isRedundant(key, item, value));
  return joinNullable(Object.fromEntries(kept.map(([key, item]) => [key, compact(item)])));
}

/**
 * Returns a schema that validates as before, and describes itself to assistants without redundant keywords: every
 * connection starts with the list of all tools.
 */
export function compactSchema(schema: z.ZodObject): z.ZodObject {
  const standard = schema['~standard'];
  const jsonSchema: typeof standard.jsonSchema = {
    input: (options) => compact(standard.jsonSchema.input(options)) as Record<string, unknown>,
    output: (options) => compact(standard.jsonSchema.output(options)) as Record<string, unknown>,
  };
  return Object.create(schema, { '~standard': { value: { ...standard, jsonSchema } } });
}
