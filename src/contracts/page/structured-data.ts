/**
 * Structured data of a page in JSON-LD, Microdata and RDFa, combined into one graph.
 *
 * Terms of schema.org are stored as local names (`Product`, `offers`), terms of other vocabularies as full IRIs. A name
 * that belongs to no vocabulary (missing or unknown context, an untyped Microdata item) is stored as written. Nodes
 * with the same id are merged, regardless of their format and block. The graph may contain cycles.
 */
import { z } from 'zod';

const position = { line: z.number().int(), column: z.number().int() };

export const structuredDataFormatSchema = z.enum(['json-ld', 'microdata', 'rdfa']);

/**
 * One value of a property. `url`: an absolute http(s) URL, or the value of a URL attribute, resolved against the base.
 * `date`: an ISO 8601 date or date with time. `time` and `duration`: ISO 8601, as written. `reference`: the id of an
 * entity that the page does not describe. `node`: the index of an entity that the page describes.
 */
export const structuredValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), value: z.string(), language: z.string().optional() }),
  z.object({ kind: z.literal('number'), value: z.number() }),
  z.object({ kind: z.literal('boolean'), value: z.boolean() }),
  z.object({ kind: z.enum(['url', 'date', 'time', 'duration', 'reference']), value: z.string() }),
  z.object({ kind: z.literal('node'), index: z.number().int() }),
]);

/** Stored as a list entry, so that hostile names such as `__proto__` are harmless data. */
export const structuredPropertySchema = z.object({ name: z.string(), values: z.array(structuredValueSchema) });

/**
 * One described entity. The position is the start tag, or the script for JSON-LD; a merged node has the position of its
 * first description.
 */
export const structuredNodeSchema = z.object({
  index: z.number().int(),
  format: structuredDataFormatSchema,
  types: z.array(z.string()),
  /** Absolute IRI or blank node label (`_:a`); null when the node has no ID. */
  id: z.string().nullable(),
  properties: z.array(structuredPropertySchema),
  ...position,
  /**
   * Whether the node is at the top level of the markup: a JSON-LD root or `@graph` entry, or an item that is not a
   * property of another item.
   */
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

/**
 * One error. For `parse-error` the position is where the error occurs in the document, otherwise the start of the node
 * or block.
 */
export const structuredProblemSchema = z.object({ code: structuredProblemCodeSchema, detail: z.string(), ...position });

export const structuredDataSchema = z.object({
  nodes: z.array(structuredNodeSchema),
  problems: z.array(structuredProblemSchema),
  /** Whether nodes, properties, values or problems were cut at a limit. */
  truncated: z.boolean(),
});

export type StructuredDataFormat = z.infer<typeof structuredDataFormatSchema>;
export type StructuredValue = z.infer<typeof structuredValueSchema>;
export type StructuredNode = z.infer<typeof structuredNodeSchema>;
export type StructuredProblemCode = z.infer<typeof structuredProblemCodeSchema>;
export type StructuredProblem = z.infer<typeof structuredProblemSchema>;
export type StructuredData = z.infer<typeof structuredDataSchema>;
