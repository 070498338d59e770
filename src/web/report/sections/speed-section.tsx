import type { Analysis } from '#contracts/analysis/analysis.ts';
import { SPEED_BANDS } from '#contracts/report/speed-bands.ts';
import type { LighthouseScores } from '#contracts/site/browser-report.ts';
import { formatCount } from '#lib/text/format.ts';
import { buildSpeed, type SpeedFigureView } from '#report/sections/speed.section.ts';
import { BandScale } from '#web/components/charts/band-scale.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { BAND_TEXT_CLASS } from '#web/format/band-classes.ts';
import { Section } from '../section.tsx';
import { FieldHistoryBlock } from './field-history.tsx';

/** Shows how fast the home page is: each figure with its range, its source and the spread between runs. */
export function SpeedSection({ speed, fieldHistory }: Pick<Analysis, 'speed' | 'fieldHistory'>) {
  const view = buildSpeed({ speed, fieldHistory });
  return (
    <Section
      id="speed"
      lead="Field data is what Chrome users experienced. Lab data comes from one machine and varies between runs."
    >
      {view === null ? (
        <p className="border-y py-6 text-ink-2">
          <QualityBadge quality="not measured" /> The home page was not rendered in this analysis. See{' '}
          <a href="#ledger" className="link">
            Measurements
          </a>{' '}
          for the reason.{fieldHistory?.history != null && ' The field data below is from the entire site.'}
        </p>
      ) : (
        <>
          {view.commonSource !== null && (
            <p className="mb-3 text-14 text-ink-2 first-letter:uppercase">{view.commonSource}.</p>
          )}
          <ul className="border-t">
            {view.figures.map((figure) => (
              <FigureRow key={figure.id} figure={figure} hasSource={view.commonSource === null} />
            ))}
          </ul>
          {view.lighthouse.map((scores) => (
            <Lighthouse key={scores.device} scores={scores} />
          ))}
        </>
      )}
      {fieldHistory !== null && <FieldHistoryBlock report={fieldHistory} />}
    </Section>
  );
}

interface FigureRowProps {
  figure: SpeedFigureView;
  /** False when one line above all figures states their source. */
  hasSource: boolean;
}

function FigureRow({ figure: { id, title, measured, missing }, hasSource }: FigureRowProps) {
  return (
    <li className="grid items-center gap-x-8 gap-y-1 border-b py-3 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)]">
      <p className="font-medium text-ink">{title}</p>
      {measured === null ? (
        <p className="text-14 md:col-span-2">
          <QualityBadge quality="not measured" />
          {missing !== null && <span className="text-ink-2"> {missing}</span>}
        </p>
      ) : (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="figure text-20 font-semibold text-ink">{measured.text}</span>
            <span className={`text-14 font-medium ${BAND_TEXT_CLASS[measured.band.tone]}`}>{measured.band.word}</span>
          </div>
          <div>
            <BandScale value={measured.value} band={SPEED_BANDS[id]} />
            <p className="text-12 text-ink-3">
              {[hasSource ? measured.source : null, measured.runs].filter(Boolean).join('; ')}
            </p>
          </div>
        </>
      )}
    </li>
  );
}

function Lighthouse({ scores }: { scores: LighthouseScores }) {
  const { device, version, runs, agenticBrowsing } = scores;
  const parts = [
    ['Performance', scores.performance],
    ['Accessibility', scores.accessibility],
    ['Best practices', scores.bestPractices],
    ['SEO', scores.seo],
  ] as const;
  return (
    <div className="mt-6">
      <h3 className="text-14 font-semibold text-ink">
        Lighthouse {version}, {device === 'mobile' ? 'simulated phone' : 'desktop'},{' '}
        {runs === 1 ? 'one run' : `median of ${formatCount(runs, 'run')}`}
      </h3>
      <p className="text-12 text-ink-3">
        A second opinion: scores are out of 100{agenticBrowsing ? '; agentic browsing counts checks' : ''}. None of them
        affects our score.
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-5">
        {parts.map(([title, score]) => (
          <div key={title}>
            <dt className="text-14 text-ink-2">{title}</dt>
            <dd className="figure text-20 font-semibold text-ink">
              {score === null ? <QualityBadge quality="not measured" /> : score}
            </dd>
          </div>
        ))}
        {agenticBrowsing && (
          <div>
            <dt className="text-14 text-ink-2">Agentic browsing</dt>
            <dd className="figure text-20 font-semibold text-ink">
              {agenticBrowsing.passed} of {agenticBrowsing.counted}
            </dd>
          </div>
        )}
      </dl>
      {scores.isMachineBusy && (
        <p className="mt-2 text-14 text-ink-2">
          The machine was slow or busy during {runs === 1 ? 'this run' : 'these runs'}, so the times may be too long.
        </p>
      )}
    </div>
  );
}
