import type { MetaFunction } from 'react-router';
import { PLANNED_ROUTES } from '#content/api-routes.ts';
import { EXPECTED } from '#content/dates.ts';
import { ClaimNote } from '../components/claims.tsx';
import { ComingSoon } from '../components/coming-soon.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { PageSection } from '../components/layout/page-section.tsx';
import {
  StackedBody,
  StackedCell,
  StackedColumnHeader,
  StackedHead,
  StackedRow,
  StackedRowHeader,
  StackedTable,
} from '../components/ui/stacked-table.tsx';
import { CLAIMS } from '../format/claims.ts';
import { buildBreadcrumbNode, buildPublicMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

const BREADCRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'API documentation', path: '/api-documentation' },
];

export const handle: PageHandle = { scripts: 'signed-in', hasCode: true };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/api-documentation', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, BREADCRUMBS)]);

export default function ApiDocumentationPage() {
  return (
    <article>
      <PageHead
        title="An API for the entire report"
        lead="Use analyses, issues with evidence, keywords, rankings and competitors in your own tools. The API is planned, not live."
        crumbs={BREADCRUMBS}
      >
        <ComingSoon expected={EXPECTED.api}>
          <p>
            Early access at {CLAIMS.apiDiscount.figure} {CLAIMS.apiDiscount.label}: contact us, and we’ll let you know
            when it launches.
          </p>
        </ComingSoon>
        <ClaimNote className="mt-2" />
      </PageHead>
      <PageSection title="Planned routes" tone="surface" lead="None of these routes works yet. Names may still change.">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard. */}
        <section aria-label="Table of planned routes" tabIndex={0} className="relative mt-8 overflow-x-auto">
          <StackedTable className="w-full text-14 sm:min-w-[34rem]">
            <StackedHead className="max-sm:sr-only">
              <StackedRow className="border-b text-left text-ink">
                {['Area', 'Call', 'What it does', 'Status'].map((name) => (
                  <StackedColumnHeader key={name} className="py-3 pr-6 font-semibold">
                    {name}
                  </StackedColumnHeader>
                ))}
              </StackedRow>
            </StackedHead>
            <StackedBody>
              {PLANNED_ROUTES.flatMap(({ area, routes }) =>
                routes.map(({ call, text }, index) => (
                  <StackedRow
                    key={call}
                    className="border-b align-baseline max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-3"
                  >
                    <StackedRowHeader className="text-left font-medium text-ink max-sm:col-span-2 sm:py-3 sm:pr-6">
                      {index === 0 ? area : <span className="sr-only">{area}</span>}
                    </StackedRowHeader>
                    <StackedCell className="min-w-0 font-mono break-words text-ink max-sm:row-start-2 sm:py-3 sm:pr-6 sm:whitespace-nowrap">
                      {call}
                    </StackedCell>
                    <StackedCell className="text-ink-2 max-sm:col-span-2 max-sm:row-start-3 sm:py-3 sm:pr-6">
                      {text}
                    </StackedCell>
                    <StackedCell className="text-ink-3 max-sm:row-start-2 sm:py-3">Planned</StackedCell>
                  </StackedRow>
                )),
              )}
            </StackedBody>
          </StackedTable>
        </section>
      </PageSection>
      <PageSection title="What you can use today">
        <div className="prose-width mt-4 space-y-4 text-ink-2">
          <p>
            The web application communicates with its server through calls described in an{' '}
            <a className="link" href="/api/openapi.json" rel="nofollow">
              OpenAPI document
            </a>
            . They are built for the application, authenticated by its cookie, and may change without notice.
          </p>
          <p>
            Export every finished analysis as JSON, its lists as CSV or Excel, and with Premium the entire crawl as one
            SQLite file. For scripts on your own machine, use the command-line tool with the same engine.
          </p>
          <p>
            <a className="link" href="/contact">
              Request early access
            </a>
          </p>
        </div>
      </PageSection>
    </article>
  );
}
