import type { Article, ArticleStatus, ArticleSummary } from '#contracts/publishing/article.ts';
import type { ArticleRow, ArticleSummaryRow } from '#db/queries/publishing/articles.ts';

/** Builds the view of a row for the client, without its content. */
export function buildArticleSummaryView(row: ArticleSummaryRow, now: Date): ArticleSummary {
  const { id, title, slug, excerpt, category, tags, metaTitle, metaDescription, featured, featuredImage } = row;
  const { author, readingTime, views, seoScore, seoScoreReason } = row;
  return {
    id,
    title,
    slug,
    excerpt,
    category,
    tags,
    metaTitle,
    metaDescription,
    featured,
    featuredImage,
    author,
    readingTime,
    views,
    seoScore,
    seoScoreReason,
    status: getStatusAt(row, now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function buildArticleView(row: ArticleRow, now: Date): Article {
  return { ...buildArticleSummaryView(row, now), content: row.content };
}

/** Returns the status at a given time: a due article counts as published even before the timer has updated it. */
function getStatusAt({ status, publishedAt }: ArticleSummaryRow, now: Date): ArticleStatus {
  return status === 'scheduled' && publishedAt !== null && publishedAt <= now ? 'published' : status;
}
