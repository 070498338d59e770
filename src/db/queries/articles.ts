import { and, desc, eq, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { articles } from '../tables.ts';

export type ArticleRow = typeof articles.$inferSelect;
export type NewArticleRow = typeof articles.$inferInsert;
/** A row without the words of the article, for lists. */
export type ArticleSummaryRow = Omit<ArticleRow, 'content' | 'contentText'>;

const { content: _content, contentText: _contentText, ...SUMMARY } = getTableColumns(articles);

/** Published, or scheduled for a moment that has come. */
const isPublic = (now: Date): SQL | undefined =>
  or(eq(articles.status, 'published'), and(eq(articles.status, 'scheduled'), lte(articles.publishedAt, now)));

/** Where a text holds the words, whatever the case. */
function holds(words: string): SQL {
  const { title, excerpt, contentText, category, tags } = articles;
  const text = sql`${title} || ' ' || ${excerpt} || ' ' || ${category} || ' ' || array_to_string(${tags}, ' ') || ' ' || ${contentText}`;
  return sql`strpos(lower(${text}), lower(${words})) > 0`;
}

/** What readers see, newest first. @param search null = all */
export function listPublicArticles(db: Db, now: Date, search: string | null): Promise<ArticleSummaryRow[]> {
  return db
    .select(SUMMARY)
    .from(articles)
    .where(search === null ? isPublic(now) : and(isPublic(now), holds(search)))
    .orderBy(desc(articles.publishedAt), desc(articles.createdAt), articles.slug);
}

/** Null when readers may not see it. */
export async function findPublicArticle(db: Db, slug: string, now: Date): Promise<ArticleRow | null> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublic(now)));
  return row ?? null;
}

/** Null when its slug is taken. */
export async function insertArticle(db: Db, article: NewArticleRow): Promise<ArticleRow | null> {
  const [row] = await db.insert(articles).values(article).onConflictDoNothing({ target: articles.slug }).returning();
  return row ?? null;
}

/** Is the slug that of another article? */
export async function isSlugTaken(db: Db, slug: string, exceptId: string | null): Promise<boolean> {
  const [row] = await db.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
  return row !== undefined && row.id !== exceptId;
}

/** Null when there is none of this id. */
export async function updateArticle(
  db: Db,
  id: string,
  change: Partial<Omit<ArticleRow, 'id' | 'createdAt' | 'views'>>,
): Promise<ArticleRow | null> {
  const [row] = await db.update(articles).set(change).where(eq(articles.id, id)).returning();
  return row ?? null;
}

/** Makes scheduled articles published whose time has come. Answers how many. */
export async function publishDueArticles(db: Db, now: Date): Promise<number> {
  const due = and(eq(articles.status, 'scheduled'), lte(articles.publishedAt, now));
  const rows = await db.update(articles).set({ status: 'published' }).where(due).returning({ id: articles.id });
  return rows.length;
}
