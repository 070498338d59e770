import { BRAND } from '#contracts/product/brand.ts';
import { SIGN_UP_PATH } from '../auth/auth-paths.ts';
import { ClaimFigures, ClaimNote } from '../components/claims.tsx';
import { ProductScreenshot } from '../components/figures/product-picture.tsx';
import { LinkNotices } from '../components/layout/link-notices.tsx';
import { PageSection } from '../components/layout/page-section.tsx';
import { TestimonialCard } from '../components/testimonial-card.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { DemoDialog } from '../demo/demo-dialog.tsx';
import { CLAIMS, LANDING_TESTIMONIALS } from '../format/claims.ts';
import type { LinkResults } from '../format/verification.ts';
import { NewsletterBlock } from '../newsletter/newsletter-block.tsx';
import type { NewsletterOutcome } from '../newsletter/subscribe-action.ts';
import type { RefusedUrl } from './address-form.tsx';
import { Hero } from './hero.tsx';
import { CONSULTANCY_STEPS, MEASURED_AREAS, NOT_MEASURED } from './landing-content.ts';
import { type LandingArticle, LatestArticles } from './latest-articles.tsx';
import { Pricing } from './pricing.tsx';

export interface LandingPageProps {
  linkResults: LinkResults;
  /** The newest articles; null when they were not loaded, which hides the section. */
  articles?: readonly LandingArticle[] | null;
  /** Result of a newsletter form posted without JavaScript. */
  newsletter?: NewsletterOutcome | null;
  /** The URL that was entered without JavaScript and rejected. */
  refused?: RefusedUrl | null;
}

/** The home page for visitors. Works without JavaScript. */
export function LandingPage({ linkResults, articles = null, newsletter = null, refused = null }: LandingPageProps) {
  return (
    <>
      <div className="shell space-y-4 pt-6 empty:hidden">
        <LinkNotices {...linkResults} isSignedIn={false} />
      </div>
      <Hero refused={refused} />
      <Measures />
      <Evidence />
      <Method />
      <Pricing />
      <Consultancy />
      {articles !== null && <LatestArticles articles={articles} />}
      <Testimonials />
      <ClosingSection />
      {/* `?index` routes the post to this page's own action, even when the page is shown at another URL. */}
      <NewsletterBlock action="/?index" outcome={newsletter} />
      <DemoDialog />
    </>
  );
}

function Measures() {
  return (
    <PageSection id="measures" title="What it measures" tone="surface">
      <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {MEASURED_AREAS.map((item) => (
          <div key={item.title} className="border-t pt-4">
            <dt className="font-semibold text-ink">{item.title}</dt>
            <dd className="mt-1 text-ink-2">{item.text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-ink-2">
        <a className="link" href="/checks">
          See every check with its sources
        </a>
        . {CLAIMS.rankingFactors.figure} {CLAIMS.rankingFactors.label}. Don’t take our word for it: count them.
      </p>
      <ProductScreenshot
        name="report"
        alt="A report: the score ring with its rating, a sentence that explains it, and the categories with their points."
        caption="A report on our demo site, as you see it first."
        sizes="(min-width: 1240px) 1192px, 100vw"
        className="mt-12"
      />
    </PageSection>
  );
}

function Evidence() {
  return (
    <PageSection id="evidence" title="Check any claim yourself">
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div className="space-y-4 text-ink-2">
          <p>
            A finding you can’t check is just an opinion. Each one here opens to the page it was found on, what we found
            and what we expected. It also shows the location in the source, so a developer can start right away.
          </p>
          <p>
            Every fix shows exactly how many points it is worth. We compute that by scoring the site again without that
            one issue.
          </p>
          <p>Fixed something? Re-check that one finding in seconds, with before and after for each URL.</p>
        </div>
        <ProductScreenshot
          name="evidence"
          alt="An open issue with its evidence: URL, value found, value expected, location in the source and a copy button."
          caption="One issue with its evidence."
        />
      </div>
    </PageSection>
  );
}

function Method() {
  return (
    <PageSection title="What it does not do" tone="surface">
      <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {NOT_MEASURED.map((item) => (
          <div key={item.title} className="border-t border-dashed border-control pt-4">
            <dt className="font-semibold text-ink">{item.title}</dt>
            <dd className="mt-1 text-ink-2">{item.text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-14 text-20 font-semibold text-ink">How the score works</h3>
      <p className="prose-width mt-3 text-ink-2">
        Each category has a fixed number of points. Each page loses points for every type of issue on it, and important
        pages and templates count more. Fix the issue and you get exactly the points shown. One formula, nothing random.
        AI readiness is a separate score and is never mixed into this one.
      </p>
    </PageSection>
  );
}

function Consultancy() {
  return (
    <PageSection
      title="Prefer to have it done for you?"
      tone="surface"
      lead="The report tells you what to fix. If your team has no time, our full-service SEO consultancy does it. The first consultation is free."
    >
      <ol className="mt-8 grid gap-x-12 gap-y-6 md:grid-cols-4">
        {CONSULTANCY_STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t pt-4">
            <p className="font-semibold text-ink">
              <span className="figure mr-2 text-ink-3">{index + 1}</span>
              {title}
            </p>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <ClaimFigures claims={[CLAIMS.websites, CLAIMS.trafficGrowth, CLAIMS.experts, CLAIMS.years]} className="mt-10" />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="/contact" className={buttonClass({ look: 'secondary' })}>
          Ask for a consultation
        </a>
        <a href="/case-studies" className="link inline-flex min-h-11 items-center">
          Read the case studies
        </a>
      </div>
    </PageSection>
  );
}

function Testimonials() {
  return (
    <PageSection
      title="Our promises to you"
      tone="surface"
      lead="No customer quotes yet, and we won’t make any up. Here is what we promise instead."
    >
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {LANDING_TESTIMONIALS.map((testimonial) => (
          <TestimonialCard key={testimonial.quote} {...testimonial} />
        ))}
      </div>
    </PageSection>
  );
}

function ClosingSection() {
  return (
    <section className="border-t py-16 sm:py-24">
      <div className="shell">
        <h2 className="max-w-2xl font-serif text-40 font-semibold tracking-tight text-ink">See what a crawler sees.</h2>
        <p className="mt-4 text-ink-2">The first report is ready a few minutes after you sign in.</p>
        <p className="mt-1 text-ink-2">
          Join {CLAIMS.users.figure} {CLAIMS.users.label} of {BRAND.name}.
        </p>
        <ClaimNote />
        <a href={SIGN_UP_PATH} className={buttonClass({ size: 'large', className: 'mt-8' })}>
          Start with your site
        </a>
      </div>
    </section>
  );
}
