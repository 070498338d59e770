import { ARTICLE_LIMITS } from '#contracts/publishing/article.ts';

/** A slug from a title: "What's a crawler?" → `whats-a-crawler`. Empty when the title has no Latin letter or digit. */
export function getSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, ARTICLE_LIMITS.slug)
    .replaceAll(/^-+|-+$/g, '');
}
