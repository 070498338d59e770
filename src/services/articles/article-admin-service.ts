import type { z } from 'zod';
import { STATIC_ARTICLES } from '#content/static-articles.ts';
import type { User } from '#contracts/account/user.ts';
import type { AdminArticleListQuery, ArticleCounts, ContentPlan, Page } from '#contracts/product/admin.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_MESSAGES,
  type Article,
  type ArticlePreview,
  type ArticleSummary,
  type articleInputSchema,
} from '#contracts/publishing/article.ts';
import type { Db } from '#db/client.ts';
import {
  type ArticleRow,
  countArticles,
  deleteArticle,
  findArticle,
  insertArticle,
  isSlugTaken,
  listArticlePage,
  listNextScheduled,
  publishDueArticles,
  updateArticle,
} from '#db/queries/publishing/articles.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { buildListPage } from '../admin/admin-views.ts';
import { assertAdministrator } from '../admin/assert-administrator.ts';
import { type Actor, recordAuditEvent } from '../admin/audit-log.ts';
import { buildArticleSummaryView, buildArticleView } from './article-view.ts';
import { type ArticleSite, buildArticle } from './build-article.ts';
import type { CleanContentInThread } from './clean-content-thread.ts';
import { computePublication } from './compute-publication.ts';

type ArticleInput = z.infer<typeof articleInputSchema>;

/** Article management for administrators. Every method: @throws AppError forbidden; with an ID: not-found */
export interface ArticleAdminService {
  list(administrator: User, query: AdminArticleListQuery): Promise<Page<ArticleSummary>>;
  readCounts(administrator: User): Promise<ArticleCounts>;
  read(administrator: User, id: string): Promise<Article>;
  /** @throws AppError invalid-body, article-exists when the slug is taken */
  create(actor: Actor, input: ArticleInput): Promise<Article>;
  /** @throws AppError invalid-body, article-exists when the slug is taken */
  update(actor: Actor, id: string, input: ArticleInput): Promise<Article>;
  delete(actor: Actor, id: string): Promise<void>;
  /** Returns what would be stored. @throws AppError invalid-body */
  preview(administrator: User, input: ArticleInput): Promise<ArticlePreview>;
  /** Returns the numbers of articles and the next scheduled one per blog category, in the order of the categories. */
  listPlans(administrator: User): Promise<ContentPlan[]>;
}

export interface ArticleAdminOptions {
  db: Db;
  pages: ArticleSite;
  cleanContent: CleanContentInThread;
  now(): Date;
}

export function createArticleAdminService({ db, pages, cleanContent, now }: ArticleAdminOptions): ArticleAdminService {
  async function build(input: ArticleInput, previous: ArticleRow | null) {
    const at = now();
    const { status, publishedAt: _publishedAt, ...draft } = input;
    const publication = computePublication(input, previous?.publishedAt ?? null, at);
    const cleanedContent = await cleanContent({ content: draft.content, format: draft.contentFormat });
    const builtArticle = buildArticle({ ...draft, publishedAt: publication.publishedAt }, cleanedContent, {
      pages,
      now: at,
    });
    return { ...builtArticle, ...publication, updatedAt: at, editedAt: at };
  }
  const createGoneError = () => new AppError('not-found', ARTICLE_MESSAGES.gone);

  return {
    async list(administrator, query) {
      assertAdministrator(administrator);
      const at = now();
      await publishDueArticles(db, at);
      return buildListPage(await listArticlePage(db, query), query, (row) => buildArticleSummaryView(row, at));
    },
    async readCounts(administrator) {
      assertAdministrator(administrator);
      await publishDueArticles(db, now());
      const sums = { total: 0, published: 0, drafts: 0, scheduled: 0 };
      for (const { published, drafts, scheduled } of await countArticles(db)) {
        sums.published += published;
        sums.drafts += drafts;
        sums.scheduled += scheduled;
        sums.total += published + drafts + scheduled;
      }
      return sums;
    },
    async read(administrator, id) {
      assertAdministrator(administrator);
      const row = isUuid(id) ? await findArticle(db, id) : null;
      if (row === null) throw createGoneError();
      return buildArticleView(row, now());
    },
    async create(actor, input) {
      assertAdministrator(actor.user);
      assertSlugNotReserved(input.slug);
      const builtArticle = await build(input, null);
      return db.transaction(async (transaction) => {
        const row = await insertArticle(transaction, { ...builtArticle, createdAt: builtArticle.updatedAt });
        if (row === null) throw createSlugTakenError();
        await recordAuditEvent(transaction, actor, {
          kind: 'article-created',
          userId: null,
          change: row.slug,
          at: now(),
        });
        return buildArticleView(row, now());
      });
    },
    async update(actor, id, input) {
      assertAdministrator(actor.user);
      const previous = isUuid(id) ? await findArticle(db, id) : null;
      if (previous === null) throw createGoneError();
      // An article that already has such a slug can still be edited, but its slug must be changed.
      assertSlugNotReserved(input.slug);
      const builtArticle = await build(input, previous);
      return db.transaction(async (transaction) => {
        if (await isSlugTaken(transaction, input.slug, id)) throw createSlugTakenError();
        const row = await updateArticle(transaction, id, builtArticle);
        if (row === null) throw createGoneError();
        await recordAuditEvent(transaction, actor, {
          kind: 'article-updated',
          userId: null,
          change: row.slug,
          at: now(),
        });
        return buildArticleView(row, now());
      });
    },
    async delete(actor, id) {
      assertAdministrator(actor.user);
      await db.transaction(async (transaction) => {
        const row = isUuid(id) ? await deleteArticle(transaction, id) : null;
        if (row === null) throw createGoneError();
        await recordAuditEvent(transaction, actor, {
          kind: 'article-deleted',
          userId: null,
          change: row.slug,
          at: now(),
        });
      });
    },
    async preview(administrator, input) {
      assertAdministrator(administrator);
      const { content, readingTime, seoScore, seoScoreReason } = await build(input, null);
      return { content, readingTime, seoScore, seoScoreReason };
    },
    async listPlans(administrator) {
      assertAdministrator(administrator);
      await publishDueArticles(db, now());
      const [counts, next] = await Promise.all([countArticles(db), listNextScheduled(db)]);
      return ARTICLE_CATEGORIES.map((category) => {
        const { published, drafts, scheduled } = counts.find((row) => row.category === category) ?? NO_ARTICLES;
        const nextArticle = next.find((row) => row.category === category);
        const publishedAt = nextArticle?.publishedAt?.toISOString();
        const hasNextArticle = nextArticle !== undefined && publishedAt !== undefined;
        return {
          category,
          published,
          drafts,
          scheduled,
          next: hasNextArticle ? { title: nextArticle.title, publishedAt } : null,
        };
      });
    },
  };
}

const NO_ARTICLES = { published: 0, drafts: 0, scheduled: 0 };

/** Rejects slugs of the static articles, which take precedence over the database. */
function assertSlugNotReserved(slug: string): void {
  if (STATIC_ARTICLES.some((article) => article.slug === slug)) throw createSlugTakenError();
}

function createSlugTakenError(): AppError {
  const message = ARTICLE_MESSAGES.slugTaken;
  return new AppError('article-exists', message, { fieldErrors: { slug: message } });
}
