import { DIFFICULTY_LABELS } from '#contracts/report/report-constants.ts';
import { formatCount, formatGains } from '#lib/text/format.ts';
import { openAnalysis, type ReportDocument } from '#report/report-document.ts';
import {
  buildStrategy,
  describeHours,
  EFFORT_NOTES,
  formatHours,
  type RoadmapStep,
} from '#report/sections/seo-recommendations.section.ts';
import { Chapter, Part, PrintTable } from './parts.tsx';

/** Chapter on what to do over the next two months. */
export function StrategyChapter({ document, title }: { document: ReportDocument; title: string }) {
  const view = buildStrategy(openAnalysis(document), document.isPremium);
  const lead =
    view.total === 0
      ? 'The checks that ran found nothing that needs work.'
      : `${formatCount(view.total, 'recommendation')}, ${view.immediateActions} of them to do now. ${describeHours(view.estimatedHours)}.${view.leftOut === null ? '' : ` ${view.leftOut}`}`;
  return (
    <Chapter id="seo-recommendations" title={title} lead={lead}>
      {view.roadmap
        .filter(({ items }) => items.length > 0)
        .map((step) => (
          <Step key={step.timeframe} step={step} />
        ))}
      <Part title="How the hours are estimated" note={EFFORT_NOTES.join(' ')}>
        <PrintTable
          caption="Effort classes"
          rows={view.classes}
          readKey={({ id }) => id}
          columns={[
            { head: 'Effort class', width: '20%', cell: (effortClass) => effortClass.title },
            { head: 'Work', cell: ({ meaning }) => meaning },
            { head: 'Hours counted', width: '24%', cell: ({ times }) => times },
          ]}
        />
      </Part>
    </Chapter>
  );
}

function Step({ step }: { step: RoadmapStep }) {
  return (
    <Part
      title={step.title}
      note={`${formatCount(step.items.length, 'recommendation')}, ${step.hours === null ? 'not estimated' : `about ${formatHours(step.hours)} (estimated)`}`}
    >
      {step.items.map((item) => (
        <article key={item.id} className="whole mt-3 border-t pt-2">
          <h3 className="flex items-baseline gap-2 text-16">
            <span className="min-w-0 flex-1">{item.title}</span>
            {item.gain !== null && (
              <span className="shrink-0 text-14 text-ink-2">{formatGains(item.gain, item.aiGain)} points</span>
            )}
          </h3>
          <p className="text-12 text-ink-3">
            {item.category} · {DIFFICULTY_LABELS[item.difficulty]} · {item.expectedImpact} impact
            {item.effortFormula !== null && ` · ${item.effortFormula} (estimated)`}
          </p>
          <p className="mt-1 text-14">{item.description}</p>
          <ol className="mt-1 list-decimal pl-5 text-14">
            {item.shownActions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ol>
          {item.hiddenActions > 0 && (
            <p className="text-12 text-ink-3">And {formatCount(item.hiddenActions, 'more step')}.</p>
          )}
          {item.shownTools.length > 0 && <p className="mt-1 text-12 text-ink-3">Tools: {item.shownTools.join(', ')}</p>}
        </article>
      ))}
    </Part>
  );
}
