import { parse } from 'yaml';
import { z } from 'zod';
import { ARTICLE_LIMITS, articleFieldsSchema } from '#contracts/publishing/article.ts';
import type { ArticleDraft } from './build-article.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
const DAY = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/;

const daySchema = z
  .string()
  .regex(DAY, 'must be a date such as 2026-03-14')
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()), 'is not a valid date');

const frontMatterSchema = z
  .strictObject(articleFieldsSchema.shape)
  .extend({ publishedAt: daySchema, updatedAt: daySchema.optional() })
  // Our own files must set every field that readers see; there are no defaults.
  .required({ category: true, excerpt: true });

export interface ArticleFile {
  draft: ArticleDraft & { publishedAt: Date };
  updatedAt: Date;
}

/**
 * Reads an article file: front matter in YAML between two lines of `---`, then Markdown.
 *
 * @param name file name: the slug and `.md`
 * @throws Error that describes what is invalid
 */
export function readArticleFile(name: string, text: string): ArticleFile {
  const [, head, body] = FRONT_MATTER.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${name}: no front matter between two lines of ---`);
  const parsed = frontMatterSchema.safeParse(parse(head));
  if (!parsed.success) {
    throw new Error(
      `${name}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  }
  const { updatedAt, publishedAt, ...fields } = parsed.data;
  if (`${fields.slug}.md` !== name) throw new Error(`${name}: its slug is ${fields.slug}`);
  if (body.trim() === '' || body.length > ARTICLE_LIMITS.content) throw new Error(`${name}: empty, or too long`);
  if (updatedAt !== undefined && updatedAt < publishedAt) throw new Error(`${name}: updatedAt is before publishedAt`);
  return {
    draft: { ...fields, content: body, contentFormat: 'markdown', publishedAt },
    updatedAt: updatedAt ?? publishedAt,
  };
}
