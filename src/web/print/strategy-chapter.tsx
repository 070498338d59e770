import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';
import { DIFFICULTY_LABELS } from '#contracts/report/report-constants.ts';
import { formatCount, formatGains, formatScore } from '#lib/text/format.ts';
import { describeHours, formatApproximateHours, formatFixHours, formatHours } from '#report/estimated-hours.ts';
import { describeClicksColumn } from '#report/issue-clicks.ts';
import { ALONE_NOTE } from '#report/prose/gain-notes.ts';
import { type ReportDocument, removeMarkedIssues } from '#report/report-document.ts';
import {
  buildStrategy,
  describeEmptyPlan,
  type RecommendationView,
  type RoadmapStep,
  STEP_NOTE,
  type StrategyView,
} from '#report/sections/seo-recommendations.section.ts';
import { describeStepCount } from '#report/step-count.ts';
import { WaterfallChart } from '../components/charts/waterfall-chart.tsx';
import { Steps } from './first-fixes-chapter.tsx';
import { Chapter, Gains, Part } from './parts.tsx';
import { GroupedTable, PrintTable } from './print-table.tsx';

/** The chart is kept on one page: with more bars, it would leave most of the previous page empty. */
const MAX_PRINTED_BARS = 11;
const MAX_SUMMARY_BARS = 9;
/** Maximum number of fixes listed for each time frame in a client summary. */
const MAX_LISTED_FIXES = 3;

/** Chapter on the plan: the steps to 100, then what to do when. A client summary lists only the first fixes. */
export function StrategyChapter({ document, title }: { document: ReportDocument; title: string }) {
  const report = removeMarkedIssues(document);
  const view = buildStrategy(report, document.isPremium);
  const isSummary = document.variant === 'summary';
  return (
    <Chapter id="seo-recommendations" title={title} lead={buildLead(view, isSummary, report)}>
      <StepsTo100 report={report} isSummary={isSummary} />
      {view.total > 0 &&
        (isSummary ? (
          <Overview roadmap={view.roadmap} />
        ) : (
          <Roadmap roadmap={view.roadmap} hasSteps={!document.sections.includes('critical-issues')} />
        ))}
    </Chapter>
  );
}

function buildLead(view: StrategyView, isSummary: boolean, report: ReportDocument['analysis']): string {
  if (view.total === 0) return describeEmptyPlan(report);
  const total = `${formatCount(view.total, 'recommendation')}, ${view.immediateActionCount} of them to do now. ${describeHours(view.estimatedHours, view.isMinimum)}.`;
  return isSummary || view.leftOut === null ? total : `${total} ${view.leftOut}`;
}

function StepsTo100({ report, isSummary }: { report: ReportDocument['analysis']; isSummary: boolean }) {
  const { seoScore, waterfall } = report;
  if (seoScore === null || waterfall.length === 0) return null;
  return (
    <Part
      title={`From ${formatScore(seoScore)} to 100`}
      note={`${STEP_NOTE} The steps add up exactly. ${describeStepCount(report) ?? ''}`}
      isKeptTogether
    >
      <div className="unclamped">
        <WaterfallChart
          score={seoScore}
          steps={waterfall}
          maxBars={isSummary ? MAX_SUMMARY_BARS : MAX_PRINTED_BARS}
          getHref={(ruleId) => (isSummary || ruleId === MARKED_STEP_ID ? undefined : `#issue-${ruleId}`)}
        />
      </div>
    </Part>
  );
}

const describeStep = ({ title, hours, isMinimum }: RoadmapStep): string =>
  `${title}: ${hours === null ? 'not estimated' : `${formatApproximateHours(hours, isMinimum)} (estimated)`}`;

/** One row for each time frame, with its first fixes. */
function Overview({ roadmap }: { roadmap: readonly RoadmapStep[] }) {
  const listed = roadmap.flatMap(({ items }) => items.slice(0, MAX_LISTED_FIXES));
  return (
    <Part title="What to do, and when" note={describeClicksColumn(listed)} isKeptTogether>
      <PrintTable
        caption="Fixes by time frame"
        rows={roadmap.filter(({ items }) => items.length > 0)}
        readKey={({ timeframe }) => timeframe}
        columns={[
          { head: 'When', width: '16%', cell: (step) => step.title },
          { head: 'Fixes', cell: ({ items }) => <ListedFixes items={items} /> },
          {
            head: 'Work (estimated)',
            isNumber: true,
            width: '20%',
            cell: ({ hours, isMinimum }) => (hours === null ? '–' : formatHours(hours, isMinimum)),
          },
        ]}
      />
    </Part>
  );
}

function ListedFixes({ items }: { items: readonly RecommendationView[] }) {
  const hidden = items.length - MAX_LISTED_FIXES;
  return (
    <ul>
      {items.slice(0, MAX_LISTED_FIXES).map(({ id, title, clicks }) => (
        <li key={id}>
          {title}
          {clicks !== null && <span className="text-12 text-ink-3"> · {clicks.short}</span>}
        </li>
      ))}
      {hidden > 0 && <li className="text-ink-3">and {formatCount(hidden, 'more fix', 'more fixes')}</li>}
    </ul>
  );
}

function describeRoadmap(roadmap: readonly RoadmapStep[], hasSteps: boolean): string {
  const clicks = describeClicksColumn(roadmap.flatMap(({ items }) => items));
  const sentences = [ALONE_NOTE, hasSteps ? null : 'The steps are in the chapter on issues.', clicks];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** Every fix by time frame; its steps are in the chapter on issues, or here in a report without that chapter. */
function Roadmap({ roadmap, hasSteps }: { roadmap: readonly RoadmapStep[]; hasSteps: boolean }) {
  return (
    <Part title="Roadmap" note={describeRoadmap(roadmap, hasSteps)}>
      <GroupedTable
        caption="Fixes by time frame"
        groups={roadmap
          .filter(({ items }) => items.length > 0)
          .map((step) => ({
            key: step.timeframe,
            title: <span className="font-semibold">{describeStep(step)}</span>,
            rows: step.items,
          }))}
        readKey={({ id }) => id}
        columns={[
          { head: 'Fix', cell: (item) => <FixCell item={item} hasSteps={hasSteps} /> },
          { head: 'Difficulty', width: '11%', cell: ({ difficulty }) => DIFFICULTY_LABELS[difficulty] },
          { head: 'Effort (estimated)', width: '41%', cell: (item) => formatEffortCell(item) },
          {
            head: 'Points',
            isNumber: true,
            width: '11%',
            cell: ({ gain, aiGain }) => <Gains text={formatGains(gain, aiGain) ?? '–'} />,
          },
        ]}
      />
    </Part>
  );
}

/** Figures stay with their units when the text wraps. */
const formatEffortCell = ({ effortFormula, estimatedHours }: RecommendationView): string =>
  (effortFormula ?? (estimatedHours === null ? '–' : formatFixHours(estimatedHours))).replaceAll(
    /(\d) (min|h)\b/g,
    '$1\u00a0$2',
  );

function FixCell({ item, hasSteps }: { item: RecommendationView; hasSteps: boolean }) {
  return (
    <>
      <span className={hasSteps ? 'block font-semibold' : 'block'}>{item.title}</span>
      {hasSteps && <Steps steps={item.actionItems} />}
      {item.clicks !== null && <span className="block text-12 text-ink-3">{item.clicks.short} on affected pages</span>}
      {item.shownTools.length > 0 && (
        <span className="block text-12 text-ink-3">Tools: {item.shownTools.join(', ')}</span>
      )}
    </>
  );
}
