import { STEP_MEANINGS, STEP_NAMES } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel, FunnelStepFigure } from '#contracts/outside/assistants/page-funnel.ts';
import { describeStepCount } from '#lib/assistants/funnel-step-words.ts';
import { formatInteger } from '#lib/text/format.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';

const PERCENT = 100;

/** The steps as bars: the share of all pages that continues after each step, with the numbers as text. */
export function FunnelChart({ engine: { steps, pages, name } }: { engine: EngineFunnel }) {
  return (
    <ol aria-label={`Steps for ${name}`} className="border-y">
      {steps.map((step) => (
        <li
          key={step.id}
          className="grid gap-x-6 gap-y-1 border-t py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_minmax(0,17rem)] sm:items-center"
        >
          <span className="min-w-0">
            <span className="block text-14 font-medium text-ink">{STEP_NAMES[step.id]}</span>
            <span className="block text-12 text-ink-3">{STEP_MEANINGS[step.id]}</span>
          </span>
          {step.state === 'measured' ? (
            <>
              <ScaleBar value={pages === 0 ? 0 : (step.passed / pages) * PERCENT} />
              <MeasuredStep step={step} />
            </>
          ) : (
            <span className="text-14 text-ink-2 sm:col-span-2">
              <QualityBadge quality="not measured" /> {step.reason} {step.step}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function MeasuredStep({ step }: { step: Extract<FunnelStepFigure, { state: 'measured' }> }) {
  const { reached, dropped, quality, source } = step;
  const { count, notes } = describeStepCount(step);
  if (reached === 0) return <span className="text-14 text-ink-2">{count}</span>;
  return (
    <span className="min-w-0 text-14 text-ink-2">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="figure text-ink">{count}</span>
        {dropped > 0 && (
          <span className="text-12">
            {formatInteger(dropped)} {dropped === 1 ? 'drops' : 'drop'} out
          </span>
        )}
        <QualityBadge quality={quality} source={source} />
      </span>
      {notes !== '' && <span className="block text-12 text-ink-3">{notes}</span>}
    </span>
  );
}
