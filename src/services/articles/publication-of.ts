import type { ArticleStatus } from '#contracts/article.ts';

export interface Publication {
  status: ArticleStatus;
  publishedAt: Date | null;
}

/**
 * Publication status and date of an article. A draft has none; a published one keeps its date or gets the current one; a future date means scheduled,
 * and an article scheduled for the past is published.
 *
 * @param former previous publication date; a later save does not change it
 */
export function publicationOf(
  { status, publishedAt }: { status: ArticleStatus; publishedAt?: string | null | undefined },
  former: Date | null,
  now: Date,
): Publication {
  if (status === 'draft') return { status, publishedAt: null };
  const wished = publishedAt === null || publishedAt === undefined ? null : new Date(publishedAt);
  const day = wished ?? (status === 'published' && former !== null && former <= now ? former : now);
  return { status: day > now ? 'scheduled' : 'published', publishedAt: day };
}
