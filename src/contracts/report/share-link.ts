/** Read-only links to a report. */
import { z } from 'zod';

export const shareLinkSchema = z.object({
  id: z.string(),
  analysisId: z.string(),
  createdAt: z.string(),
  /** Null when the link was never opened. */
  lastOpenedAt: z.string().nullable(),
  opens: z.number().int(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

/**
 * Response to the creation of a link. It is the only response that contains the URL, because only a hash of the token
 * is stored.
 */
export const createdShareLinkSchema = shareLinkSchema.extend({ url: z.string() });
export type CreatedShareLink = z.infer<typeof createdShareLinkSchema>;

/** Maximum number of active links per analysis. */
export const MAX_SHARE_LINKS = 20;

export const SHARE_MESSAGES = {
  tooMany: 'You can have up to {count} active links at a time. Revoke one first.',
  notFound: 'This link does not exist.',
  readOnly: 'This is a shared, read-only report.',
  goneTitle: 'This link does not work',
  gone: 'The link was revoked or not copied completely. Ask the person who sent it for a new one.',
  limitedTitle: 'Too many requests',
  limited: 'Please wait a moment and open the link again.',
  failed: 'The link could not be created. Please try again.',
  revokeFailed: 'The link could not be revoked. Please try again.',
} as const;
