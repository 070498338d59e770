import type { Analysis } from '#contracts/analysis.ts';
import { DIFFICULTY_WORDS } from '#contracts/report-constants.ts';
import { formatCount, formatGain } from '#lib/format.ts';
import {
  formatHours,
  type RecommendationView,
  type RoadmapStep,
  type StrategyView,
  strategy,
} from '#report/sections/seo-recommendations.ts';
import { ScaleBar } from '../components/charts/scale-bar.tsx';
import { QualityBadge } from '../components/quality-badge.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { PremiumTeaser } from './premium-teaser.tsx';
import { useReport } from './report-context.ts';
import { issueAnchor } from './report-sections.ts';
import { Section } from './section.tsx';

/** Section 5: what to do over the next two months. */
export function StrategySection({ report }: { report: Analysis }) {
  const { isPremium } = useReport();
  const view = strategy(report, isPremium);
  return (
    <Section
      id="seo-recommendations"
      title="SEO strategy and recommendations"
      lead="What to do over the next two months, from the findings of this analysis."
    >
      {!view.isWhole && (
        <div className="mb-6">
          <PremiumTeaser title="The whole roadmap is part of Premium" look="banner">
            Every recommendation by week with steps, tools and estimated hours, and the waterfall from today’s score to
            100. Free accounts see the three priority recommendations.
          </PremiumTeaser>
        </div>
      )}
      {view.total === 0 ? (
        <p className="border-y py-6 text-ink-2">No finding costs points, so there is nothing to recommend.</p>
      ) : (
        <Totals view={view} />
      )}
      {view.isWhole ? (
        view.roadmap.map((step) => <Step key={step.timeframe} step={step} />)
      ) : (
        <ol className="mt-6 border-t">
          {view.priorities.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ol>
      )}
      {view.total > 0 && <Assumptions view={view} />}
    </Section>
  );
}

function Totals({ view }: { view: StrategyView }) {
  const figures = [
    { term: 'Recommendations', value: String(view.total) },
    { term: 'Estimated hours', value: formatHours(view.estimatedHours), isEstimated: true },
    { term: 'Immediate actions', value: String(view.immediateActions) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-4 border-y py-4">
      {figures.map(({ term, value, isEstimated }) => (
        <div key={term}>
          <dt className="text-14 text-ink-2">{term}</dt>
          <dd className="figure mt-1 flex flex-wrap items-center gap-2 text-28 font-semibold text-ink">
            {value}
            {isEstimated && (
              <QualityBadge quality="estimated" source="Things to change times the hours of the table below" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Step({ step }: { step: RoadmapStep }) {
  if (step.items.length === 0) return null;
  return (
    <section aria-labelledby={`roadmap-${step.timeframe}`} className="mt-8">
      <div className="flex items-baseline justify-between gap-4 border-b pb-2">
        <h3 id={`roadmap-${step.timeframe}`} className="text-20 font-semibold text-ink">
          {step.title}
        </h3>
        <p className="figure text-14 text-ink-3">
          {formatCount(step.items.length, 'recommendation')}, about {formatHours(step.hours)}
        </p>
      </div>
      <ol>
        {step.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ol>
    </section>
  );
}

function Item({ item }: { item: RecommendationView }) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-b py-4 md:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="min-w-0">
        <h4 className="font-semibold text-ink">
          <a href={`#${issueAnchor(item.ruleId)}`} className="link">
            {item.title}
          </a>
        </h4>
        <p className="prose-width mt-1 text-14 text-ink-2">{item.description}</p>
        <ul className="mt-2 list-disc space-y-0.5 pl-5 text-14 text-ink-2">
          {item.shownActions.map((action) => (
            <li key={action}>{action}</li>
          ))}
          {item.hiddenActions > 0 && <li>and {formatCount(item.hiddenActions, 'more step')}, named at the issue</li>}
        </ul>
        {item.shownTools.length > 0 && <p className="mt-2 text-12 text-ink-3">Tools: {item.shownTools.join(', ')}</p>}
      </div>
      <dl className="grid grid-cols-2 content-start gap-x-4 gap-y-2 text-14 md:grid-cols-1">
        <div>
          <dt className="text-12 text-ink-3">Impact: {item.expectedImpact}</dt>
          <dd className="mt-1">
            <ScaleBar value={item.impactWidth} />
          </dd>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <dt className="sr-only">Points, hours, difficulty</dt>
          <dd className="figure font-semibold text-ink">{item.gain === null ? '' : formatGain(item.gain)}</dd>
          {item.estimatedHours !== undefined && (
            <dd className="figure text-ink-2">about {formatHours(item.estimatedHours)}</dd>
          )}
          <dd>
            <Tag>{DIFFICULTY_WORDS[item.difficulty]}</Tag>
          </dd>
          <dd>
            <Tag>{item.category}</Tag>
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Assumptions({ view }: { view: StrategyView }) {
  return (
    <details className="mt-6 text-14 text-ink-2">
      <summary className="min-h-6 cursor-pointer font-medium text-ink">How the hours are estimated</summary>
      <p className="prose-width mt-2">
        Counted are the things to change, not the findings they cause; each takes the hours of this table. The table is
        an assumption of ours, not a measurement.
      </p>
      <table className="mt-2 w-full max-w-xl border-collapse">
        <thead className="text-left text-12 text-ink-3">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Thing to change
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Hours
            </th>
          </tr>
        </thead>
        <tbody>
          {view.assumptions.map(({ id, title, hours }) => (
            <tr key={id} className="border-t">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {title}
              </th>
              <td className="figure py-1.5 text-right">{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
