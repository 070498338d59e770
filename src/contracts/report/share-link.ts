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

/** The response that creates the link, and the only one that contains its URL: only a hash of the token is stored. */
export const newShareLinkSchema = shareLinkSchema.extend({ url: z.string() });
export type NewShareLink = z.infer<typeof newShareLinkSchema>;

/** Active links of one analysis. */
export const SHARE_LINKS_MAX = 20;

export const SHARE_MESSAGES = {
  tooMany: 'You can have up to {count} active links at a time. Revoke one first.',
  notFound: 'This link does not exist.',
  readOnly: 'This is a shared, read-only report.',
  goneTitle: 'This link does not work',
  gone: 'It was revoked or not copied completely. Ask the person who sent it for a new link.',
  limitedTitle: 'Too many requests',
  limited: 'Please wait a moment and open the link again.',
  failed: 'The link could not be created. Please try again.',
  revokeFailed: 'The link could not be revoked. Please try again.',
} as const;
