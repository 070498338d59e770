import type { ReactNode } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { INDUSTRY_BENCHMARK } from '#contracts/product/ui-constants.ts';
import { formatDate, formatScore, formatShare } from '#lib/text/format.ts';
import { getAiBand } from '#lib/text/score-bands.ts';
import { selectEffectiveCaps } from '#lib/text/score-text.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { BAND_TEXT_CLASS } from '#web/format/band-classes.ts';

/** The figures below the headline: AI readiness, the fixed reference, and how much was measured. */
export function SideFigures({ report }: { report: Analysis }) {
  return (
    <div className="mt-8 grid gap-x-8 gap-y-6 border-y py-6 md:grid-cols-3">
      <AiReadiness report={report} />
      <Benchmark score={report.seoScore} />
      <Coverage coverage={report.coverage} />
    </div>
  );
}

function Figure({
  title,
  value,
  note,
  children,
}: {
  title: string;
  value: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div>
      <p className="text-14 font-medium text-ink-2">{title}</p>
      <div className="figure mt-1 flex min-h-9 flex-wrap items-center gap-x-2 text-28 font-semibold text-ink">
        {value}
      </div>
      <div className="mt-2">{children}</div>
      <p className="mt-2 text-14 text-ink-3">{note}</p>
    </div>
  );
}

function AiReadiness({ report }: { report: Analysis }) {
  if (report.aiReadiness === null) {
    return (
      <Figure
        title="AI readiness"
        value={<QualityBadge quality="not measured" />}
        note={report.aiReadinessReason ?? 'None of its checks could be measured.'}
      />
    );
  }
  const band = getAiBand(report.aiReadiness);
  return (
    <Figure
      title="AI readiness"
      value={
        <>
          {formatScore(report.aiReadiness)}
          <span className={`text-14 font-medium ${BAND_TEXT_CLASS[band.tone]}`}>{band.word}</span>
          <QualityBadge
            quality={report.scoreLabel.quality}
            source={`${report.scoreLabel.source}, ${formatDate(report.scoreLabel.date)}`}
          />
        </>
      }
      note={describeAiReadiness(report)}
    >
      <ScaleBar value={report.aiReadiness} className={BAND_TEXT_CLASS[band.tone]} />
    </Figure>
  );
}

/** Explains what the figure means or what caps it. */
function describeAiReadiness({ aiCeilings, aiReadiness }: Pick<Analysis, 'aiCeilings' | 'aiReadiness'>): string {
  const [ceiling] = selectEffectiveCaps(aiCeilings, aiReadiness);
  if (ceiling !== undefined) return `Capped at ${ceiling.cap}: ${ceiling.reason}.`;
  return 'How well assistants can reach and read the site, not how often they mention it.';
}

function Benchmark({ score }: { score: number | null }) {
  const difference = score === null ? null : Math.round(score) - INDUSTRY_BENCHMARK;
  return (
    <Figure
      title="Industry benchmark"
      value={INDUSTRY_BENCHMARK}
      note={`${score === null || difference === null ? '' : `Your site: ${formatScore(score)}, ${describeDifference(difference)} the reference of ${INDUSTRY_BENCHMARK}. `}The reference is fixed; it is not measured in your industry.`}
    >
      <ScaleBar value={score ?? 0} mark={INDUSTRY_BENCHMARK} className="text-ink-3" />
    </Figure>
  );
}

function describeDifference(difference: number): string {
  if (difference === 0) return 'equal to';
  const points = `${Math.abs(difference)} ${Math.abs(difference) === 1 ? 'point' : 'points'}`;
  return `${points} ${difference > 0 ? 'above' : 'below'}`;
}

function Coverage({ coverage }: Pick<Analysis, 'coverage'>) {
  return (
    <Figure
      title="Checks measured"
      value={formatShare(coverage.share)}
      note={`${coverage.checksMeasured} of ${coverage.checksTotal} search score checks ran; weighted by their points, that is ${formatShare(coverage.share)}. The rest are listed under “Not measured”.`}
    >
      <ScaleBar value={coverage.share * 100} className="text-accent" />
    </Figure>
  );
}
