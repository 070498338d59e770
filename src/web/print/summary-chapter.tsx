import { INDUSTRY_BENCHMARK } from '#contracts/product/ui-constants.ts';
import { formatScore, formatShare } from '#lib/text/format.ts';
import { getAiBand, getScoreBand } from '#lib/text/score-bands.ts';
import { describeCeilings } from '#lib/text/score-text.ts';
import { listProtections } from '#lib/text/staging-text.ts';
import { COVERAGE_TITLE, describeCoverage } from '#report/prose/coverage-words.ts';
import { buildNewSince, NEW_SINCE_TITLE } from '#report/prose/new-since-last.ts';
import { collectSummaryFacts } from '#report/prose/summary-facts.ts';
import { writeSummary } from '#report/prose/write-summary.ts';
import { type ReportDocument, removeMarkedIssues } from '#report/report-document.ts';
import { buildIssueTiles } from '#report/sections/critical-issues.section.ts';
import { describeAdjustedScore } from '#report/sections/issue-marks.ts';
import { buildChangeSentence, formatPoints, formatStep, listScoreChanges } from '#report/sections/score-change.ts';
import { ScaleBar } from '../components/charts/scale-bar.tsx';
import { Chapter, Part, Prose } from './parts.tsx';
import { PrintTable } from './print-table.tsx';
import { TrafficPart } from './traffic-part.tsx';

type Report = ReportDocument['analysis'];

/** Maximum number of steps that a client summary lists for each change. */
const MAX_SUMMARY_STEPS = 4;

