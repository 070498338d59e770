import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import { claimArticleFile, lockImportedArticle, recordArticleImport } from '#db/queries/publishing/article-imports.ts';
import { insertArticle, isSlugTaken, updateArticle } from '#db/queries/publishing/articles.ts';
import { cleanContent } from './article-content.ts';
import { type ArticleSite, buildArticle } from './build-article.ts';
import { readArticleFile } from './read-article-file.ts';

export interface ImportArticlesOptions {
  db: Db;
  /** Folder with `<slug>.md` files; a missing folder counts as empty. */
  folder: string;
  pages: ArticleSite;
  now(): Date;
  /** Called for a file that cannot be imported, which does not block the others. */
  onProblem(file: string, error: unknown): void;
}

/**
 * Imports the article files that ship with the product: new ones are added, and changed ones are updated. Articles that
 * an administrator has edited are not changed, and deleted ones are not restored.
 */
export async function importArticles(options: ImportArticlesOptions): Promise<void> {
  const names = await readdir(options.folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((file) => file.endsWith('.md')).sort()) {
    try {
      await importFile(options, name);
    } catch (error) {
      options.onProblem(name, error);
    }
  }
}

async function importFile({ db, folder, pages, now }: ImportArticlesOptions, file: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  await db.transaction(async (transaction) => {
    const at = now();
    const isNew = await claimArticleFile(transaction, { file, digest, now: at });
    const importedArticle = isNew ? null : await lockImportedArticle(transaction, file);
    const shouldSkip =
      importedArticle !== null &&
      (importedArticle.articleId === null || importedArticle.isEdited || importedArticle.digest === digest);
    if (shouldSkip) return;
    const { draft, updatedAt } = readArticleFile(file, text);
    const { publishedAt } = draft;
    const status = publishedAt > at ? ('scheduled' as const) : ('published' as const);
    // These files ship with the product and are trusted, so no thread is needed.
    const cleanedContent = cleanContent(draft.content, draft.contentFormat);
    const built = { ...buildArticle(draft, cleanedContent, { pages, now: at }), status, publishedAt, updatedAt };
    const id = importedArticle?.articleId ?? null;
    // An error also rolls back the import record of the file, so that the next start retries.
    if (await isSlugTaken(transaction, draft.slug, id)) throw new Error(`the slug ${draft.slug} is taken`);
    const row =
      id === null
        ? await insertArticle(transaction, { ...built, createdAt: at })
        : await updateArticle(transaction, id, built);
    if (row === null) throw new Error('the article was not stored');
    await recordArticleImport(transaction, { file, digest, articleId: row.id, importedAt: at });
  });
}
