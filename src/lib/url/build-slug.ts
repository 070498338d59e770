import { ARTICLE_LIMITS } from '#contracts/publishing/article.ts';

/**
 * Returns a slug for a title: `whats-a-crawler` for "What's a crawler?". Empty when the title has no Latin letter or
 * digit.
 */
export function buildSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, ARTICLE_LIMITS.slug)
    .replaceAll(/^-+|-+$/g, '');
}
