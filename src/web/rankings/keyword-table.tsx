import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { KeywordSeries, Rankings, TrackedFigures } from '#contracts/outside/rankings.ts';
import { formatDate } from '#lib/text/format.ts';
import { type Column, DataTable } from '../admin/data-table.tsx';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { ConfirmDialog } from '../profile/confirm-dialog.tsx';
import { type CommonReason, FIGURES_TITLE, FiguresCell, findCommonReason } from './figures-cell.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import type { RankingApi } from './ranking-api.ts';
import { findQueryPath, HISTORY_PARAMETER } from './ranking-paths.ts';
import { describePlace, describeTrend, formatSeriesName, OBSERVED_NOTE, RANKING_WORDS } from './ranking-words.ts';
import { ChangeCell, PositionCell, UrlCell } from './series-cells.tsx';
import { SummaryLine } from './summary-line.tsx';
import { TrendLine } from './trend-line.tsx';

interface Row {
  keyword: string;
  figures: TrackedFigures;
  series: KeywordSeries | null;
}

/** The tracked keywords with their positions in one search engine and on one device. */
export function KeywordTable({ page, api }: { page: Rankings; api: RankingApi }) {
  const { keywords, summary } = page;
  const [seriesIndex, setSeriesIndex] = useState(0);
  const [keywordToRemove, setKeywordToRemove] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction();
  const shownSummary = summary[seriesIndex] ?? summary[0];
  const rows = keywords.map(({ keyword, figures, lanes }) => ({
    keyword,
    figures,
    series:
      lanes.find(({ engine, device }) => engine === shownSummary?.engine && device === shownSummary.device) ?? null,
  }));
  const { history, setHistory } = useOpenHistory(keywords);
  const common = findCommonReason(keywords);
  const remove = async (keyword: string) => {
    await run(api.removeKeyword(keyword), RANKING_WORDS.removed);
    setKeywordToRemove(null);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        {shownSummary !== undefined && <SummaryLine summary={shownSummary} />}
        {summary.length > 1 && (
          <SelectField
            id="rank-place"
            label="Search engine and device"
            options={summary.map((series, index) => ({ value: String(index), label: formatSeriesName(series) }))}
            value={String(seriesIndex)}
            onChange={({ target }) => setSeriesIndex(Number(target.value))}
          />
        )}
      </div>
      {shownSummary !== undefined && (
        <p className="mb-3 text-14 text-ink-2">
          {describePlace(shownSummary, page.market)}. {OBSERVED_NOTE}
        </p>
      )}
      {common !== null && (
        <p className="mb-3 text-14 text-ink-2">
          Volume, competition and difficulty: not measured. {common.reason} {common.step}
        </p>
      )}
      <DataTable
        label="Tracked keywords"
        columns={buildColumns({ page, isBusy, common, onHistory: setHistory, onRemove: setKeywordToRemove })}
        items={rows}
        readKey={({ keyword }) => keyword}
        empty="No keyword is tracked yet."
      />
      {keywordToRemove !== null && (
        <ConfirmDialog
          title="Remove this keyword?"
          text={`“${keywordToRemove}” is no longer checked, and its history is deleted.`}
          action="Remove"
          isBusy={isBusy}
          onCancel={() => setKeywordToRemove(null)}
          onConfirm={() => void remove(keywordToRemove)}
        />
      )}
      {history !== null && (
        <HistoryDialog websiteId={page.website.id} keyword={history} api={api} onClose={() => setHistory(null)} />
      )}
    </>
  );
}

/** The keyword whose history is open, initially the one in the URL. Closing the history removes it from the URL. */
function useOpenHistory(keywords: Rankings['keywords']) {
  const [parameters, setParameters] = useSearchParams();
  const linked = parameters.get(HISTORY_PARAMETER);
  const [history, openHistory] = useState(keywords.find(({ keyword }) => keyword === linked)?.keyword ?? null);
  const setHistory = (keyword: string | null) => {
    openHistory(keyword);
    if (linked === null) return;
    const others = new URLSearchParams(parameters);
    others.delete(HISTORY_PARAMETER);
    setParameters(others, { replace: true, preventScrollReset: true });
  };
  return { history, setHistory };
}

interface RowActions {
  page: Rankings;
  isBusy: boolean;
  /** The reason why all figures of all keywords are missing, which is shown once, above the table. */
  common: CommonReason | null;
  onHistory(keyword: string): void;
  onRemove(keyword: string): void;
}

function buildColumns({ page, isBusy, common, onHistory, onRemove }: RowActions): Column<Row>[] {
  return [
    { title: 'Keyword', cell: (row) => <KeywordCell row={row} page={page} /> },
    { title: 'Observed position', cell: ({ series }) => series && <PositionCell series={series} /> },
    { title: 'Change', cell: ({ series }) => series && <ChangeCell series={series} /> },
    {
      title: 'Last checks',
      cell: ({ series }) => series && <TrendCell series={series} />,
    },
    { title: FIGURES_TITLE, cell: ({ figures }) => <FiguresCell figures={figures} isExplained={common !== null} /> },
    { title: 'URL found', cell: ({ series }) => series && <UrlCell series={series} /> },
    { title: 'Checked', cell: ({ series }) => series && <CheckedCell series={series} /> },
    {
      title: 'Actions',
      cell: ({ keyword }) => (
        <span className="flex gap-1 sm:flex-col sm:items-start">
          <Button look="quiet" size="row" aria-label={`History of ${keyword}`} onClick={() => onHistory(keyword)}>
            History
          </Button>
          <Button
            look="quiet"
            size="row"
            disabled={isBusy}
            aria-label={`Remove ${keyword}`}
            onClick={() => onRemove(keyword)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ];
}

/** The keyword, with a link to the same query in search performance if its search engine is connected. */
function KeywordCell({ row: { keyword, series }, page }: { row: Row; page: Rankings }) {
  const path = series === null ? null : findQueryPath(page, { engine: series.engine, keyword });
  return (
    <span className="block w-40 wrap-anywhere whitespace-normal max-sm:w-auto">
      <span className="font-medium text-ink">{keyword}</span>
      {path !== null && (
        <Link to={path} aria-label={`Search performance of ${keyword}`} className="link block text-12">
          Search performance
        </Link>
      )}
    </span>
  );
}

function TrendCell({ series: { trend } }: { series: KeywordSeries }) {
  if (trend.length === 0) return <span className="text-ink-3">None stored</span>;
  return (
    <>
      <span className="sr-only">{describeTrend(trend)}</span>
      <TrendLine trend={trend} />
    </>
  );
}

function CheckedCell({ series: { trend, observed } }: { series: KeywordSeries }) {
  const last = trend.at(-1);
  return last === undefined ? (
    <span className="text-ink-3">None stored</span>
  ) : (
    <>
      <time dateTime={last.at} className="whitespace-nowrap">
        {formatDate(last.at)}
      </time>
      {'value' in observed && (
        <span className="mt-1 flex items-center gap-2 text-12 text-ink-2">
          {observed.source} <QualityBadge quality={observed.quality} />
        </span>
      )}
    </>
  );
}
