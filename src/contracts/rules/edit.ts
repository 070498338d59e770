/** Changes that resolve an issue, precise enough for a program to apply them to the files of a website. */
import { z } from 'zod';
import { NO_EDIT_REASONS } from './no-edit-reasons.ts';

/**
 * What is changed. `page`: the source of one page; `robots`, `sitemap`: these files; `server`: the file with headers
 * and redirects, or the configuration of the server or CDN.
 */
export const EDIT_TARGETS = ['page', 'robots', 'sitemap', 'server'] as const;

/**
 * `replace`: `before` becomes `after` in the file. `append`: `after` becomes the last lines of the file.
 * `remove-entry`: the `<url>` element whose `<loc>` is `before` is removed from every sitemap. `set-header`,
 * `remove-header`: the header `locator.header` of the responses for `locator.path` (`*` = all). `set-response`:
 * requests for `locator.path` get the status and, for a redirect, the target in `after` (`301 /new`).
 * `remove-response`: the rule that responds to `locator.path` instead of the file is removed.
 */
export const EDIT_OPERATIONS = [
  'replace',
  'append',
  'remove-entry',
  'set-header',
  'remove-header',
  'set-response',
  'remove-response',
] as const;

/** Where a text from the website comes from. */
export const PAGE_FACT_NAMES = [
  'suggestion',
  'h1',
  'heading',
  'title',
  'text',
  'site-name',
  'file-name',
  'url',
] as const;

/** A text to fill in: `{name}` in `after`. */
export const editSlotSchema = z.object({
  name: z.string(),
  /** What the text must contain. */
  content: z.string(),
  minCharacters: z.number().int().nullable(),
  maxCharacters: z.number().int().nullable(),
  minWords: z.number().int().nullable(),
  /** Whether no other page may have the same text. */
  isUnique: z.boolean(),
  /** Texts from the website to build the new text from, best first. */
  facts: z.array(z.object({ name: z.enum(PAGE_FACT_NAMES), text: z.string() })),
  /** `facts`: the facts are enough. `author`: the text requires information that the website does not contain. */
  source: z.enum(['facts', 'author']),
});
export type EditSlot = z.infer<typeof editSlotSchema>;

export const editSchema = z.object({
  target: z.enum(EDIT_TARGETS),
  operation: z.enum(EDIT_OPERATIONS),
  locator: z.object({
    url: z.string(),
    /** The location as in the evidence. */
    where: z.string(),
    selector: z.string().nullable(),
    /** Position of `before` in the document as served; null when unknown. */
    line: z.number().int().nullable(),
    column: z.number().int().nullable(),
    /** Path with query that the server responds to, `*` for all; null for changes to files. */
    path: z.string().nullable(),
    header: z.string().nullable(),
  }),
  /** Current text, exactly as served; null when nothing is replaced. */
  before: z.string().nullable(),
  /** Text to write, with slots in braces; null when something is removed. Slots in HTML must be escaped. */
  after: z.string().nullable(),
  slots: z.array(editSlotSchema),
  /** Whether every occurrence of `before` in the file is replaced, not only the one at the position. */
  isGlobal: z.boolean(),
  expected: z.string(),
});
export type Edit = z.infer<typeof editSchema>;

/** Edits of an issue. */
export const issueEditsSchema = z.object({
  edits: z.array(editSchema),
  /** Total number of edits, including those omitted. */
  total: z.number().int(),
  /** Rules whose issues the edits resolve; empty without edits. */
  ruleIds: z.array(z.string()),
  /** Why there are no edits; null when there are. */
  reason: z.string().nullable(),
  /** The same reason, as a code for programs. */
  reasonCode: z.enum(NO_EDIT_REASONS).nullable(),
});
export type IssueEdits = z.infer<typeof issueEditsSchema>;
