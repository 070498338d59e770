import type { ReactNode } from 'react';
import type { FigureLabel, KeywordRanking, RecommendedKeyword } from '#contracts/report/external-sections.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { ASSISTANT_NOTE, formatAssistantCount, listUsedColumns } from '#report/outside/assistant-columns.ts';
import { describeObservedPlaces, describePositionKind, formatEnginePosition } from '#report/position-kinds.ts';
import {
  describeKeywordSources,
  formatVolume,
  LEVEL_WORDS,
  MORE_CLICKS_TITLE,
  OPPORTUNITY_NOTE,
  readMoreClicks,
  showsBingImpressions,
} from '#report/prose/keyword-figures.ts';
import { describeHighlight } from '#report/prose/ranking-notes.ts';
import type { ReportDocument } from '#report/report-document.ts';
import type { ExternalState } from '#report/section-state.ts';
import {
  buildEngineComparison,
  buildKeywordRankings,
  buildRecommendedKeywords,
  describeDifficulty,
} from '#report/sections/external-sections.ts';
import { Chapter, Part } from './parts.tsx';
import { type Column, PrintTable } from './print-table.tsx';

export interface ExternalChapterProps {
  document: ReportDocument;
  title: string;
}

/** Formats a figure that the external source may not provide. */
export const formatFigure = (value: number | null | undefined): string =>
  value === null || value === undefined ? 'not measured' : value.toLocaleString('en-US', { maximumFractionDigits: 1 });

interface ExternalPartProps<T> {
  title: string;
  state: ExternalState<T>;
  /** Additional note, shown after the source. */
  note?: string | null;
  children: (value: T) => ReactNode;
}

/** Shows a part of a chapter with its source; nothing if it was not measured, because that has its own list. */
export function ExternalPart<T>({ title, state, note = null, children }: ExternalPartProps<T>) {
  if (state.state !== 'measured') return null;
  const notes = [state.label === null ? null : getSource(state.label), note].filter((part) => part !== null);
  return (
    <Part title={title} note={notes.length === 0 ? undefined : notes.join('. ')}>
      {children(state.value)}
    </Part>
  );
}

/** Maximum number of rows of each keyword table in a client summary. */
const MAX_SUMMARY_KEYWORDS = 5;

/** Returns the rows of a keyword table; only the first ones in a client summary. */
const selectRows = <Row,>(rows: readonly Row[], variant: ReportDocument['variant']): readonly Row[] =>
  variant === 'summary' ? rows.slice(0, MAX_SUMMARY_KEYWORDS) : rows;

/** Describes how many rows a client summary omits; null if none are omitted. */
function describeOmittedRows(
  state: ExternalState<readonly unknown[]>,
  variant: ReportDocument['variant'],
): string | null {
  if (state.state !== 'measured' || selectRows(state.value, variant).length === state.value.length) return null;
  return `The first ${MAX_SUMMARY_KEYWORDS} of ${formatInteger(state.value.length)}; the full report lists all.`;
}

/** Returns the rows that a keyword table shows; none if the keywords were not measured. */
const listShownRows = <Row,>(
  state: ExternalState<readonly Row[]>,
  variant: ReportDocument['variant'],
): readonly Row[] => (state.state === 'measured' ? selectRows(state.value, variant) : []);

const getSource = ({ source, quality, date }: FigureLabel) =>
  `Source: ${source}, ${formatDate(date)} (${QUALITY_WORDS[quality]})`;

/**
 * Whether the table has columns for assistants. These columns take the space that a long keyword needs to fit on one
 * line.
 */
const hasAssistantCounts = (rankings: readonly KeywordRanking[]): boolean => listUsedColumns(rankings).length > 0;

/**
 * Positions in one search engine. The kind of position is in the header if it is the same in all rows, otherwise in
 * each cell.
 */
function buildPositionColumn(engine: SearchEngine, rankings: readonly KeywordRanking[]): Column<KeywordRanking> {
  const kinds = new Set(rankings.map((ranking) => describePositionKind(ranking, engine)));
  const [sharedKind = null] = kinds.size === 1 ? kinds : [];
  const name = engine === 'google' ? 'Google' : 'Bing';
  return {
    head: sharedKind === null ? name : `${name} (${sharedKind})`,
    width: hasAssistantCounts(rankings) ? '11%' : '18%',
    isNumber: true,
    cell: (ranking) => {
      const kind = sharedKind === null ? describePositionKind(ranking, engine) : null;
      return (
        <>
          {formatEnginePosition(ranking, engine) ?? formatFigure(null)}
          {kind?.split('; ').map((line) => (
            <span key={line} className="block text-12 text-ink-3">
              {line}
            </span>
          ))}
        </>
      );
    },
  };
}

/**
 * Returns the path of the existing page for a keyword, "New page" if there is none, or an empty string if there is no
 * estimate.
 */
