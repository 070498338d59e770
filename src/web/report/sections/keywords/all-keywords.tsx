import { useState } from 'react';
import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { formatUrl } from '#lib/url/shown-host.ts';
import {
  formatKeywordPosition,
  LEVEL_WORDS,
  MORE_CLICKS_TITLE,
  readMoreClicks,
} from '#report/prose/keyword-figures.ts';
import { describeDifficulty } from '#report/sections/external-sections.ts';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { type Column, DataTable } from '../../../admin/data-table.tsx';
import { Pager } from '../../explorer/list-parts.tsx';
import { useReport } from '../../report-context.ts';
import { formatExternalNumber } from '../external-figures.tsx';
import { TrackKeyword } from '../track-keyword.tsx';
import { KEYWORDS_PER_PAGE, type KeywordQuery, selectKeywords } from './select-keywords.ts';

const NOT_MEASURED = 'Not measured';

export interface AllKeywordsProps {
  keywords: readonly RecommendedKeyword[];
  tracked: readonly string[];
}

/** All recommended keywords in a table with pages, which can be filtered and sorted. */
export default function AllKeywords({ keywords, tracked }: AllKeywordsProps) {
  const { isShared, siteUrl } = useReport();
  const [query, setQuery] = useState<KeywordQuery>({ q: '', sort: '', order: 'desc', page: 1 });
  const { rows, total } = selectKeywords(keywords, query);
  const sortBy = (sort: string, firstOrder: KeywordQuery['order'] = 'asc') => {
    const order = query.sort !== sort ? firstOrder : query.order === 'asc' ? 'desc' : 'asc';
    setQuery({ ...query, sort, order, page: 1 });
  };
  const columns = buildColumns({
    host: URL.parse(siteUrl)?.host,
    hasImpressions: keywords.some(({ bingImpressions = null }) => bingImpressions !== null),
    tracked: isShared ? null : tracked,
  });
  return (
    <>
      <div className="mb-3">
        <SearchField label="Filter keywords" value={query.q} onChange={(q) => setQuery({ ...query, q, page: 1 })} />
      </div>
      <DataTable
        label="Recommended keywords"
        columns={columns}
        items={rows}
        readKey={({ keyword }) => keyword}
        empty="No keyword contains this text."
        sorting={{ query, sortBy }}
        narrowLayout="grid"
        hasWrappingTitles
      />
      <Pager
        listing={{ query, goTo: (page) => setQuery({ ...query, page }) }}
        list={{ total, perPage: KEYWORDS_PER_PAGE }}
        noun="keyword"
      />
    </>
  );
}

interface ColumnOptions {
  /** Host that is omitted from target pages. */
  host: string | undefined;
  hasImpressions: boolean;
  /** Null if keywords cannot be tracked here. */
  tracked: readonly string[] | null;
}

function buildColumns({ host, hasImpressions, tracked }: ColumnOptions): Column<RecommendedKeyword>[] {
  return [
    { title: 'Keyword', sort: 'keyword', cell: (keyword) => <KeywordCell keyword={keyword} host={host} /> },
    {
      title: 'Opportunity',
      sort: 'opportunity',
      firstOrder: 'desc',
      cell: ({ opportunity }) => LEVEL_WORDS[opportunity],
    },
    buildFigure(MORE_CLICKS_TITLE, 'clicks', readMoreClicks),
    buildFigure('Volume', 'volume', ({ monthlySearchVolume }) => monthlySearchVolume),
    ...(hasImpressions
      ? [buildFigure('Bing impressions', 'impressions', ({ bingImpressions }) => bingImpressions)]
      : []),
    {
      title: 'Difficulty',
      sort: 'difficulty',
      isFigure: true,
      cell: ({ difficulty }) =>
        difficulty === null ? NOT_MEASURED : `${difficulty}, ${describeDifficulty(difficulty)}`,
    },
    {
      title: 'Position',
      sort: 'position',
      isFigure: true,
      cell: (keyword) => <span className="whitespace-normal">{formatKeywordPosition(keyword) ?? NOT_MEASURED}</span>,
    },
    ...(tracked === null
      ? []
      : [
          {
            title: 'Rank tracking',
            cell: ({ keyword }: RecommendedKeyword) => (
              <TrackKeyword keyword={keyword} isTracked={tracked.includes(keyword)} />
            ),
          },
        ]),
  ];
}

function buildFigure(
  title: string,
  sort: string,
  read: (keyword: RecommendedKeyword) => number | null | undefined,
): Column<RecommendedKeyword> {
  return {
    title,
    sort,
    firstOrder: 'desc',
    isFigure: true,
    cell: (keyword) => formatExternalNumber(read(keyword)) ?? NOT_MEASURED,
  };
}

interface KeywordCellProps extends Pick<ColumnOptions, 'host'> {
  keyword: RecommendedKeyword;
}

/** A keyword, why it is recommended, the calculation of its clicks, its topic and its target page. */
function KeywordCell({ keyword: { keyword, category, estimate }, host }: KeywordCellProps) {
  return (
    <>
      <span className="font-medium break-words whitespace-normal">{keyword}</span>
      {estimate === undefined ? (
        <span className="block text-12 text-ink-3">{category}</span>
      ) : (
        <>
          <details className="text-12 whitespace-normal text-ink-3">
            <summary className="cursor-pointer">
              {category}
              <span className="sr-only">: how the clicks of {keyword} are estimated</span>
            </summary>
            <p className="py-1">{estimate.formula}</p>
          </details>
          <Target keyword={keyword} estimate={estimate} host={host} />
        </>
      )}
    </>
  );
}

interface TargetProps extends Pick<ColumnOptions, 'host'> {
  keyword: string;
  estimate: NonNullable<RecommendedKeyword['estimate']>;
}

/** The topic of a keyword if it is not the keyword itself, and the page that should answer it. */
function Target({ keyword, estimate, host }: TargetProps) {
  const { group, targetPage } = estimate;
  return (
    <>
      {group !== keyword && <span className="block text-12 whitespace-normal text-ink-3">Same topic as “{group}”</span>}
      {targetPage === null ? (
        <span className="block text-12 text-ink-2">Needs a new page</span>
      ) : (
        <span title={targetPage} className="block font-mono text-12 wrap-anywhere whitespace-normal text-ink-2">
          {formatTarget(targetPage, host)}
        </span>
      )}
    </>
  );
}

/** Returns the path and query of a page on the site; for other pages, also the host. */
function formatTarget(url: string, host: string | undefined): string {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.host === host ? parsed.href.slice(parsed.origin.length) : formatUrl(url);
}
