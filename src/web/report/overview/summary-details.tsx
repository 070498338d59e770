import { lazy, Suspense } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { ScorePoint } from '#contracts/analysis/issue-marks.ts';
import { INDUSTRY_BENCHMARK } from '#contracts/product/ui-constants.ts';
import { formatCount, formatScore, formatShare } from '#lib/text/format.ts';
import { COVERAGE_TITLE, describeCoverage } from '#report/prose/coverage-words.ts';
import { formatPoints, listScoreChanges } from '#report/sections/score-change.ts';
import { buildSimpleCounts, MONTHLY_TRAFFIC, SIMPLE_COUNTS_TITLE } from '#report/sections/simple-counts.ts';
import { ScaleBar } from '../../components/charts/scale-bar.tsx';
import { HistoryBlock, listScoredPoints } from '../history-block.tsx';
import { useReport } from '../report-context.ts';
import type { ReportExtras } from '../report-extras.ts';
import { buildSitePath } from '../site-path.ts';
import { summarizeTraffic, TrafficBlock } from '../traffic-block.tsx';
import { DetailRow } from './detail-row.tsx';

/** Details that load after the overview, because their rows start out collapsed. */
const NewSince = lazy(async () => ({ default: (await import('./new-since.tsx')).NewSince }));
const ChangeBlock = lazy(async () => ({ default: (await import('../change-block.tsx')).ChangeBlock }));
const BreakdownBlock = lazy(async () => ({ default: (await import('../breakdown-block.tsx')).BreakdownBlock }));
const IssueTrend = lazy(async () => ({ default: (await import('../issue-trend.tsx')).IssueTrend }));

export interface SummaryDetailsProps {
  report: Analysis;
  history: readonly ScorePoint[];
  trend: ReportExtras['issueTrend'];
}

/** Details of the overview; each part expands in place. */
export function SummaryDetails({ report, history, trend }: SummaryDetailsProps) {
  return (
    <div className="mt-10 border-t">
      {report.newSinceLast != null && (
        <Suspense fallback={<div className="min-h-11 border-b" />}>
          <NewSince report={report} />
        </Suspense>
      )}
      <Changes report={report} />
      <DetailRow title={MONTHLY_TRAFFIC.title} summary={summarizeTraffic(report)}>
        <TrafficBlock report={report} />
      </DetailRow>
      <Breakdown report={report} />
      <Benchmark score={report.seoScore} />
      <Coverage coverage={report.coverage} />
      <History report={report} history={history} trend={trend} />
    </div>
  );
}

function Changes({ report }: Pick<SummaryDetailsProps, 'report'>) {
  const changes = listScoreChanges(report);
  if (changes.length === 0) return null;
  const summary = changes.map(({ title, difference }) => {
    const points = formatPoints(difference);
    return `${title} ${points === '0.0' ? 'unchanged' : points}`;
  });
  return (
    <DetailRow title="What changed" summary={summary.join(', ')}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Suspense>
          <ChangeBlock report={report} />
        </Suspense>
      </div>
    </DetailRow>
  );
}

function Breakdown({ report }: Pick<SummaryDetailsProps, 'report'>) {
  const counts = buildSimpleCounts(report);
  if (counts.length === 0) return null;
  const summary = counts.map(({ title, score }) => `${title} ${score ?? '–'}`).join(', ');
  return (
    <DetailRow title={SIMPLE_COUNTS_TITLE} summary={summary}>
      <Suspense>
        <BreakdownBlock report={report} />
      </Suspense>
    </DetailRow>
  );
}

function Benchmark({ score }: { score: number | null }) {
  const difference = score === null ? null : Math.round(score) - INDUSTRY_BENCHMARK;
  return (
    <DetailRow
      title="Industry benchmark"
      summary={
        difference === null
          ? `${INDUSTRY_BENCHMARK}`
          : `${describeDifference(difference)} the reference of ${INDUSTRY_BENCHMARK}`
      }
    >
      <div className="max-w-120">
        <ScaleBar value={score ?? 0} mark={INDUSTRY_BENCHMARK} className="text-ink-3" />
        <p className="figure mt-2 text-14 text-ink-2">
          {score !== null && `Your site: ${formatScore(score)}. `}
          The reference of {INDUSTRY_BENCHMARK} is fixed; it is not measured in your industry.
        </p>
      </div>
    </DetailRow>
  );
}

function describeDifference(difference: number): string {
  if (difference === 0) return 'Equal to';
  return `${formatCount(Math.abs(difference), 'point')} ${difference > 0 ? 'above' : 'below'}`;
}

function Coverage({ coverage }: Pick<Analysis, 'coverage'>) {
  return (
    <DetailRow title={COVERAGE_TITLE} summary={formatShare(coverage.share)}>
      <div className="max-w-120">
        <ScaleBar value={coverage.share * 100} className="text-accent" />
        <p className="figure mt-2 text-14 text-ink-2">
          {describeCoverage({ coverage })}{' '}
          <a href="#ledger" className="link">
            The rest are listed with their reasons
          </a>
          .
        </p>
      </div>
    </DetailRow>
  );
}

function History({ report, history, trend }: SummaryDetailsProps) {
  const { isShared } = useReport();
  const count = listScoredPoints(history).length;
  if (count < 2) return null;
  return (
    <DetailRow
      title="Score and issue history"
      summary={`${trend.length > count ? 'Last ' : ''}${formatCount(count, 'analysis', 'analyses')}`}
    >
      <HistoryBlock history={history} />
      <Suspense>
        <IssueTrend points={trend} />
      </Suspense>
      {!isShared && (
        <p className="mt-4 text-14 print:hidden">
          <a className="link" href={buildSitePath('monitoring', report.host)}>
            Monitoring of this website
          </a>
        </p>
      )}
    </DetailRow>
  );
}
