import { useMemo } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { Section } from '../section.tsx';
import { BulkViews } from './views/bulk-views.tsx';

/** Tables that cover the entire site, which the server filters, sorts and paginates. They are not printed. */
export function PagesSection({ report }: { report: Pick<Analysis, 'id' | 'url' | 'seoIssues'> }) {
  const issueTitles = useMemo(
    () => new Map(report.seoIssues.map(({ ruleId, title }) => [ruleId, title])),
    [report.seoIssues],
  );
  return (
    <Section
      id="pages"
      lead="Every URL, title, link and image of the crawl, in tables that you can filter and download."
    >
      <p className="hidden text-14 text-ink-2 print:block">The tables are not printed. Download a table instead.</p>
      <noscript>
        <p className="mb-4 text-14 text-ink-2">The tables require JavaScript.</p>
      </noscript>
      {/* As tall as the screen, so that a link to a table scrolls to it and the footer never moves while it loads. */}
      <div className="min-h-screen print:hidden">
        <BulkViews analysisId={report.id} siteUrl={report.url} issueTitles={issueTitles} />
      </div>
    </Section>
  );
}
