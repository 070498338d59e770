import type { ArticlePreview } from '#contracts/publishing/article.ts';
import { addKeyboardAccess } from '#web/blog/readable-content.ts';
import { ScoreBadge } from '#web/blog/score-badge.tsx';

/** The article as readers would see it, with its reading time and SEO score. */
export function ArticlePreviewPane({ title, preview }: { title: string; preview: ArticlePreview }) {
  const { content, readingTime, seoScore, seoScoreReason } = preview;
  return (
    <section aria-label="Preview" className="mt-12 border-t pt-8">
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-2">
        <p role="status">Preview (not saved)</p>
        <p className="figure">{readingTime} min read</p>
        <ScoreBadge score={seoScore} reason={seoScoreReason} />
      </div>
      <p className="mt-6 font-serif text-40 font-semibold tracking-tight break-words text-ink">{title}</p>
      <div
        className="article-body mt-6"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server that created the preview (services/articles/article-content.ts).
        dangerouslySetInnerHTML={{ __html: addKeyboardAccess(content) }}
      />
    </section>
  );
}
