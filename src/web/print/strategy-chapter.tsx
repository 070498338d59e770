import { HOURS_IN_TIME } from '#contracts/recommendation-rules.ts';
import { DIFFICULTY_WORDS } from '#contracts/report-constants.ts';
import { formatCount, formatGains } from '#lib/format.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { formatHours, HOURS_SOURCE, type RoadmapStep, strategy } from '#report/sections/seo-recommendations.ts';
import { Chapter, Part, Sheet } from './parts.tsx';

/** What to do over the next two months. */
export function StrategyChapter({
  document: { analysis, isPremium },
  title,
}: {
  document: ReportDocument;
  title: string;
}) {
  const view = strategy(analysis, isPremium);
  const lead =
    view.total === 0
      ? 'Nothing that was measured needs work.'
      : `${formatCount(view.total, 'recommendation')}, ${view.immediateActions} of them to do now. About ${formatHours(view.estimatedHours)} of work, estimated.${view.leftOut === null ? '' : ` ${view.leftOut}`}`;
  return (
    <Chapter id="seo-recommendations" title={title} lead={lead}>
      {view.roadmap
        .filter(({ items }) => items.length > 0)
        .map((step) => (
          <Step key={step.timeframe} step={step} />
        ))}
      <Part
        title="How the hours are estimated"
        note={`${HOURS_SOURCE}. Not measured. A first week holds at most ${HOURS_IN_TIME.week1} hours, the three weeks after it ${HOURS_IN_TIME['week2-4']}.`}
      >
        <Sheet
          caption="Hours by kind of work"
          rows={view.assumptions}
          keyOf={({ id }) => id}
          columns={[
            { head: 'Kind of work', cell: (assumption) => assumption.title },
            { head: 'Hours each', isNumber: true, width: '14%', cell: ({ hours }) => formatHours(hours) },
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
      note={`${formatCount(step.items.length, 'recommendation')}, about ${formatHours(step.hours)}, estimated`}
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
            {item.category} · {DIFFICULTY_WORDS[item.difficulty]} · {item.expectedImpact} impact
            {item.estimatedHours === undefined ? '' : ` · ${formatHours(item.estimatedHours)} estimated`}
          </p>
          <p className="mt-1 text-14">{item.description}</p>
          <ul className="mt-1 list-disc pl-5 text-14">
            {item.shownActions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
          {item.hiddenActions > 0 && (
            <p className="text-12 text-ink-3">And {formatCount(item.hiddenActions, 'more step')}.</p>
          )}
          {item.shownTools.length > 0 && <p className="mt-1 text-12 text-ink-3">Tools: {item.shownTools.join(', ')}</p>}
        </article>
      ))}
    </Part>
  );
}
