import { BRAND } from '#contracts/brand.ts';
import { FREE_LIMITS } from '#contracts/plan-limits.ts';
import { EvidenceItem } from '../components/evidence-item.tsx';
import { LinkNotices } from '../components/link-notices.tsx';
import { PriorityTag } from '../components/priority-tag.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import type { LinkResults } from '../model/verification.ts';
import { AddressForm } from './address-form.tsx';
import { MEASURED, NOT_MEASURED, SAMPLE_EVIDENCE } from './landing-content.ts';

/** The front page for visitors. Reads without any script. */
export function LandingPage({ linkResults }: { linkResults: LinkResults }) {
  return (
    <>
      <div className="shell space-y-4 pt-6 empty:hidden">
        <LinkNotices {...linkResults} />
      </div>
      <Hero />
      <Measures />
      <Method />
      <Plans />
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <section className="shell grid items-start gap-x-16 gap-y-12 pt-12 pb-16 sm:pt-18 sm:pb-24 lg:grid-cols-[6fr_5fr]">
      <div>
        <h1 className="font-serif text-40 font-semibold tracking-tight text-ink sm:text-56">{BRAND.tagline}</h1>
        <p className="mt-6 max-w-[56ch] font-serif text-20 text-ink-2">
          {BRAND.name} reads your site the way search engines and AI assistants do, scores what it measured, and shows
          the evidence for every finding: the page, the value found, the value expected.
        </p>
        <div className="mt-10">
          <AddressForm />
          <p className="text-14 text-ink-3">
            Free: {FREE_LIMITS.analysesPerMonth} analyses per month, up to {FREE_LIMITS.maxPages} pages each.
          </p>
        </div>
      </div>
      <EvidenceExample />
    </section>
  );
}

function Measures() {
  return (
    <section id="measures" className="border-t bg-surface py-16 sm:py-18">
      <div className="shell">
        <h2 className="font-serif text-28 font-semibold text-ink">What it measures</h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {MEASURED.map((item) => (
            <div key={item.title} className="border-t pt-4">
              <dt className="font-semibold text-ink">{item.title}</dt>
              <dd className="mt-1 text-ink-2">{item.text}</dd>
            </div>
          ))}
        </dl>
        <h2 className="mt-18 font-serif text-28 font-semibold text-ink">What it does not</h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {NOT_MEASURED.map((item) => (
            <div key={item.title} className="border-t border-dashed border-control pt-4">
              <dt className="font-semibold text-ink">{item.title}</dt>
              <dd className="mt-1 text-ink-2">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
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
        One finding on the example site that ships with {BRAND.name}, a small site with faults put in on purpose.
      </figcaption>
    </figure>
  );
}

function Method() {
  return (
    <section id="evidence" className="border-t py-16 sm:py-18">
      <div className="shell grid gap-x-16 gap-y-12 md:grid-cols-2">
        <div>
          <h2 className="font-serif text-28 font-semibold text-ink">Check any claim yourself</h2>
          <p className="prose-width mt-4 text-ink-2">
            A finding that you cannot check is an opinion. Each one here opens to the page it was found on, what stood
            there, what belongs there, and the place in the source, so that a developer can start without asking back.
          </p>
          <p className="prose-width mt-4 text-ink-2">
            Every fix also carries its exact gain: the points that come back when this one fault is gone, computed by
            scoring the site again without it.
          </p>
        </div>
        <div>
          <h2 className="font-serif text-28 font-semibold text-ink">How the score comes about</h2>
          <p className="prose-width mt-4 text-ink-2">
            Each category has a fixed number of points, a page loses health for each kind of fault it has, important
            pages and templates count more, and the points come back exactly as shown when the fault is gone.
          </p>
          <p className="prose-width mt-4 text-ink-2">
            One formula, no random part. AI readiness is a second figure of its own and is never blended into the first.
          </p>
        </div>
      </div>
    </section>
  );
}

function Plans() {
  return (
    <section id="plans" className="border-t bg-surface py-16 sm:py-18">
      <div className="shell">
        <h2 className="font-serif text-28 font-semibold text-ink">Plans</h2>
        <div className="mt-8 max-w-md rounded-8 border bg-paper p-6">
          <h3 className="font-semibold text-ink">Free</h3>
          <p className="mt-2 text-ink-2">
            <span className="figure text-40 font-semibold text-ink">$0</span> per month
          </p>
          <ul className="mt-4 divide-y border-y text-14 text-ink-2">
            <li className="py-2">{FREE_LIMITS.analysesPerMonth} analyses per month</li>
            <li className="py-2">Up to {FREE_LIMITS.maxPages} pages per analysis</li>
            <li className="py-2">Score, issues by priority, evidence and fixes</li>
            <li className="py-2">A failed analysis is given back</li>
          </ul>
          <a href="/auth" className={buttonClass({ look: 'secondary', className: 'mt-6 w-full' })}>
            Create a free account
          </a>
        </div>
      </div>
    </section>
  );
}

function Closing() {
  return (
    <section className="border-t py-16 sm:py-24">
      <div className="shell">
        <h2 className="max-w-2xl font-serif text-40 font-semibold tracking-tight text-ink">See what a crawler sees.</h2>
        <p className="mt-4 text-ink-2">The first report is ready a few minutes after you sign in.</p>
        <a href="/auth" className={buttonClass({ size: 'large', className: 'mt-8' })}>
          Start with your site
        </a>
      </div>
    </section>
  );
}
