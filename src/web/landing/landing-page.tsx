import { BRAND } from '#contracts/brand.ts';
import { SIGN_UP_PATH } from '../auth/auth-paths.ts';
import { ClaimFigures, ClaimNote } from '../components/claims.tsx';
import { LinkNotices } from '../components/link-notices.tsx';
import { PageSection } from '../components/page-section.tsx';
import { ProductPicture } from '../components/product-picture.tsx';
import { TestimonialCard } from '../components/testimonial-card.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { DemoDialog } from '../demo/demo-dialog.tsx';
import { CLAIMS, LANDING_TESTIMONIALS } from '../model/claims.ts';
import type { LinkResults } from '../model/verification.ts';
import { NewsletterBlock } from '../newsletter/newsletter-block.tsx';
import type { NewsletterOutcome } from '../newsletter/subscribe-action.ts';
import type { RefusedAddress } from './address-form.tsx';
import { Hero } from './hero.tsx';
import { CONSULTANCY_STEPS, MEASURED, NOT_MEASURED } from './landing-content.ts';
import { type LandingArticle, LatestArticles } from './latest-articles.tsx';
import { Pricing } from './pricing.tsx';

export interface LandingPageProps {
  linkResults: LinkResults;
  /** The newest ones; null where they were not asked for: the section is left out. */
  articles?: readonly LandingArticle[] | null;
  /** What a plain post of the newsletter form came to. */
  newsletter?: NewsletterOutcome | null;
  /** The URL that was typed into the form without JavaScript and refused. */
  refused?: RefusedAddress | null;
}

/** The front page for visitors. Reads without any script. */
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
      <Closing />
      {/* With the query the post reaches this page's own action, wherever the page is shown. */}
      <NewsletterBlock action="/?index" outcome={newsletter} />
      <DemoDialog />
    </>
  );
}

function Measures() {
  return (
    <PageSection id="measures" title="What it measures" tone="surface">
      <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {MEASURED.map((item) => (
          <div key={item.title} className="border-t pt-4">
            <dt className="font-semibold text-ink">{item.title}</dt>
            <dd className="mt-1 text-ink-2">{item.text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-ink-2">
        <a className="link" href="/checks">
          Every check with its sources
        </a>
        . We say {CLAIMS.rankingFactors.figure} {CLAIMS.rankingFactors.label}; the list is where you can count them.
      </p>
      <ProductPicture
        name="report"
        alt="A report: the score in a ring with its band, the sentence that explains it, and the categories with their points."
        caption="A report on the example site, as it opens."
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
            A finding that you cannot check is an opinion. Each one here opens to the page it was found on, what stood
            there, what belongs there, and the place in the source, so that a developer can start without asking back.
          </p>
          <p>
            Every fix also carries its exact gain: the points that come back when this one fault is gone, computed by
            scoring the site again without it.
          </p>
          <p>Fixed something? Re-check that one finding in seconds, with before and after for each address.</p>
        </div>
        <ProductPicture
          name="evidence"
          alt="An issue opened at its evidence: address, value found, value expected, place in the source and a button to copy it."
          caption="One issue, opened at its evidence."
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
      <h3 className="mt-14 text-20 font-semibold text-ink">How the score comes about</h3>
      <p className="prose-width mt-3 text-ink-2">
        Each category has a fixed number of points, a page loses health for each kind of fault it has, important pages
        and templates count more, and the points come back exactly as shown when the fault is gone. One formula, no
        random part. AI readiness is a second figure of its own and is never blended into the first.
      </p>
    </PageSection>
  );
}

function Consultancy() {
  return (
    <PageSection
      title="Or let us do it"
      tone="surface"
      lead="The report tells what to fix. When nobody in the house has the time, our full-service SEO consultancy does it, with a free first consultation."
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
      title="What you can hold us to"
      tone="surface"
      lead="Testimonials belong here. We have none that we may print with a name, and we invent nobody; so these are promises of our own."
    >
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {LANDING_TESTIMONIALS.map((testimonial) => (
          <TestimonialCard key={testimonial.quote} {...testimonial} />
        ))}
      </div>
    </PageSection>
  );
}

function Closing() {
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
