import type { ExampleReport } from '#content/example-report.ts';
import { formatGain } from '#lib/text/format.ts';
import { getScoreBand } from '#lib/text/score-bands.ts';
import { ScoreRing } from '../../components/charts/score-ring.tsx';
import { buildWaterfallBars } from '../../components/charts/waterfall-geometry.ts';
import { Shape } from '../../components/ui/shape.tsx';
import { BAND_TEXT_CLASS } from '../../format/band-classes.ts';

/** Maximum number of rows; all other fixes are combined in the last one. */
const MAX_ROWS = 5;

const getBandClass = (score: number): string => BAND_TEXT_CLASS[getScoreBand(Math.round(score)).tone];

/** The first fixes in order; a slider shows the score after each fix (`islands/proofs.ts`). */
export function GainProof({ searchScore, waterfall }: Pick<ExampleReport, 'searchScore' | 'waterfall'>) {
  const bars = buildWaterfallBars(searchScore, waterfall, { min: MAX_ROWS, max: MAX_ROWS });
  const scores = [searchScore, ...bars.map(({ to }) => to)];
  return (
    <div data-gain-proof={scores.join(' ')} data-gain-bands={scores.map(getBandClass).join(' ')} className="p-4">
      <div className="flex items-center gap-4">
        <ScoreRing score={searchScore} band={getScoreBand(searchScore)} label="Search score of the example site" />
        <div className="min-w-0 flex-1">
          <label htmlFor="proof-fixes" className="block text-14 font-medium text-ink noscript:hidden">
            Fixes done
          </label>
          <input
            id="proof-fixes"
            type="range"
            min="0"
            max={bars.length}
            defaultValue="0"
            aria-describedby="proof-score"
            className="mt-1 h-6 w-full accent-accent noscript:hidden"
          />
          <p id="proof-score" aria-live="polite" className="figure mt-1 min-h-10 text-14 text-ink-2">
            {searchScore} today
          </p>
        </div>
      </div>
      <ol className="mt-3 border-t text-14">
        {bars.map(({ key, title, gain }) => (
          <li key={key} className="group flex min-h-9 items-center gap-3 border-b py-1 text-ink-2 last:border-b-0">
            <span className="flex w-3 text-ink-3 group-data-done:hidden">
              <Shape name="ring" />
            </span>
            <span className="hidden w-3 text-good group-data-done:flex">
              <Shape name="check" />
            </span>
            <span className="min-w-0 flex-1 group-data-done:text-ink">{title}</span>
            <span className="figure font-semibold text-ink">{formatGain(gain)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
