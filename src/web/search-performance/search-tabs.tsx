import { Form, Link } from 'react-router';
import type { SearchList } from '#contracts/outside/search-performance.ts';
import {
  BRAND_FILTERS,
  DETAIL_DIMENSIONS,
  type DetailDimension,
  SEARCH_SORTS,
  type SearchSource,
} from '#contracts/outside/search-performance-texts.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { ExportLinks } from '../components/export-links.tsx';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { BrandNames } from './brand/brand-names.tsx';
import { CannibalizationList } from './cannibalization-list.tsx';
import {
  buildSearchExportPath,
  buildSearchUrl,
  listDays,
  SEARCH_TABS,
  type SearchPageData,
  type SearchState,
  type SearchTab,
} from './search-state.ts';
import { SearchTable } from './search-table.tsx';
import { BRAND_WORDS, DIMENSION_WORDS, describeNotImported, describeOrigin, SORT_WORDS } from './search-words.ts';
import { StateFields } from './state-fields.tsx';
import type { TrackedQueries } from './track-query.tsx';

export interface SearchTabsProps {
  websiteId: string;
  source: SearchSource;
  data: Pick<SearchPageData, 'list' | 'cannibalization' | 'trackedKeywords' | 'state'>;
  /** Whether an import is running or waiting. */
  isActive: boolean;
  readHref(dimension: DetailDimension, key: string): string;
}

/** Bing has no rows by country or device, and its queries are not imported by page. */
const BING_TABS: readonly SearchTab[] = ['query', 'page'];

/** The lists by query, page, country and device, and queries that several pages compete for. */
export function SearchTabs({ websiteId, source, data, isActive, readHref }: SearchTabsProps) {
  const { list, cannibalization, trackedKeywords, state } = data;
  const tracked = trackedKeywords && { websiteId, keywords: trackedKeywords };
  const isOffered = (tab: SearchTab) =>
    source !== 'bing-webmaster' || BING_TABS.includes(tab) || tab === state.dimension;
  const tabs = SEARCH_TABS.filter(isOffered).map((value) => ({
    value,
    label: value === 'cannibalization' ? 'Cannibalization' : DIMENSION_WORDS[value].many,
    to: buildSearchUrl(state, { dimension: value, search: '', brand: 'all', sort: 'clicks' }),
  }));
  return (
    <section aria-labelledby="lists-title" className="mt-12">
      <h2 id="lists-title" className="mb-3 text-20 font-semibold text-ink">
        In detail
      </h2>
      {source === 'bing-webmaster' && (
        <p className="mb-3 text-14 text-ink-2">
          Bing has no figures by country or device, and its queries are not imported by page. These lists and
          cannibalization are therefore not offered.
        </p>
      )}
      <TabLinks label="Lists" id="list" tabs={tabs} value={state.dimension} isDense>
        {list !== null && (
          <ListPanel
            websiteId={websiteId}
            list={list}
            state={state}
            isActive={isActive}
            readHref={readHref}
            tracked={tracked}
          />
        )}
        {state.dimension === 'cannibalization' && (
          <CannibalizationList found={cannibalization} isActive={isActive} readHref={readHref} />
        )}
      </TabLinks>
    </section>
  );
}

interface ListProps extends Pick<SearchTabsProps, 'websiteId' | 'isActive' | 'readHref'> {
  list: SearchList;
  state: SearchState;
  tracked: TrackedQueries | null;
}

function ListPanel({ websiteId, list, state, isActive, readHref, tracked }: ListProps) {
  const { dimension } = list;
  const detailDimension = DETAIL_DIMENSIONS.find((one) => one === dimension);
  return (
    <>
      <FilterForm key={JSON.stringify(state)} list={list} state={state} />
      <ListNotes websiteId={websiteId} list={list} />
      <SearchTable
        dimension={dimension}
        rows={list.rows}
        isCompared={list.comparison.range !== null}
        empty={describeEmptyList(list, state, isActive)}
        readHref={detailDimension && ((key) => readHref(detailDimension, key))}
        tracked={tracked}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <Paging list={list} state={state} />
        <ExportLinks buildPath={(format) => buildSearchExportPath(websiteId, state, format)} />
      </div>
    </>
  );
}

