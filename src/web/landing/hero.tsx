import { EXAMPLE_REPORT } from '#content/example-report.ts';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { ProductScreenshot } from '../components/figures/product-screenshot.tsx';
import { type RejectedUrl, UrlForm } from './url-form.tsx';

/** The promise, the form that starts an analysis, and a real report. */
export function Hero({ rejectedUrl = null }: { rejectedUrl?: RejectedUrl | null }) {
  const { searchScore, aiReadiness } = EXAMPLE_REPORT;
  return (
    <section className="shell grid items-start gap-x-12 gap-y-10 pt-8 pb-8 md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
      <div>
        <h1 className="font-serif text-40 leading-[1.1] font-semibold tracking-tight text-ink sm:text-56">
          Know what to fix first, and what you gain
        </h1>
        <p className="mt-5 max-w-[46ch] font-serif text-20 text-ink-2">
          {BRAND.name} audits your website for search engines and AI assistants. Every finding comes with its evidence
          and the exact points you get for fixing it.
        </p>
        <div className="mt-8">
          <UrlForm rejectedUrl={rejectedUrl} />
          <p className="text-14 text-ink-3">
            Free: {FREE_LIMITS.analysesPerMonth} analyses per month, up to {FREE_LIMITS.maxPages} pages each.{' '}
            <a href="/demo-report" data-demo-open="" className="link inline-flex min-h-6 items-center">
              View Demo Report
            </a>
          </p>
        </div>
      </div>
      <ProductScreenshot
        name="report"
        isFirst
        alt={`Report for ${EXAMPLE_SITE.host}: search score ${searchScore}, AI readiness ${aiReadiness ?? 'not measured'}, and the fixes that gain most.`}
        caption={`Report for ${EXAMPLE_SITE.host}, our example site with mistakes built in.`}
        sizes="(min-width: 1240px) 630px, (min-width: 860px) 52vw, 100vw"
      />
    </section>
  );
}
