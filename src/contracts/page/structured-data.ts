/**
 * What a page says about its things in JSON-LD, Microdata and RDFa, read into one graph.
 *
 * Terms of schema.org stand as local names (`Product`, `offers`), terms of other vocabularies as full IRIs. A name
 * that no vocabulary explains (missing or unknown context, an untyped Microdata item) stands as written.
 * Nodes with the same id are one node, in whatever format and block of the page they stand. The graph may hold cycles.
 */
import { z } from 'zod';

const position = { line: z.number().int(), column: z.number().int() };

export const structuredDataFormatSchema = z.enum(['json-ld', 'microdata', 'rdfa']);

/**
 * One value of a property.
 * `url`: an absolute http(s) URL, or the URL in an attribute that holds one, resolved against the base.
 * `date`: an ISO 8601 date or date with time. `time` and `duration`: ISO 8601, as written.
 * `reference`: the id of a thing that the page itself does not describe. `node`: the index of one that it does.
 */
export const structuredValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), value: z.string(), language: z.string().optional() }),
  z.object({ kind: z.literal('number'), value: z.number() }),
  z.object({ kind: z.literal('boolean'), value: z.boolean() }),
  z.object({ kind: z.enum(['url', 'date', 'time', 'duration', 'reference']), value: z.string() }),
  z.object({ kind: z.literal('node'), index: z.number().int() }),
]);

/** An entry of a list, so that hostile names such as `__proto__` are data only. */
export const structuredPropertySchema = z.object({ name: z.string(), values: z.array(structuredValueSchema) });

/** One described thing. The position is its start tag, for JSON-LD that of the script; a joined node has its first. */
export const structuredNodeSchema = z.object({
  index: z.number().int(),
  format: structuredDataFormatSchema,
  types: z.array(z.string()),
  /** Absolute IRI or blank node label (`_:a`), null when it has none. */
  id: z.string().nullable(),
  properties: z.array(structuredPropertySchema),
  ...position,
  /** Top level in the markup: a JSON-LD root or `@graph` entry, an item that is not the property of another. */
  isTopLevel: z.boolean(),
});

export const structuredProblemCodeSchema = z.enum([
  'parse-error',
  'empty-block',
  'block-too-large',
  'not-an-object',
  'missing-context',
  'unknown-context',
  'missing-type',
  'relative-type',
  'relative-id',
  'conflicting-types',
  'reverse-ignored',
  'itemref-missing',
]);

/** One fault. For `parse-error` the position is that of the fault in the document, else that of the node or block. */
export const structuredProblemSchema = z.object({ code: structuredProblemCodeSchema, detail: z.string(), ...position });

export const structuredDataSchema = z.object({
  nodes: z.array(structuredNodeSchema),
  problems: z.array(structuredProblemSchema),
  /** A limit cut nodes, properties, values or problems. */
  truncated: z.boolean(),
});

export type StructuredDataFormat = z.infer<typeof structuredDataFormatSchema>;
export type StructuredValue = z.infer<typeof structuredValueSchema>;
export type StructuredNode = z.infer<typeof structuredNodeSchema>;
export type StructuredProblemCode = z.infer<typeof structuredProblemCodeSchema>;
export type StructuredProblem = z.infer<typeof structuredProblemSchema>;
export type StructuredData = z.infer<typeof structuredDataSchema>;
