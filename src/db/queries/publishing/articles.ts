import { and, desc, eq, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ArticleStatus } from '#contracts/publishing/article.ts';
import type { Db } from '#db/client.ts';
import { articles } from '#db/tables.ts';
import {
  buildOrder,
  buildSearchCondition,
  computeOffset,
  type PageQuery,
  type RowPage,
} from '../accounts/admin-page.ts';

export type ArticleRow = typeof articles.$inferSelect;
export type NewArticleRow = typeof articles.$inferInsert;
/** A row without the article's content, for lists. */
export type ArticleSummaryRow = Omit<ArticleRow, 'content' | 'contentText'>;

const { content: _content, contentText: _contentText, ...SUMMARY_COLUMNS } = getTableColumns(articles);

/** Whether the article is published, or was scheduled for a time that has passed. */
const isPublic = (now: Date): SQL | undefined =>
  or(eq(articles.status, 'published'), and(eq(articles.status, 'scheduled'), lte(articles.publishedAt, now)));

/** Returns a condition for rows whose text contains the words, ignoring case. */
function buildMatchSql(words: string): SQL {
  const { title, excerpt, contentText, category, tags } = articles;
  const text = sql`${title} || ' ' || ${excerpt} || ' ' || ${category} || ' ' || array_to_string(${tags}, ' ') || ' ' || ${contentText}`;
  return sql`strpos(lower(${text}), lower(${words})) > 0`;
}

/**
 * Lists the articles that readers can see, newest first.
 *
 * @param search null for all articles
 */
export function listPublicArticles(db: Db, now: Date, search: string | null): Promise<ArticleSummaryRow[]> {
  return db
    .select(SUMMARY_COLUMNS)
    .from(articles)
    .where(search === null ? isPublic(now) : and(isPublic(now), buildMatchSql(search)))
    .orderBy(desc(articles.publishedAt), desc(articles.createdAt), articles.slug);
}

/** Finds an article; returns null when readers may not see it. */
export async function findPublicArticle(db: Db, slug: string, now: Date): Promise<ArticleRow | null> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublic(now)));
  return row ?? null;
}

export async function findArticle(db: Db, id: string): Promise<ArticleRow | null> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  return row ?? null;
}

/** Inserts an article; returns null when its slug is taken. */
export async function insertArticle(db: Db, article: NewArticleRow): Promise<ArticleRow | null> {
  const [row] = await db.insert(articles).values(article).onConflictDoNothing({ target: articles.slug }).returning();
  return row ?? null;
}

/** Whether another article uses the slug. */
export async function isSlugTaken(db: Db, slug: string, exceptId: string | null): Promise<boolean> {
  const [row] = await db.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
  return row !== undefined && row.id !== exceptId;
}

/** Updates an article; returns null when there is none with this ID. */
export async function updateArticle(
  db: Db,
  id: string,
  change: Partial<Omit<ArticleRow, 'id' | 'createdAt' | 'views'>>,
): Promise<ArticleRow | null> {
  const [row] = await db.update(articles).set(change).where(eq(articles.id, id)).returning();
  return row ?? null;
}

export async function deleteArticle(db: Db, id: string): Promise<ArticleRow | null> {
  const [row] = await db.delete(articles).where(eq(articles.id, id)).returning();
  return row ?? null;
}

/** Publishes scheduled articles that are due. Returns their number. */
export async function publishDueArticles(db: Db, now: Date): Promise<number> {
  const due = and(eq(articles.status, 'scheduled'), lte(articles.publishedAt, now));
  const rows = await db.update(articles).set({ status: 'published' }).where(due).returning({ id: articles.id });
  return rows.length;
}

const ARTICLE_SORTS = {
  createdAt: articles.createdAt,
  title: articles.title,
  category: articles.category,
  status: articles.status,
  views: articles.views,
  publishedAt: articles.publishedAt,
} as const;

export interface ArticlePageQuery extends PageQuery {
  sort: keyof typeof ARTICLE_SORTS;
  status?: ArticleStatus | undefined;
}

/** Lists articles of every status for administrators. */
export async function listArticlePage(db: Db, query: ArticlePageQuery): Promise<RowPage<ArticleSummaryRow>> {
  const { sort, order, search, status, pageSize } = query;
  const isMatching = and(
    status === undefined ? undefined : eq(articles.status, status),
    buildSearchCondition(search, [
      articles.title,
      articles.slug,
      articles.category,
      sql`array_to_string(${articles.tags}, ' ')`,
    ]),
  );
  const rows = await db
    .select(SUMMARY_COLUMNS)
    .from(articles)
    .where(isMatching)
    .orderBy(...buildOrder(ARTICLE_SORTS[sort], order, articles.id))
    .limit(pageSize)
    .offset(computeOffset(query));
  return { rows, total: await db.$count(articles, isMatching) };
}

export interface CategoryCounts {
  category: string;
  published: number;
  drafts: number;
  scheduled: number;
}

/** Counts the articles of each status per category; categories without articles are omitted. */
export function countArticles(db: Db): Promise<CategoryCounts[]> {
  const buildStatusCount = (status: ArticleStatus) =>
    sql<number>`(count(*) filter (where ${articles.status} = ${status}))::int`;
  return db
    .select({
      category: articles.category,
      published: buildStatusCount('published'),
      drafts: buildStatusCount('draft'),
      scheduled: buildStatusCount('scheduled'),
    })
    .from(articles)
    .groupBy(articles.category);
}

/** Returns the next scheduled article of each category. */
export function listNextScheduled(db: Db): Promise<{ category: string; title: string; publishedAt: Date | null }[]> {
  const { category, title, publishedAt } = articles;
  return db
    .selectDistinctOn([category], { category, title, publishedAt })
    .from(articles)
    .where(eq(articles.status, 'scheduled'))
    .orderBy(category, publishedAt);
}
