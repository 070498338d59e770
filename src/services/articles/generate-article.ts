import type { User } from '#contracts/account/user.ts';
import { ARTICLE_LIMITS } from '#contracts/publishing/article.ts';
import {
  explainMissingSettings,
  GENERATION_MESSAGES,
  type GenerateArticleRequest,
  type GeneratedArticle,
  type WrittenArticle,
} from '#contracts/publishing/generate-article.ts';
import type { Db } from '#db/client.ts';
import { isSlugTaken } from '#db/queries/publishing/articles.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { buildSlug } from '#lib/url/build-slug.ts';
import { WritingError, type WritingFailure, type WritingProvider } from '#providers/writing/writing-provider.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { assertAdministrator } from '../admin/assert-administrator.ts';
import type { CleanContentInThread } from './clean-content-thread.ts';

/** Article drafts written by a language model. */
export interface ArticleGenerator {
  /** Returns the settings that are still missing; empty when a model is configured. @throws AppError forbidden */
  listMissingSettings(administrator: User): readonly string[];
  /**
   * Generates a draft in the format of the create call; stores nothing.
   *
   * @throws AppError forbidden, rate-limited, writing-unavailable, writing-failed
   */
  generate(administrator: User, request: GenerateArticleRequest): Promise<GeneratedArticle>;
}

export interface ArticleGeneratorOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  cleanContent: CleanContentInThread;
  /** Null = not configured. */
  writer: WritingProvider | null;
  /** Missing settings. */
  missingSettings: readonly string[];
  note(message: string, fields: Record<string, unknown>): void;
}

const CODES: Readonly<Record<WritingFailure, 'writing-failed' | 'writing-unavailable'>> = {
  'refused-key': 'writing-failed',
  refused: 'writing-failed',
  unusable: 'writing-failed',
  busy: 'writing-unavailable',
  unavailable: 'writing-unavailable',
  timeout: 'writing-unavailable',
};

export function createArticleGenerator(options: ArticleGeneratorOptions): ArticleGenerator {
  const { db, limits, cleanContent, writer, missingSettings, note } = options;
  return {
    listMissingSettings(administrator) {
      assertAdministrator(administrator);
      return writer === null ? missingSettings : [];
    },
    async generate(administrator, request) {
      assertAdministrator(administrator);
      if (writer === null) {
        throw new AppError('writing-unavailable', explainMissingSettings(missingSettings));
      }
      await limits.take('generate-article', administrator.id);
      try {
        const generatedArticle = await writer.write(request);
        return await buildDraft(
          generatedArticle,
          await findFreeSlug(db, buildSlug(generatedArticle.title)),
          cleanContent,
        );
      } catch (cause) {
        if (!(cause instanceof WritingError)) throw cause;
        note('article generation failed', { failure: cause.failure, error: cause.cause });
        throw new AppError(CODES[cause.failure], GENERATION_MESSAGES[cause.failure], { cause });
      }
    },
  };
}

/**
 * Builds a draft from model output, which is untrusted like any user input: it is truncated, reduced to one line where
 * needed, and sanitized.
 */
async function buildDraft(
  generatedArticle: WrittenArticle,
  slug: string,
  cleanContent: CleanContentInThread,
): Promise<GeneratedArticle> {
  const content = generatedArticle.markdown.slice(0, ARTICLE_LIMITS.content);
  const { html } = await cleanContent({ content, format: 'markdown' }).catch((cause: unknown) => {
    throw cause instanceof AppError ? new WritingError('unusable', cause) : cause;
  });
  const title = normalizeLine(generatedArticle.title, ARTICLE_LIMITS.title);
  if (html === '' || title === '') throw new WritingError('unusable', new Error('no title or no content'));
  const tags = generatedArticle.tags.map((tag) => normalizeLine(tag, ARTICLE_LIMITS.tag)).filter((tag) => tag !== '');
  return {
    title,
    slug,
    content: html,
    contentFormat: 'html',
    category: generatedArticle.category,
    status: 'draft',
    excerpt: normalizeLine(generatedArticle.excerpt, ARTICLE_LIMITS.excerpt),
    tags: [...new Set(tags)].slice(0, ARTICLE_LIMITS.tags),
    metaTitle: normalizeLine(generatedArticle.metaTitle, ARTICLE_LIMITS.metaTitle) || null,
    metaDescription: normalizeLine(generatedArticle.metaDescription, ARTICLE_LIMITS.metaDescription) || null,
  };
}

const normalizeLine = (text: string, maxLength: number): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();

const MAX_TRIES = 50;

/** Returns the slug, with a number if another article uses it; without a number if all that were tried are taken. */
async function findFreeSlug(db: Db, wantedSlug: string): Promise<string> {
  const base = (wantedSlug === '' ? 'article' : wantedSlug).slice(0, ARTICLE_LIMITS.slug - 4).replace(/-+$/, '');
  for (let number = 1; number <= MAX_TRIES; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await isSlugTaken(db, slug, null))) return slug;
  }
  return base;
}
