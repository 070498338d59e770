import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ARTICLE_STATUSES } from '#contracts/publishing/article.ts';
import { at } from '../columns.ts';

/** Blog articles. */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Sanitized HTML. */
    content: text('content').notNull(),
    /** Plain text of the article for searching. */
    contentText: text('content_text').notNull(),
    category: text('category').notNull(),
    tags: text('tags').array().notNull(),
    status: text('status', { enum: ARTICLE_STATUSES }).notNull(),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    featured: boolean('featured').notNull(),
    featuredImage: text('featured_image'),
    author: text('author').notNull(),
    /** In the future for a scheduled article. */
    publishedAt: at('published_at'),
    /** In minutes. */
    readingTime: integer('reading_time').notNull(),
    views: integer('views').notNull().default(0),
    seoScore: integer('seo_score'),
    seoScoreReason: text('seo_score_reason'),
    /** When an administrator last saved the article; null = only the import has written it. */
    editedAt: at('edited_at'),
    createdAt: at('created_at').notNull(),
    /** When the content changed; views do not update this. */
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('articles_status_index').on(table.status, table.publishedAt)],
);

/**
 * Files that became articles, so that no file is imported twice. `articleId` is null when an administrator deleted the
 * article.
 */
export const articleImports = pgTable('article_imports', {
  /** Name of the file. */
  file: text('file').primaryKey(),
  /** SHA-256 of the file when it was last imported. */
  digest: text('digest').notNull(),
  articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
  importedAt: at('imported_at').notNull(),
});

/** Readers of each article by day. `reader` is a hash that cannot be reversed once the salt of its day is deleted. */
export const articleReads = pgTable(
  'article_reads',
  {
    day: date('day', { mode: 'string' }).notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    reader: text('reader').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.articleId, table.reader] })],
);

/** A secret salt for each UTC day, deleted after that day. */
export const readerSalts = pgTable('reader_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});
