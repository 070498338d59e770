import type { MetaFunction } from 'react-router';
import { CASE_STUDIES, INDUSTRIES, PROCESS } from '#content/case-studies.ts';
import { CallToAction } from '#web/components/call-to-action.tsx';
import { ClaimFigures } from '#web/components/claims.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { PageSection } from '#web/components/layout/page-section.tsx';
import {
  StackedBody,
  StackedCell,
  StackedColumnHeader,
  StackedHead,
  StackedRow,
  StackedRowHeader,
  StackedTable,
} from '#web/components/ui/stacked-table.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { CLAIMS, TRIAL_TEXTS } from '#web/format/claims.ts';
import { NOT_PUBLISHED } from '#web/format/published-fields.ts';
import { buildBreadcrumbNode } from '#web/seo/meta.ts';
import type { PageHandle } from '#web/seo/page-scripts.ts';
import { buildPublicMeta } from '#web/seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Case Studies', path: '/case-studies' },
];

/** Without statistics, the table has no column for them. */
const HAS_STATISTICS = INDUSTRIES.some(({ statistic }) => statistic !== null);
const COLUMNS = ['Industry', 'Common issue', 'Where the report shows it', ...(HAS_STATISTICS ? ['Statistics'] : [])];

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/case-studies', matches, (baseUrl) => [
    {
      '@type': 'CollectionPage',
      '@id': `${baseUrl}/case-studies#page`,
      url: `${baseUrl}/case-studies`,
      name: 'Case Studies',
      inLanguage: 'en',
      isPartOf: { '@id': `${baseUrl}/#website` },
      hasPart: CASE_STUDIES.map(({ slug, title, summary }) => ({
        '@type': 'WebPage',
        url: `${baseUrl}/case-studies/${slug}`,
        name: title,
        description: summary,
      })),
    },
    buildBreadcrumbNode(baseUrl, CRUMBS),
  ]);

export default function CaseStudiesPage() {
  const { websites, trafficGrowth, experts, years } = CLAIMS;
  return (
    <article>
      <PageHead
        title="How we work: two examples"
        lead="Two illustrations: what we look for, what we change, and in which order."
        crumbs={CRUMBS}
      >
        <ClaimFigures claims={[websites, trafficGrowth, experts, years]} className="mt-10 max-w-4xl" />
      </PageHead>
      <PageSection
        title="Featured studies"
        tone="surface"
        lead="Both illustrate our method. They contain no client results."
      >
        <ul className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2">
          {CASE_STUDIES.map(({ slug, title, industry, summary, highlights }) => (
            <li key={slug} className="border-t pt-5">
              <p className="flex flex-wrap items-baseline gap-3 text-14 text-ink-3">
                {industry} <Tag tone="outline">Illustration</Tag>
              </p>
              <h3 className="mt-1 font-serif text-28 font-semibold text-ink">
                <a
                  className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
                  href={`/case-studies/${slug}`}
                >
                  {title}
                </a>
              </h3>
              <p className="mt-3 text-ink-2">{summary}</p>
              <ul className="mt-4 list-disc space-y-1 pl-5 text-14 text-ink-2">
                {highlights.map((highlight) => (
                  <li key={highlight}>{highlight}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="By industry" lead="The most common issue by industry, and where the report shows it.">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard. */}
        <section aria-label="Industries" tabIndex={0} className="relative mt-8 overflow-x-auto">
          <StackedTable className="w-full text-14 sm:min-w-[34rem]">
            <StackedHead className="max-sm:sr-only">
              <StackedRow className="border-b text-left text-ink">
                {COLUMNS.map((name) => (
                  <StackedColumnHeader key={name} className="py-3 pr-6 font-semibold">
                    {name}
                  </StackedColumnHeader>
                ))}
              </StackedRow>
            </StackedHead>
            <StackedBody>
              {INDUSTRIES.map(({ industry, issue, section, statistic }) => (
                <StackedRow key={industry} className="border-b max-sm:grid max-sm:py-3">
                  <StackedRowHeader className="text-left font-medium text-ink sm:py-3 sm:pr-6">
                    {industry}
                  </StackedRowHeader>
                  <StackedCell className="text-ink-2 sm:py-3 sm:pr-6">{issue}</StackedCell>
                  <StackedCell className="text-ink-2 sm:py-3 sm:pr-6">
                    <span className="sm:hidden">Report section: </span>
                    {section}
                  </StackedCell>
                  {HAS_STATISTICS && (
                    <StackedCell className="text-ink-3 sm:py-3">
                      <span className="sm:hidden">Statistics: </span>
                      {statistic ?? NOT_PUBLISHED}
                    </StackedCell>
                  )}
                </StackedRow>
              ))}
            </StackedBody>
          </StackedTable>
        </section>
        {!HAS_STATISTICS && <p className="mt-3 text-14 text-ink-3">Statistics by industry: not published.</p>}
      </PageSection>
      <PageSection title="How we work" tone="surface">
        <ol className="mt-8 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {PROCESS.map(({ title, text }, index) => (
            <li key={title} className="border-t pt-4">
              <p className="font-semibold text-ink">
                <span className="figure mr-2 text-ink-3">{index + 1}</span>
                {title}
              </p>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <CallToAction
        title="Start with the same analysis"
        text={`It is the first step of every study here. Five analyses a month are free. Premium starts with a ${TRIAL_TEXTS.days}.`}
        action={{ label: 'Create an account', href: '/auth' }}
        more={[{ label: 'Talk to us first', href: '/contact' }]}
      />
    </article>
  );
}
