import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { EvidenceItem } from '../components/figures/evidence-item.tsx';
import { PriorityTag } from '../components/figures/priority-tag.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { type RefusedUrl, UrlForm } from './address-form.tsx';
import { SAMPLE_EVIDENCE } from './landing-content.ts';

/** Introduces the product, next to one real finding and the form that starts an analysis. */
export function Hero({ refused = null }: { refused?: RefusedUrl | null }) {
  return (
    <section className="shell grid items-start gap-x-16 gap-y-12 pt-12 pb-16 sm:pt-18 sm:pb-24 lg:grid-cols-[6fr_5fr]">
      <div>
        <h1 className="font-serif text-40 font-semibold tracking-tight text-ink sm:text-56">{BRAND.tagline}</h1>
        <p className="mt-6 max-w-[56ch] font-serif text-20 text-ink-2">
          {BRAND.name} crawls your site the way search engines and AI assistants do and scores what it measured. Every
          finding comes with its evidence: the page, the value found and the value expected.
        </p>
        <div className="mt-10">
          <UrlForm refused={refused} />
          <p className="text-14 text-ink-3">
            Free: {FREE_LIMITS.analysesPerMonth} analyses per month, up to {FREE_LIMITS.maxPages} pages each.
          </p>
          <a href="/demo-report" data-demo-open="" className={buttonClass({ look: 'secondary', className: 'mt-6' })}>
            View Demo Report
          </a>
        </div>
      </div>
      <EvidenceExample />
    </section>
  );
}

function EvidenceExample() {
  const { issue, why, evidence } = SAMPLE_EVIDENCE;
  return (
    <figure className="min-w-0 lg:pt-2">
      <div className="rounded-8 border bg-surface p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <PriorityTag priority="high" />
          <p className="font-semibold text-ink">{issue}</p>
        </div>
        <p className="mt-2 mb-4 text-14 text-ink-2">{why}</p>
        <EvidenceItem evidence={evidence} isCopyable={false} />
      </div>
      <figcaption className="mt-2 text-14 text-ink-3">
        A real finding from our demo site, which has mistakes built in on purpose.
      </figcaption>
    </figure>
  );
}
