import type { Analysis } from '#contracts/analysis/analysis.ts';
import {
  buildChangeSentence,
  formatPoints,
  listScoreChanges,
  type ScoreChangeView,
} from '#report/sections/score-change.ts';
import { Disclosure } from '../components/ui/disclosure.tsx';
import { useOpenSet } from '../hooks/use-open-set.ts';

/** Shows what changed each score since the previous analysis, by cause. Renders nothing for the first analysis. */
export function ChangeBlock({ report }: { report: Pick<Analysis, 'change' | 'aiChange' | 'measuredAt'> }) {
  return listScoreChanges(report).map((change) => (
    <Change key={change.score} change={change} measuredAt={report.measuredAt} />
  ));
}

function Change({ change, measuredAt }: { change: ScoreChangeView; measuredAt: string }) {
  const openGroups = useOpenSet();
  const { title, groups, notes } = change;
  const widest = Math.max(0.1, ...groups.map(({ points }) => Math.abs(points)));
  return (
    <div>
      <h3 className="font-semibold text-ink">{title}</h3>
      <p className="figure text-14 text-ink-2">{buildChangeSentence(change, measuredAt)}</p>
      {groups.length === 0 ? (
        <p className="mt-1 text-14 text-ink-2">Nothing that affects the score has changed.</p>
      ) : (
        <div className="mt-2 border-t">
          {groups.map((group) => (
            <Disclosure
              key={group.kind}
              level={4}
              isOpen={openGroups.has(group.kind)}
              onToggle={() => openGroups.toggle(group.kind)}
              title={<span className="text-14 text-ink">{group.title}</span>}
              aside={
                <span className="flex shrink-0 items-center gap-3">
                  <PointsBar points={group.points} widest={widest} />
                  <span className="figure w-12 text-right text-14 font-medium text-ink">
                    {formatPoints(group.points)}
                  </span>
                </span>
              }
            >
              <ChangeSteps group={group} />
            </Disclosure>
          ))}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="figure mt-1 text-12 text-ink-3">
          {note}
        </p>
      ))}
    </div>
  );
}

function ChangeSteps({ group: { note, steps } }: { group: ScoreChangeView['groups'][number] }) {
  return (
    <>
      <p className="text-12 text-ink-3">{note}</p>
      <ul className="mt-1 text-14 text-ink-2">
        {steps.map((step) => (
          <li key={`${step.ruleId} ${step.title}`} className="flex justify-between gap-4 py-0.5">
            <span className="min-w-0">
              {step.title}
              {step.detail && <span className="block text-12 text-ink-3">{step.detail}</span>}
            </span>
            <span className="figure">{formatPoints(step.points)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A bar that shows losses to the left of the center and gains to the right. */
function PointsBar({ points, widest }: { points: number; widest: number }) {
  const width = (50 * Math.abs(points)) / widest;
  return (
    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-2.5 w-24 sm:w-40">
      <rect
        x={points < 0 ? 50 - width : 50}
        width={width}
        height="8"
        className={points < 0 ? 'fill-critical' : 'fill-good'}
      />
      <line x1="50" x2="50" y1="0" y2="8" className="stroke-ink-3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
