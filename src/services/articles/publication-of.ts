import type { ArticleStatus } from '#contracts/article.ts';

export interface Publication {
  status: ArticleStatus;
  publishedAt: Date | null;
}

/**
 * When an article is public. A draft is not; a published one was at its day, or is from now on; one whose day lies ahead is scheduled,
 * and one that was scheduled for the past is published.
 *
 * @param former when it was published before; a later save does not make it new
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
