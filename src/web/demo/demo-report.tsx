import type { ReactNode } from 'react';
import { DEMO_REPORT } from '#content/demo-report.ts';
import { isComingSoon, type PlanFeatureId } from '#contracts/account/plan-availability.ts';
import { PriorityTag } from '../components/figures/priority-tag.tsx';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { ComingSoonTag } from '../components/plan-points.tsx';
import { DemoTable } from './demo-table.tsx';
import { DEMO_TEXTS } from './demo-texts.ts';

/** Renders all sections of the demo report. Headings are level 3, below the title of the dialog or page. */
export function DemoReport() {
  const { averagePosition, assistants, issuesByPriority, topKeywords, recommendations, competitors, backlinks } =
    DEMO_REPORT;
  return (
    <div className="space-y-10">
      <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
        <QualityBadge quality="simulated" /> {DEMO_TEXTS.label}
      </p>
      <Part title="Overview">
        <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3">
          <DemoFigure label="SEO score" value={DEMO_REPORT.score} unit="of 100" />
          <DemoFigure label="Issues" value={DEMO_REPORT.issues} />
          <DemoFigure label="Keywords" value={DEMO_REPORT.keywords} />
          <DemoFigure label="Domain authority" value={DEMO_REPORT.domainAuthority} />
          <DemoFigure label="Google average position" value={averagePosition.google} />
          <DemoFigure label="Bing average position" value={averagePosition.bing} />
          {assistants.map(({ name, counted, count }) => (
            <DemoFigure key={name} label={`${name} ${counted}`} value={count} />
          ))}
        </dl>
      </Part>
      <Part title="Issues by priority">
        <ul className="border-t">
          {issuesByPriority.map(({ priority, count, examples }) => (
            <li key={priority} className="grid grid-cols-[7rem_1fr] items-baseline gap-4 border-b py-3">
              <span className="flex items-baseline gap-2">
                <PriorityTag priority={priority} />
                <span className="figure font-semibold text-ink">{count}</span>
              </span>
              <span className="text-14 text-ink-2">{examples.join('; ')}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Top keywords" part="keyword-rankings">
        <DemoTable
          label="Top keywords"
          columns={['Keyword', 'Google (average)', 'Bing (average)', 'Monthly searches']}
          rows={topKeywords.map((row) => [row.keyword, row.google, row.bing, row.volume.toLocaleString('en-US')])}
        />
      </Part>
      <Part title="Strategic recommendations" part="seo-recommendations">
        <ol className="border-t">
          {recommendations.map(({ title, when, gain }) => (
            <li key={title} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b py-3">
              <span className="text-ink">{title}</span>
              <span className="figure text-14 text-ink-2">
                {when}, +{gain}
              </span>
            </li>
          ))}
        </ol>
      </Part>
      <Part title="Competitor analysis" part="competitor-analysis">
        <DemoTable
          label="Competitors"
          columns={['Website', 'Score', 'Keywords', 'Authority']}
          rows={competitors.map(({ domain, score, keywords, authority }) => [domain, score, keywords, authority])}
        />
      </Part>
      <Part title="Backlinks analysis" part="backlink-analysis">
        <p className="mb-3 text-ink-2">
          <span className="figure font-semibold text-ink">{backlinks.total.toLocaleString('en-US')}</span> links from{' '}
          <span className="figure font-semibold text-ink">{backlinks.domains}</span> domains.
        </p>
        <DemoTable
          label="Top linking domains"
          columns={['Domain', 'Links', 'Authority']}
          rows={backlinks.top.map(({ domain, links, authority }) => [domain, links, authority])}
        />
      </Part>
    </div>
  );
}

/** A section; `part` is the plan feature that determines whether reports have it today. */
function Part({ title, part, children }: { title: string; part?: PlanFeatureId; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 className="text-20 font-semibold text-ink">{title}</h3>
        <QualityBadge quality="simulated" />
        {part !== undefined && isComingSoon(part) && <ComingSoonTag />}
      </div>
      {children}
    </section>
  );
}

function DemoFigure({ label, value, unit }: { label: string; value: number; unit?: string }) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="figure text-28 font-semibold text-ink">
        {value}
        {unit && <span className="ml-1 text-14 font-normal text-ink-3">{unit}</span>}
      </dd>
    </div>
  );
}
