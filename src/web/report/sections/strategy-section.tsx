import type { Analysis } from '#contracts/analysis/analysis.ts';
import { DIFFICULTY_LABELS } from '#contracts/report/report-constants.ts';
import { formatCount, formatGains } from '#lib/text/format.ts';
import { formatApproximateFixHours, formatApproximateHours, formatHours } from '#report/estimated-hours.ts';
import { describeRecommendationPoints } from '#report/prose/gain-notes.ts';
import {
  buildStrategy,
  EFFORT_NOTES,
  HOURS_SOURCE,
  type RecommendationView,
  type RoadmapStep,
  type StrategyView,
} from '#report/sections/seo-recommendations.section.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Disclosure } from '#web/components/ui/disclosure.tsx';
import { SummaryMark } from '#web/components/ui/summary-mark.tsx';
import { type OpenSet, useOpenSet } from '#web/hooks/use-open-set.ts';
import { PremiumTeaser } from '../premium-teaser.tsx';
import { useReport } from '../report-context.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import { Section } from '../section.tsx';

/** Maximum number of recommendations shown per time frame before "Show more". */
const MAX_SHOWN_ITEMS = 10;

/** Section 5: what to do over the next two months. */
export function StrategySection({ report }: { report: Analysis }) {
  const { isPremium } = useReport();
  const view = buildStrategy(report, isPremium);
  const pointsNote = describeRecommendationPoints(report, isPremium);
  const open = useOpenSet(view.priorities.slice(0, 1).map(({ id }) => id));
  return (
    <Section id="seo-recommendations" lead="What to do over the next two months, from the findings of this analysis.">
      {!view.isComplete && view.total > 0 && (
        <div className="mb-6">
          <PremiumTeaser title="The full roadmap is part of Premium" look="banner">
            Every recommendation by week with steps, tools and estimated hours, and the step-by-step plan from today’s
            score to 100. Free accounts see the three priority recommendations.
          </PremiumTeaser>
        </div>
      )}
      {view.total === 0 ? (
        <p className="border-y py-6 text-ink-2">{describeEmptyStrategy(report)}</p>
      ) : (
        <Totals view={view} />
      )}
      {view.total > 0 && view.leftOut !== null && <p className="mt-2 text-14 text-ink-2">{view.leftOut}</p>}
      {view.total > 0 && pointsNote !== null && <p className="mt-2 text-14 text-ink-2">{pointsNote}</p>}
      {view.isComplete ? (
        <>
          {view.total > 0 && <Timeline steps={view.roadmap} />}
          {view.roadmap.map((step) => (
            <Step key={step.timeframe} step={step} open={open} />
          ))}
        </>
      ) : (
        view.total > 0 && (
          <div className="mt-6 border-t">
            {view.priorities.map((item) => (
              <Item key={item.id} item={item} open={open} />
            ))}
          </div>
        )
      )}
      {view.total > 0 && <Assumptions view={view} />}
    </Section>
  );
}

function describeEmptyStrategy({ seoIssues }: Analysis): string {
  return seoIssues.length === 0
    ? 'No issues found in the checks that ran, so there is nothing to recommend.'
    : 'The issues found are advisory or rated “possible”, so there is nothing to recommend.';
}

