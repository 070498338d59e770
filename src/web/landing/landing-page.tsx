import { LinkNotices } from '../components/layout/link-notices.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { DemoDialog } from '../demo/demo-dialog.tsx';
import type { LinkResults } from '../format/verification.ts';
import type { NewsletterOutcome } from '../newsletter/subscribe-action.ts';
import { ClosingBand } from './closing-band.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import type { LandingArticle } from './latest-articles.tsx';
import { Pricing } from './pricing.tsx';
import { Proofs } from './proofs/proofs.tsx';
import { ReadingBand } from './reading-band.tsx';
import { ServicesBand } from './services-band.tsx';
import type { RejectedUrl } from './url-form.tsx';

export interface LandingPageProps {
  linkResults: LinkResults;
  /** The newest articles; null when they were not loaded, which hides the section. */
  articles?: readonly LandingArticle[] | null;
  /** Result of a newsletter form posted without JavaScript. */
  newsletter?: NewsletterOutcome | null;
  /** The URL that was entered without JavaScript and rejected. */
  rejectedUrl?: RejectedUrl | null;
  /** Whether the page is shown instead of one that does not exist. */
  isFallback?: boolean;
}

/** The home page for visitors. Works without JavaScript. */
export function LandingPage({
  linkResults,
  articles = null,
  newsletter = null,
  rejectedUrl = null,
  isFallback = false,
}: LandingPageProps) {
  return (
    <>
      <div className="shell space-y-4 pt-6 empty:hidden">
        {isFallback && (
          <Notice tone="info" title="Page not found" isThin>
            There is no page at this URL, so this is our home page.
          </Notice>
        )}
        <LinkNotices {...linkResults} isSignedIn={false} />
      </div>
      <Hero rejectedUrl={rejectedUrl} />
      <Proofs />
      <Features />
      <Pricing />
      <ServicesBand />
      <ReadingBand articles={articles} newsletter={newsletter} />
      <ClosingBand />
      <DemoDialog />
    </>
  );
}
