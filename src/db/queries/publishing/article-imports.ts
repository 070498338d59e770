import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { articleImports, articles } from '#db/tables.ts';

/** Records a file; returns false when it is already known. Waits for a concurrent transaction that is recording it. */
export async function claimArticleFile(
  transaction: Db,
  { file, digest, now }: { file: string; digest: string; now: Date },
): Promise<boolean> {
  const rows = await transaction
    .insert(articleImports)
    .values({ file, digest, articleId: null, importedAt: now })
    .onConflictDoNothing()
    .returning({ file: articleImports.file });
  return rows.length > 0;
}

export interface ImportedArticle {
  digest: string;
  /** Null when an administrator deleted the article. */
  articleId: string | null;
  /** Whether an administrator has saved the article since the import. */
  isEdited: boolean;
}

/** Returns the import of a file, locked until the transaction ends; null for an unknown file. */
export async function lockImportedArticle(transaction: Db, file: string): Promise<ImportedArticle | null> {
  const [row] = await transaction.select().from(articleImports).where(eq(articleImports.file, file)).for('update');
  if (row === undefined) return null;
  const { digest, articleId } = row;
  if (articleId === null) return { digest, articleId, isEdited: false };
  const [article] = await transaction
    .select({ editedAt: articles.editedAt })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('update');
  return { digest, articleId, isEdited: article !== undefined && article.editedAt !== null };
}

export async function recordArticleImport(
  transaction: Db,
  { file, ...change }: { file: string; digest: string; articleId: string; importedAt: Date },
): Promise<void> {
  await transaction.update(articleImports).set(change).where(eq(articleImports.file, file));
}
