import type { ArticleSummary } from '#contracts/publishing/article.ts';
import { formatDate } from '#lib/text/format.ts';
import { buildArticlePath } from './article-meta.ts';

export interface ArticleRowProps {
  article: ArticleSummary;
  /** Maximum number of tags shown. */
  maxTags: number;
  /** Heading level. */
  level: 'h2' | 'h3';
  isLarge?: boolean;
}

/** One article in a list: category, title, excerpt, publication date, reading time and tags. */
export function ArticleRow({ article, maxTags, level: Heading, isLarge = false }: ArticleRowProps) {
  return (
    <article className="flex h-full flex-col border-t pt-4">
      <p className="text-14 text-ink-2">{article.category}</p>
      <Heading className={`mt-2 font-serif font-semibold text-ink ${isLarge ? 'text-28' : 'text-20'}`}>
        <a className="decoration-line underline-offset-4 hover:underline" href={buildArticlePath(article.slug)}>
          {article.title}
        </a>
      </Heading>
      <p className="mt-2 text-ink-2">{article.excerpt}</p>
      <ArticleFacts article={article} />
      {article.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-x-4 text-14">
          {article.tags.slice(0, maxTags).map((tag) => (
            <li key={tag}>
              <TagLink tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** A tag that links to the articles found when searching for it. */
export function TagLink({ tag }: { tag: string }) {
  return (
    <a
      className="inline-block py-1 text-ink-2 underline decoration-line underline-offset-3 hover:text-ink hover:decoration-ink"
      href={`/blog?search=${encodeURIComponent(tag)}`}
    >
      {tag}
    </a>
  );
}

/** Publication date and reading time. */
export function ArticleFacts({ article: { publishedAt, readingTime } }: { article: ArticleSummary }) {
  return (
    <p className="figure mt-3 text-14 text-ink-3">
      {publishedAt !== null && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
      {publishedAt !== null && ' · '}
      {readingTime} min read
    </p>
  );
}
