/**
 * How one HTML document is built: what the author wrote of its frame, and where the standard's tree construction moves
 * or drops content (https://html.spec.whatwg.org/multipage/parsing.html#tree-construction).
 *
 * Positions are 1-based line and column of the tag or text in the decoded document.
 */
import { z } from 'zod';

const position = { line: z.number().int(), column: z.number().int() };

export const treeFaultCodeSchema = z.enum([
  /** An element is directly inside a table and is moved before it. */
  'foster-parented-element',
  /** Text is directly inside a table and is moved before it. */
  'foster-parented-text',
  /** A link begins inside a link and ends the outer one. */
  'nested-anchor',
  /** The block around a link ends before the link does; the link is opened again in what follows. */
  'unclosed-anchor',
  /** A form begins inside a form: its tag is dropped. */
  'nested-form',
  /** A table is still open where the document ends, or is ended by a table directly inside it. */
  'unclosed-table',
  /** A start tag that its place does not allow is dropped (a cell outside a table, a second body). */
  'misplaced-start-tag',
]);

/** One fault. `name` is the element's, `#text` for text. */
export const treeFaultSchema = z.object({ code: treeFaultCodeSchema, name: z.string(), ...position });

export const pageDocumentSchema = z.object({
  /** Elements of the document, those that the standard adds or opens again included. */
  elementCount: z.number().int(),
  /** Nesting of the deepest element; `<html>` is 1. */
  maxElementDepth: z.number().int(),
  /** Start tags that the author wrote; 0 = the standard supplies the element. */
  tagCounts: z.object({ html: z.number().int(), head: z.number().int(), body: z.number().int() }),
  /** The author wrote a `</head>`, in any position. */
  authorHeadClosed: z.boolean(),
  /**
   * What ended the head after `<head>` and before any `</head>` or `<body>`: everything after it belongs to the body.
   * Without a later `</head>` (`authorHeadClosed` false) this may be an allowed omission. Null = nothing did.
   */
  headEndedBy: z.object({ name: z.string(), ...position }).nullable(),
  /** All faults counted, the first 20 listed in document order. */
  treeFaults: z.object({ count: z.number().int(), first: z.array(treeFaultSchema) }),
});

export type TreeFault = z.infer<typeof treeFaultSchema>;
export type PageDocumentFacts = z.infer<typeof pageDocumentSchema>;
