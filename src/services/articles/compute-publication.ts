import type { ArticleStatus } from '#contracts/publishing/article.ts';

export interface Publication {
  status: ArticleStatus;
  publishedAt: Date | null;
}

/**
 * Determines the publication status and date of an article. A draft has no date. Without a requested date, a published
 * article keeps its date or gets the current date. A future date means scheduled, and an article scheduled for the past
 * is published.
 *
 * @param previous publication date from the previous save; null if there is none
 */
export function computePublication(
  { status, publishedAt }: { status: ArticleStatus; publishedAt?: string | null | undefined },
  previous: Date | null,
  now: Date,
): Publication {
  if (status === 'draft') return { status, publishedAt: null };
  const requestedDate = publishedAt === null || publishedAt === undefined ? null : new Date(publishedAt);
  const day = requestedDate ?? (status === 'published' && previous !== null && previous <= now ? previous : now);
  return { status: day > now ? 'scheduled' : 'published', publishedAt: day };
}
