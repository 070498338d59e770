import type { MetaFunction } from 'react-router';
import { ANALYSIS_STEPS, PLAN_ROWS, REPORT_PARTS } from '#content/features.ts';
import { isComingSoon } from '#contracts/account/plan-availability.ts';
import { CallToAction } from '../components/call-to-action.tsx';
import { ClaimNote } from '../components/claims.tsx';
import { ProductScreenshot } from '../components/figures/product-screenshot.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { PageSection } from '../components/layout/page-section.tsx';
import { ComingSoonTag } from '../components/plan-points.tsx';
import { PlanTable } from '../components/plan-table.tsx';
import { CLAIMS, TRIAL_TEXTS } from '../format/claims.ts';
import { buildBreadcrumbNode } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';
import { buildPublicMeta } from '../seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Features', path: '/features' },
];

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/features', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export default function FeaturesPage() {
  return (
    <article>
      <PageHead
        title="A report you can verify"
        lead="From the first request to the last recommendation: how an analysis works, what’s in the report, and what each plan includes."
        crumbs={CRUMBS}
      />
      <PageSection title="How an analysis works" tone="surface">
        <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
          <ol>
            {ANALYSIS_STEPS.map(({ title, text }, index) => (
              <li key={title} className="border-t py-4">
                <p className="font-semibold text-ink">
                  <span className="figure mr-2 text-ink-3">{index + 1}</span>
                  {title}
                </p>
                <p className="mt-1 text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
          <ProductScreenshot
            name="progress"
            alt="An analysis in progress: its stage, the pages found and fetched so far, and the first issues."
            caption="Progress follows the actual work and survives a reload."
          />
        </div>
      </PageSection>
      <PageSection
        title="What’s in the report"
        lead={`${CLAIMS.rankingFactors.figure} ${CLAIMS.rankingFactors.label}. Don’t take our word for it: every check is listed.`}
      >
        <ClaimNote className="mt-1" />
        <dl className="mt-8">
          {REPORT_PARTS.map(({ part, text }) => (
            <div key={part} className="grid gap-x-12 gap-y-1 border-t py-4 md:grid-cols-[1fr_2fr]">
              <dt className="flex flex-wrap items-baseline gap-x-3 font-serif text-20 font-semibold text-ink">
                {PLAN_ROWS[part].title}
                {isComingSoon(part) && <ComingSoonTag />}
              </dt>
              <dd className="max-w-[68ch] text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          <a className="link" href="/checks">
            See every check with its measurement, exceptions and sources
          </a>
        </p>
        <ProductScreenshot
          name="evidence"
          alt="An open issue with its evidence: URL, value found, value expected and location in the source."
          caption="The evidence of one finding."
          sizes="(min-width: 1240px) 1192px, 100vw"
          className="mt-12"
        />
      </PageSection>
      <PlanComparison />
      <CallToAction
        title="Try it on your own site"
        text={`Five analyses a month are free. Premium starts with a ${TRIAL_TEXTS.days}.`}
        action={{ label: 'Start with your site', href: '/auth' }}
        more={[
          { label: 'Plans and prices', href: '/#pricing' },
          { label: 'AI search guide', href: '/ai-seo-guide' },
        ]}
      />
    </article>
  );
}

function PlanComparison() {
  return (
    <PageSection id="plans-compared" title="Free and Premium compared" tone="surface">
      <PlanTable className="mt-8" />
    </PageSection>
  );
}
