import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';
import { INDUSTRY_BENCHMARK } from '#contracts/product/ui-constants.ts';
import { formatScore, formatShare } from '#lib/text/format.ts';
import { getAiBand } from '#lib/text/score-bands.ts';
import { openAnalysis, type ReportDocument } from '#report/report-document.ts';
import { buildIssueTiles } from '#report/sections/critical-issues.section.ts';
import { describeAdjustedScore } from '#report/sections/issue-marks.ts';
import { buildChangeSentence, formatPoints, formatStep, listScoreChanges } from '#report/sections/score-change.ts';
import { describeStepCount } from '#report/sections/seo-recommendations.section.ts';
import { ScaleBar } from '../components/charts/scale-bar.tsx';
import { WaterfallChart } from '../components/charts/waterfall-chart.tsx';
import { Chapter, Part, PrintTable } from './parts.tsx';

type Report = ReportDocument['analysis'];

/** Summary with figures, categories and changes, and for Premium the steps to 100. */
export function Summary({ document }: { document: ReportDocument }) {
  const { analysis, marks } = document;
  const adjusted = describeAdjustedScore(marks);
  const open = openAnalysis(document);
  return (
    <Chapter id="summary" title="Summary">
      <Figures report={analysis} />
      {adjusted !== null && <p className="mt-4 text-14 text-ink-2">{adjusted}</p>}
      <PriorityTiles report={open} />
      <Categories report={analysis} />
      <Changes report={analysis} />
      {analysis.seoScore !== null && analysis.waterfall.length > 0 && (
        <Part
          title={`From ${formatScore(analysis.seoScore)} to 100`}
          note={`Largest gain per hour first. The steps add up exactly. ${describeStepCount(analysis) ?? ''}`}
          isWhole
        >
          <div className="unclamped">
            <WaterfallChart
              score={analysis.seoScore}
              steps={open.waterfall}
              readHref={(ruleId) => (ruleId === MARKED_STEP_ID ? undefined : `#issue-${ruleId}`)}
            />
          </div>
        </Part>
      )}
    </Chapter>
  );
}

function Figures({ report }: { report: Report }) {
  const { aiReadiness, coverage } = report;
  const figures = [
    {
      title: 'AI readiness',
      value: aiReadiness === null ? 'Not measured' : `${formatScore(aiReadiness)} of 100`,
      note:
        aiReadiness === null
          ? (report.aiReadinessReason ?? 'None of its checks could be measured.')
          : `${getAiBand(aiReadiness).word}. How well assistants can reach and read the site, not how often they mention it.`,
    },
    {
      title: 'Checks measured',
      value: formatShare(coverage.share),
      note: `${coverage.checksMeasured} of ${coverage.checksTotal} search score checks ran. The percentage is weighted by their points.`,
    },
    {
      title: 'Industry benchmark',
      value: String(INDUSTRY_BENCHMARK),
      note: 'A fixed reference; it is not measured in your industry.',
    },
  ];
  return (
    <dl className="mt-4 grid grid-cols-3 gap-x-6 gap-y-4">
      {figures.map(({ title, value, note }) => (
        <div key={title} className="whole border-t pt-2">
          <dt className="text-12 font-semibold text-ink-3">{title}</dt>
          <dd>
            <span className="block text-20 font-semibold text-ink">{value}</span>
            <span className="block text-12 text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TILE_CLASS = { high: 'text-critical', medium: 'text-medium', low: 'text-low' } as const;

function PriorityTiles({ report }: { report: Report }) {
  const tiles = buildIssueTiles(report);
  return (
    <Part title="Issues by priority">
      <PrintTable
        caption="Number of issues by priority"
        rows={tiles}
        readKey={({ priority }) => priority}
        columns={[
          {
            head: 'Priority',
            width: '22%',
            cell: ({ title, priority }) => <span className={`font-semibold ${TILE_CLASS[priority]}`}>{title}</span>,
          },
          {
            head: 'Share',
            cell: ({ share, priority }) => <ScaleBar value={share * 100} className={TILE_CLASS[priority]} />,
          },
          { head: 'Issues', isNumber: true, width: '12%', cell: ({ count }) => count },
        ]}
      />
    </Part>
  );
}

/** Explains a missing score. Without a search score, no category has a score, whatever was measured. */
const describeMissingScore = ({ seoScore }: Report, checksMeasured: number): string =>
  seoScore === null && checksMeasured > 0 ? 'not scored' : 'not measured';

function Categories({ report }: { report: Report }) {
  return (
    <Part title="Search score by category">
      <PrintTable
        caption="Score by category"
        rows={report.categories}
        readKey={({ id }) => id}
        columns={[
          { head: 'Category', width: '34%', cell: ({ title }) => title },
          { head: 'Health', cell: ({ score }) => (score === null ? null : <ScaleBar value={score} />) },
          {
            head: 'Score',
            isNumber: true,
            width: '15%',
            cell: ({ score, checksMeasured }) =>
              score === null ? describeMissingScore(report, checksMeasured) : formatScore(score),
          },
          {
            head: 'Checks',
            isNumber: true,
            width: '12%',
            cell: ({ checksMeasured, checksTotal }) => `${checksMeasured} of ${checksTotal}`,
          },
          { head: 'Points', isNumber: true, width: '9%', cell: ({ budget }) => budget },
        ]}
      />
    </Part>
  );
}

function Changes({ report }: { report: Report }) {
  return listScoreChanges(report).map((change) => (
    <Part
      key={change.score}
      title={`${change.title} since the previous analysis`}
      note={[buildChangeSentence(change, report.measuredAt), ...change.notes]
        .map((sentence) => sentence.replace(/\.?$/, '.'))
        .join(' ')}
    >
      <PrintTable
        caption={`What changed: ${change.title}`}
        rows={change.groups.flatMap(({ kind, title, steps }) =>
          steps.map((step, position) => ({ ...step, cause: title, key: `${kind}-${position}` })),
        )}
        readKey={({ key }) => key}
        columns={[
          { head: 'Change', cell: (step) => formatStep(step) },
          { head: 'Cause', width: '26%', cell: ({ cause }) => cause },
          { head: 'Points', isNumber: true, width: '12%', cell: ({ points }) => formatPoints(points) },
        ]}
      />
    </Part>
  ));
}
