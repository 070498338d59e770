/**
 * Structure of one HTML document: which of html, head and body the author wrote, and where the standard's tree
 * construction moves or drops content (https://html.spec.whatwg.org/multipage/parsing.html#tree-construction).
 *
 * Positions are 1-based line and column of the tag or text in the decoded document.
 */
import { z } from 'zod';

const position = { line: z.number().int(), column: z.number().int() };

export const treeErrorCodeSchema = z.enum([
  /** An element directly inside a table, which is moved before the table. */
  'foster-parented-element',
  /** Text directly inside a table, which is moved before the table. */
  'foster-parented-text',
  /** A link inside a link, which ends the outer link. */
  'nested-anchor',
  /** A block that ends before a link inside it is closed; the link is reopened in the content that follows. */
  'unclosed-anchor',
  /** A form inside a form, whose tag is dropped. */
  'nested-form',
  /** A table that is still open at the end of the document, or is ended by a table directly inside it. */
  'unclosed-table',
  /** A start tag that is not allowed at its position and is dropped (a cell outside a table, a second body). */
  'misplaced-start-tag',
]);

/** One structure error. `name` is the element name, or `#text` for text. */
export const treeErrorSchema = z.object({ code: treeErrorCodeSchema, name: z.string(), ...position });

export const pageDocumentSchema = z.object({
  /** Number of elements, including those that the standard adds or reopens. */
  elementCount: z.number().int(),
  /** Nesting depth of the deepest element; `<html>` is 1. */
  maxElementDepth: z.number().int(),
  /** Number of start tags that the author wrote; 0 = the standard supplies the element. */
  tagCounts: z.object({ html: z.number().int(), head: z.number().int(), body: z.number().int() }),
  /** Whether the author wrote a `</head>` anywhere in the document. */
  authorHeadClosed: z.boolean(),
  /**
   * Element that ended the head before any `</head>` or `<body>`, so that everything after it belongs to the body.
   * Without a later `</head>` (`authorHeadClosed` false) this may be a valid omission. Null when no tag has content.
   */
  headEndedBy: z.object({ name: z.string(), ...position }).nullable(),
  /** Total number of structure errors, and the first 20 in document order. */
  treeFaults: z.object({ count: z.number().int(), first: z.array(treeErrorSchema) }),
});

export type TreeError = z.infer<typeof treeErrorSchema>;
export type PageDocumentFacts = z.infer<typeof pageDocumentSchema>;
