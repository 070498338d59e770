import type { WebServices } from '#services/web-services.ts';
import { type LandingArticle, MAX_LANDING_ARTICLES } from './latest-articles.tsx';

/** Returns the newest articles, reduced to the fields that the landing page shows. */
export async function listLandingArticles({ articles }: Pick<WebServices, 'articles'>): Promise<LandingArticle[]> {
  const newest = (await articles.list()).slice(0, MAX_LANDING_ARTICLES);
  return newest.map(({ id, slug, title, category, publishedAt, readingTime }) => ({
    id,
    slug,
    title,
    category,
    publishedAt,
    readingTime,
  }));
}
