/** Read-only links to a report. */
import { z } from 'zod';

export const shareLinkSchema = z.object({
  id: z.string(),
  analysisId: z.string(),
  createdAt: z.string(),
  /** Null: never. */
  lastOpenedAt: z.string().nullable(),
  opens: z.number().int(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

/** The answer to its making, and the only one that holds the address: of the token only a hash is kept. */
export const newShareLinkSchema = shareLinkSchema.extend({ url: z.string() });
export type NewShareLink = z.infer<typeof newShareLinkSchema>;

/** Open links of one analysis. */
export const SHARE_LINKS_MAX = 20;

export const SHARE_MESSAGES = {
  tooMany: 'At most {count} links can be open at a time. Revoke one first.',
  notFound: 'This link does not exist.',
  readOnly: 'A shared report: it can be read, and nothing in it can be changed.',
  goneTitle: 'This link does not work',
  gone: 'It has been revoked, or it was not copied whole. Ask whoever sent it for a new one.',
  limitedTitle: 'Too many requests',
  limited: 'Please wait a moment and open the link again.',
  failed: 'The link could not be made. Please try again.',
  revokeFailed: 'The link could not be revoked. Please try again.',
} as const;