function describeTargetPage(estimate: RecommendedKeyword['estimate']): string {
  if (estimate === undefined) return '';
  if (estimate.targetPage === null) return 'New page';
  const { pathname, search } = new URL(estimate.targetPage);
  return `${pathname}${search}`;
}

export function RankingsChapter({ document: { analysis, variant }, title }: ExternalChapterProps) {
  const rankings = buildKeywordRankings(analysis);
  const engines = buildEngineComparison(analysis);
  const keywords = buildRecommendedKeywords(analysis);
  const hasBingImpressions =
    listShownRows(rankings, variant).some((row) => showsBingImpressions(row.monthlyVolume, row.bingImpressions)) ||
    listShownRows(keywords, variant).some((row) => showsBingImpressions(row.monthlySearchVolume, row.bingImpressions));
  const omitted = describeOmittedRows(keywords, variant);
  return (
    <Chapter id="keyword-rankings" title={title}>
      {[
        ...describeHighlight(listShownRows(rankings, variant)),
        ...describeObservedPlaces(listShownRows(rankings, variant)),
        ...describeKeywordSources(analysis, hasBingImpressions),
        ...(listUsedColumns(listShownRows(rankings, variant)).length > 0 ? [ASSISTANT_NOTE] : []),
      ].map((text) => (
        <p key={text} className="mt-1 text-12">
          {text}
        </p>
      ))}
      <ExternalPart title="Positions and mentions" state={rankings} note={describeOmittedRows(rankings, variant)}>
        {(rankings) => (
          <PrintTable
            caption="Keyword rankings"
            rows={selectRows(rankings, variant)}
            readKey={({ keyword }) => keyword}
            columns={[
              {
                head: 'Keyword',
                width: hasAssistantCounts(rankings) ? '16%' : '40%',
                cell: ({ keyword, isHighlighted }) =>
                  isHighlighted ? <strong className="font-semibold">{keyword}</strong> : keyword,
              },
              {
                head: 'Volume',
                width: '8%',
                isNumber: true,
                cell: ({ monthlyVolume, bingImpressions }) =>
                  formatVolume(monthlyVolume, bingImpressions) ?? formatFigure(null),
              },
              {
                head: 'Difficulty',
                width: '10%',
                isNumber: true,
                cell: ({ difficulty }) => formatFigure(difficulty),
              },
              buildPositionColumn('google', rankings),
              buildPositionColumn('bing', rankings),
              ...listUsedColumns(rankings).map((column) => ({
                head: column.title,
                isNumber: true,
                cell: (row: KeywordRanking) => formatAssistantCount(row, column) ?? formatFigure(null),
              })),
            ]}
          />
        )}
      </ExternalPart>
      {variant === 'full' && <EngineComparison engines={engines} />}
      <ExternalPart
        title="Recommended keywords"
        state={keywords}
        note={omitted === null ? OPPORTUNITY_NOTE : `${omitted} ${OPPORTUNITY_NOTE}`}
      >
        {(keywords) => (
          <PrintTable
            caption="Recommended keywords"
            rows={selectRows(keywords, variant)}
            readKey={({ keyword }) => keyword}
            columns={[
              { head: 'Keyword', width: '28%', cell: ({ keyword }) => keyword },
              { head: 'Page', width: '27%', cell: ({ estimate }) => describeTargetPage(estimate) },
              { head: 'Opportunity', width: '11%', cell: ({ opportunity }) => LEVEL_WORDS[opportunity] },
              {
                head: 'Volume',
                isNumber: true,
                cell: ({ monthlySearchVolume, bingImpressions }) =>
                  formatVolume(monthlySearchVolume, bingImpressions) ?? formatFigure(null),
              },
              {
                head: MORE_CLICKS_TITLE,
                isNumber: true,
                cell: (keyword) => formatFigure(readMoreClicks(keyword)),
              },
              {
                head: 'Difficulty',
                isNumber: true,
                cell: ({ difficulty }) =>
                  difficulty === null ? 'not measured' : `${difficulty} (${describeDifficulty(difficulty)})`,
              },
            ]}
          />
        )}
      </ExternalPart>
    </Chapter>
  );
}

/**
 * Repeats, by engine, the traffic and keywords that a client summary already shows, so it is only in the full report.
 */
function EngineComparison({ engines }: { engines: ReturnType<typeof buildEngineComparison> }) {
  return (
    <ExternalPart title="Search engine performance comparison" state={engines}>
      {(engines) => (
        <PrintTable
          caption="Engines"
          rows={engines}
          readKey={({ engine }) => engine}
          columns={[
            { head: 'Engine', width: '14%', cell: ({ name }) => name },
            { head: 'Result', width: '24%', cell: ({ figureText }) => figureText ?? 'not measured' },
            { head: 'Keywords', cell: ({ topKeywords }) => topKeywords.map(({ keyword }) => keyword).join(', ') },
          ]}
        />
      )}
    </ExternalPart>
  );
}