function describeEmptyList(
  { storedDays, dimension, origin }: SearchList,
  { search, brand }: SearchState,
  isActive: boolean,
): string {
  if (storedDays === 0) return describeNotImported('the lists of this period', isActive);
  if ((search ?? '') === '' && brand === 'branded') return 'No query contains one of these names.';
  if ((search ?? '') !== '' || brand !== 'all') return 'Nothing matches.';
  return `Not measured: ${origin.source} reported no ${DIMENSION_WORDS[dimension].many.toLowerCase()} for this period.`;
}

function FilterForm({ list, state }: Pick<ListProps, 'list' | 'state'>) {
  const { dimension, comparison } = list;
  const sorts = SEARCH_SORTS.filter((sort) => comparison.range !== null || !sort.endsWith('-clicks'));
  return (
    <Form method="get" preventScrollReset className="mb-5 flex flex-wrap items-end gap-4">
      <StateFields state={state} except={['search', 'sort', 'brand']} />
      {(dimension === 'query' || dimension === 'page') && (
        <TextField
          id="list-search"
          name="search"
          type="search"
          label={`Search ${DIMENSION_WORDS[dimension].many.toLowerCase()}`}
          defaultValue={state.search ?? ''}
        />
      )}
      {dimension === 'query' && (
        <SelectField
          id="list-brand"
          name="brand"
          label="Brand"
          defaultValue={state.brand}
          options={BRAND_FILTERS.map((value) => ({ value, label: BRAND_WORDS[value] }))}
        />
      )}
      <SelectField
        id="list-sort"
        name="sort"
        label="Order"
        defaultValue={state.sort}
        options={sorts.map((value) => ({ value, label: SORT_WORDS[value] }))}
      />
      <Button type="submit" look="secondary">
        Show list
      </Button>
    </Form>
  );
}

/** What the list contains, and what it lacks. */
function ListNotes({ websiteId, list }: Pick<ListProps, 'websiteId' | 'list'>) {
  const { dimension, origin, total, storedDays, comparison } = list;
  const days = listDays(origin.period).length;
  const { one, many } = DIMENSION_WORDS[dimension];
  return (
    <div className="mb-3 text-14 text-ink-2">
      <p role="status">
        {formatCount(total, one.toLowerCase(), many.toLowerCase())}. <QualityBadge quality={origin.quality} />{' '}
        {describeOrigin(origin)}.
      </p>
      {storedDays > 0 && storedDays < days && (
        <p>
          The list contains {formatInteger(storedDays)} of {formatCount(days, 'day')}; the others have not been imported
          yet.
        </p>
      )}
      {comparison.reason !== null && <p>No comparison: {comparison.reason}</p>}
      {dimension === 'query' && <BrandNames websiteId={websiteId} list={list} />}
    </div>
  );
}

function Paging({ list, state }: Pick<ListProps, 'list' | 'state'>) {
  const { total, page, rowsPerPage } = list;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const look = buttonClass({ look: 'secondary', size: 'small' });
  return (
    <nav aria-label="Pages of the list" className="flex items-center gap-2 text-14 text-ink-2">
      {page > 1 && (
        <Link to={buildSearchUrl(state, { page: page - 1 })} preventScrollReset className={look}>
          Previous
        </Link>
      )}
      {pages > 1 && (
        <span className="figure">
          Page {formatInteger(page)} of {formatInteger(pages)}
        </span>
      )}
      {page < pages && (
        <Link to={buildSearchUrl(state, { page: page + 1 })} preventScrollReset className={look}>
          Next
        </Link>
      )}
    </nav>
  );
}