function Totals({ view }: { view: StrategyView }) {
  const figures = [
    {
      term: 'Recommendations',
      value: view.isComplete ? String(view.total) : `${view.total} of ${view.available}`,
    },
    view.estimatedHours === null
      ? { term: 'Estimated hours', value: '–' }
      : { term: 'Estimated hours', value: formatHours(view.estimatedHours, view.isMinimum), isEstimated: true },
    { term: 'Immediate actions', value: String(view.immediateActionCount) },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4 border-y py-4">
      {figures.map(({ term, value, isEstimated }) => (
        <div key={term}>
          <dt className="text-14 text-ink-2">{term}</dt>
          <dd className="figure mt-1 flex flex-wrap items-center gap-2 text-28 font-semibold text-ink">
            {value}
            {isEstimated && <QualityBadge quality="estimated" source={HOURS_SOURCE} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The two months at a glance, with the hours for each part. */
function Timeline({ steps }: { steps: readonly RoadmapStep[] }) {
  const maxHours = Math.max(...steps.map(({ hours }) => hours ?? 0), 0.25);
  return (
    <ol className="mt-6 grid grid-cols-4 gap-2 sm:gap-4">
      {steps.map(({ timeframe, title, items, hours, isMinimum }) => (
        <li key={timeframe} className="min-w-0 text-14">
          <svg aria-hidden="true" viewBox="0 0 100 40" preserveAspectRatio="none" className="block h-16 w-full">
            <rect
              y={40 - (38 * (hours ?? 0)) / maxHours}
              width="100"
              height={(38 * (hours ?? 0)) / maxHours}
              className="fill-accent"
            />
            <line
              x2="100"
              y1="40"
              y2="40"
              className="stroke-control"
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
            />
          </svg>
          <p className="mt-1 font-medium text-ink">{title}</p>
          <p className="figure text-12 text-ink-3">
            {formatCount(items.length, 'action')}, {hours === null ? 'not estimated' : formatHours(hours, isMinimum)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Step({ step, open }: { step: RoadmapStep; open: OpenSet }) {
  if (step.items.length === 0) return null;
  const more = step.items.slice(MAX_SHOWN_ITEMS);
  return (
    <section aria-labelledby={`roadmap-${step.timeframe}`} className="mt-8">
      <div className="flex items-baseline justify-between gap-4 border-b pb-2">
        <h3 id={`roadmap-${step.timeframe}`} className="text-20 font-semibold text-ink">
          {step.title}
        </h3>
        <p className="figure text-14 text-ink-3">
          {formatCount(step.items.length, 'recommendation')},{' '}
          {step.hours === null ? 'not estimated' : formatApproximateHours(step.hours, step.isMinimum)}
        </p>
      </div>
      {step.items.slice(0, MAX_SHOWN_ITEMS).map((item) => (
        <Item key={item.id} item={item} open={open} />
      ))}
      {more.length > 0 && (
        <details className="report-details group">
          <summary className="flex min-h-11 items-center text-14 font-medium text-accent group-open:hidden">
            Show {formatCount(more.length, 'more recommendation')}
          </summary>
          {more.map((item) => (
            <Item key={item.id} item={item} open={open} />
          ))}
        </details>
      )}
    </section>
  );
}

function Item({ item, open }: { item: RecommendationView; open: OpenSet }) {
  return (
    <Disclosure
      level={4}
      isOpen={open.has(item.id)}
      onToggle={() => open.toggle(item.id)}
      title={
        <span className="block text-14">
          <span className="font-medium text-ink">{item.title}</span>
          <span className="figure mt-0.5 block text-12 text-ink-3">{describeWork(item)}</span>
        </span>
      }
      aside={
        <span className="flex shrink-0 items-center gap-4">
          <span className="hidden w-28 sm:block">
            <span className="block text-12 font-normal text-ink-3">{item.impactText}</span>
            <ScaleBar value={item.impactWidth} />
          </span>
          <span className="figure w-20 text-right sm:w-28 text-14 font-semibold text-ink">
            {formatGains(item.gain, item.aiGain)}
          </span>
        </span>
      }
    >
      <div className="space-y-3 text-14 text-ink-2">
        <p className="prose-width">{item.description}</p>
        <p className="prose-width">{item.strategy}</p>
        <ol className="list-decimal space-y-0.5 pl-5">
          {item.shownActions.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ol>
        {item.hiddenActionCount > 0 && <p>And {formatCount(item.hiddenActionCount, 'more step')}.</p>}
        {item.effortFormula !== null && (
          <p className="figure flex flex-wrap items-center gap-2">
            {item.effortFormula}
            <QualityBadge quality="estimated" source={HOURS_SOURCE} />
          </p>
        )}
        {item.clicks !== null && (
          <p>
            {item.clicks.text} Source: {item.clicks.source}.
          </p>
        )}
        {item.shownTools.length > 0 && <p className="text-12 text-ink-3">Tools: {item.shownTools.join(', ')}</p>}
        <IssueLinks item={item} />
      </div>
    </Disclosure>
  );
}

/** Links to the issue, or to each issue that the edit fixes, with the points gained by fixing it alone. */
function IssueLinks({ item: { title, ruleId, fixedIssues, gain, aiGain } }: { item: RecommendationView }) {
  const together = formatGains(gain, aiGain);
  if (fixedIssues.length < 2) {
    return (
      <p>
        <a href={`#${buildIssueAnchor(ruleId)}`} className="link">
          View Details<span className="sr-only"> of {title}</span>
        </a>
      </p>
    );
  }
  return (
    <div>
      <p>
        Fixes {formatCount(fixedIssues.length, 'issue')} with one edit
        {together === null ? '. Each alone:' : `, together ${together}. Each alone:`}
      </p>
      <ul className="mt-1 divide-y">
        {fixedIssues.map((issue) => (
          <li key={issue.ruleId} className="flex items-baseline justify-between gap-4">
            <a href={`#${buildIssueAnchor(issue.ruleId)}`} className="link inline-block min-w-0 py-1">
              {issue.title}
            </a>
            {issue.gains !== null && <span className="figure shrink-0">{issue.gains}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns "Technical, easy, about 15 min, 120 clicks in 28 days". */
function describeWork({ category, difficulty, estimatedHours, clicks }: RecommendationView): string {
  const kind = `${category.slice(0, 1).toUpperCase()}${category.slice(1)}`;
  const hours = estimatedHours === null ? [] : [formatApproximateFixHours(estimatedHours)];
  const reach = clicks === null ? [] : [clicks.short];
  return [kind, DIFFICULTY_LABELS[difficulty].toLowerCase(), ...hours, ...reach].join(', ');
}

function Assumptions({ view }: { view: StrategyView }) {
  return (
    <details className="group mt-6 text-14 text-ink-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-medium text-ink [&::-webkit-details-marker]:hidden">
        <SummaryMark />
        How the hours are estimated
      </summary>
      {EFFORT_NOTES.map((note) => (
        <p key={note} className="prose-width mt-2">
          {note}
        </p>
      ))}
      <table className="mt-2 w-full max-w-2xl border-collapse">
        <thead className="text-left text-12 text-ink-3">
          <tr>
            <th scope="col" className="py-1 pr-4 font-medium">
              Effort class
            </th>
            <th scope="col" className="py-1 font-medium">
              Hours counted
            </th>
          </tr>
        </thead>
        <tbody>
          {view.classes.map(({ id, title, meaning, times }) => (
            <tr key={id} className="border-t align-top">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                <span className="font-medium text-ink">{title}</span>. {meaning}
              </th>
              <td className="py-1.5">{times}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
