import { ClaimFigure } from '../components/claims.tsx';
import { CLAIMS } from '../format/claims.ts';
import { NewsletterForm } from '../newsletter/newsletter-block.tsx';
import type { NewsletterOutcome } from '../newsletter/subscribe-action.ts';
import { type LandingArticle, LatestArticles } from './latest-articles.tsx';

export interface ReadingBandProps {
  /** Null when the articles were not loaded, which hides the list. */
  articles: readonly LandingArticle[] | null;
  newsletter: NewsletterOutcome | null;
}

/** The newest articles and the newsletter, side by side. */
export function ReadingBand({ articles, newsletter }: ReadingBandProps) {
  return (
    <div className="border-t bg-surface py-9">
      <div className="shell grid gap-x-16 gap-y-10 md:grid-cols-2">
        {articles !== null && <LatestArticles articles={articles} />}
        <section id="newsletter" aria-labelledby="newsletter-title">
          <h2 id="newsletter-title" className="font-serif text-28 font-semibold text-ink">
            What changed in search
          </h2>
          <p className="mt-3 mb-4 text-ink-2">
            We email you only when something changes, and explain what to do about it. Join{' '}
            <ClaimFigure claim={CLAIMS.newsletterReaders} />.
          </p>
          {/* `?index` routes the post to this page's own action, even when the page is shown at another URL. */}
          <NewsletterForm action="/?index" outcome={newsletter} />
        </section>
      </div>
    </div>
  );
}