/** The user's introduction, the summary in prose, then scores and what changed. */
export function SummaryChapter({ document }: { document: ReportDocument }) {
  const { analysis, marks, introduction, variant } = document;
  const { scores, verdict, change, actions, basis } = writeSummary(collectSummaryFacts(document));
  const adjusted = describeAdjustedScore(marks);
  const protections = listProtections(analysis);
  return (
    <>
      {introduction !== null && (
        <section className="introduction" aria-label="Introduction">
          {introduction.split(/\n{2,}/).map((paragraph, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and never move.
            <p key={position} className="foreign mt-2 max-w-[160mm] font-serif text-16 whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      <Chapter id="summary" title="Summary">
        <Prose sentences={[...scores, ...verdict, ...protections]} />
        <Prose sentences={change} />
        <Prose sentences={actions} />
        <Prose sentences={basis} />
        {adjusted !== null && <p className="mt-4 text-14 text-ink-2">{adjusted}</p>}
        <Figures report={analysis} />
        <TrafficPart report={analysis} />
        {variant === 'full' && <PriorityTiles report={removeMarkedIssues(document)} />}
        <IssueChangesSincePrevious report={analysis} isShort={variant === 'summary'} />
        <Categories report={analysis} />
        <Changes report={analysis} isShort={variant === 'summary'} />
      </Chapter>
    </>
  );
}

function Figures({ report }: { report: Report }) {
  const { seoScore, aiReadiness, coverage } = report;
  const figures = [
    {
      title: 'Search score',
      value: seoScore === null ? 'Not scored' : `${formatScore(seoScore)} of 100`,
      note:
        seoScore === null
          ? (report.scoreReason ?? '')
          : (describeCeilings(report) ??
            `${getScoreBand(seoScore).word}. Benchmark: ${INDUSTRY_BENCHMARK}, a fixed reference.`),
    },
    {
      title: 'AI readiness',
      value: aiReadiness === null ? 'Not measured' : `${formatScore(aiReadiness)} of 100`,
      note:
        aiReadiness === null
          ? (report.aiReadinessReason ?? 'None of its checks could be measured.')
          : `${getAiBand(aiReadiness).word}. How well assistants can reach and read the site, not how often they mention it.`,
    },
    {
      title: COVERAGE_TITLE,
      value: formatShare(coverage.share),
      note: describeCoverage({ coverage }),
    },
  ];
  return (
    <dl className="keep-together mt-6 grid grid-cols-3 gap-x-6">
      {figures.map(({ title, value, note }) => (
        <div key={title} className="border-t pt-2">
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

/** Maximum number of issues that a client summary lists for each state. */
const MAX_SUMMARY_ISSUES = 3;

/** Issues that are new, regressed or resolved since the previous analysis; empty for the first analysis. */
function IssueChangesSincePrevious({ report, isShort }: { report: Report; isShort: boolean }) {
  const view = buildNewSince(report);
  if (view === null) return null;
  const rows = view.groups.flatMap(({ kind, title, total, items }) => {
    const shown = isShort ? items.slice(0, MAX_SUMMARY_ISSUES) : items;
    const more = total - shown.length;
    return [
      ...shown.map((item) => ({ key: `${kind} ${item.ruleId}`, issue: item.title, state: title })),
      ...(more > 0 ? [{ key: `${kind} more`, issue: `${more} more`, state: title }] : []),
    ];
  });
  return (
    <Part title={NEW_SINCE_TITLE} note={view.sentence}>
      {rows.length > 0 && (
        <PrintTable
          caption={NEW_SINCE_TITLE}
          rows={rows}
          readKey={({ key }) => key}
          columns={[
            { head: 'Issue', cell: ({ issue }) => issue },
            { head: 'State', width: '26%', cell: ({ state }) => state },
          ]}
        />
      )}
    </Part>
  );
}

const TILE_CLASS = { high: 'text-critical', medium: 'text-medium', low: 'text-low' } as const;

function PriorityTiles({ report }: { report: Report }) {
  const tiles = buildIssueTiles(report);
  if (tiles.every(({ count }) => count === 0)) return null;
  return (
    <Part title="Issues by priority" isKeptTogether>
      <PrintTable
        caption="Number of issues by priority"
        rows={tiles}
        readKey={({ priority }) => priority}
        columns={[
          {
            head: 'Priority',
            width: '34%',
            cell: ({ title, priority }) => <span className={`font-semibold ${TILE_CLASS[priority]}`}>{title}</span>,
          },
          {
            head: 'Share',
            cell: ({ share, priority }) => <ScaleBar value={share * 100} className={TILE_CLASS[priority]} />,
          },
          { head: 'Issues', isNumber: true, width: '15%', cell: ({ count }) => count },
        ]}
      />
    </Part>
  );
}

/** Explains a missing score. Without a search score, no category has a score, even if its checks were measured. */
const describeMissingScore = ({ seoScore }: Report, checksMeasured: number): string =>
  seoScore === null && checksMeasured > 0 ? 'not scored' : 'not measured';

function Categories({ report }: { report: Report }) {
  return (
    <Part title="Search score by category" isKeptTogether>
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
          { head: 'Weight', isNumber: true, width: '10%', cell: ({ budget }) => `${budget}%` },
        ]}
      />
    </Part>
  );
}

/** @param isShort whether to list only the largest steps, combine the others, and omit what was measured */
function Changes({ report, isShort }: { report: Report; isShort: boolean }) {
  return listScoreChanges(report).map((change) => {
    const steps = change.groups.flatMap(({ kind, title, steps: own }) =>
      own.map((step, position) => ({
        key: `${kind}-${position}`,
        text: isShort ? step.title : formatStep(step),
        cause: title,
        points: step.points,
      })),
    );
    const shown = isShort && steps.length > MAX_SUMMARY_STEPS ? combineSmallSteps(steps, MAX_SUMMARY_STEPS) : steps;
    return (
      <Part
        key={change.score}
        title={`${change.title} since the previous analysis`}
        note={[buildChangeSentence(change, report.measuredAt), ...change.notes]
          .map((sentence) => sentence.replace(/\.?$/, '.'))
          .join(' ')}
      >
        {shown.length > 0 && (
          <PrintTable
            caption={`What changed: ${change.title}`}
            rows={shown}
            readKey={({ key }) => key}
            columns={[
              { head: 'Change', cell: ({ text }) => text },
              { head: 'Cause', width: '26%', cell: ({ cause }) => cause },
              { head: 'Points', isNumber: true, width: '12%', cell: ({ points }) => formatPoints(points) },
            ]}
          />
        )}
      </Part>
    );
  });
}

interface ChangeRow {
  key: string;
  text: string;
  cause: string;
  points: number;
}

/**
 * Keeps the steps with the largest gains or losses; the sum of the others is the last row, so that the table still adds
 * up.
 */
function combineSmallSteps(steps: readonly ChangeRow[], maxSteps: number): ChangeRow[] {
  const largest = [...steps].sort((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, maxSteps - 1);
  const others = steps.filter((step) => !largest.includes(step));
  const points = others.reduce((sum, step) => sum + step.points, 0);
  const causes = new Set(others.map(({ cause }) => cause));
  const cause = causes.size === 1 ? (others[0]?.cause ?? '') : 'Several';
  return [...largest, { key: 'others', text: `${others.length} smaller changes`, cause, points }];
}
