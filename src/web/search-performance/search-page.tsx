import { useEffect, useMemo } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { SearchOverview, SearchPerformance } from '#contracts/outside/search-performance.ts';
import { SEARCH_TEXTS, type SearchSource } from '#contracts/outside/search-performance-texts.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { buildDataSourcesPath } from '#lib/url/website-paths.ts';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { FixEffectsBlock } from './fix-effects-block.tsx';
import { HeadlineTotals } from './headline-totals.tsx';
import { ImportedFiles } from './imported-files.tsx';
import { IndexBlock } from './index-block.tsx';
import { MoversBlock } from './movers-block.tsx';
import { NotesBlock } from './notes-block.tsx';
import { RangeForm, SourceForm } from './range-form.tsx';
import { createSearchApi } from './search-api.ts';
import { SearchCharts } from './search-charts.tsx';
import { buildDetailPath, listSourceOptions, type SearchPageData } from './search-state.ts';
import { SearchTable } from './search-table.tsx';
import { SearchTabs, type SearchTabsProps } from './search-tabs.tsx';
import { describeNotImported, isImportActive, isImporting, SEARCH_WORDS } from './search-words.ts';
import { SourceNotices } from './source-notices.tsx';
import { SourceReportsBlock } from './source-reports-block.tsx';
import { StateFields } from './state-fields.tsx';

/** Parameters that the period form sends itself. */
const RANGE_FIELDS = ['source', 'days', 'from', 'to', 'compare'];
/** Time between reloads while an import is running. */
const POLL_MS = 5_000;

/** The search performance of one website. */
export function SearchPage({ data }: { data: SearchPageData }) {
  const { overview } = data;
  const { website, performance, source } = overview;
  useImportProgress(overview);
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb trail={[{ title: website.nickname ?? formatHost(website.domain) }]} />
      <h1 className="mt-3 font-serif text-40 font-semibold tracking-tight text-ink">{SEARCH_WORDS.title}</h1>
      <p className="prose-width mt-3 text-ink-2">{SEARCH_WORDS.intro}</p>
      <p className="mt-3 text-14">
        <Link to={buildDataSourcesPath(website.id)} className="link">
          Data sources
        </Link>
        <Link to={`/websites/${encodeURIComponent(website.id)}/ai-visibility/prompts`} className="link ml-6">
          AI visibility prompts
        </Link>
      </p>
      <SourceNotices overview={overview} hasImports={data.imports.length > 0} />
      {performance?.history === undefined && (
        <SourceForm
          key={source}
          sources={listSourceOptions(overview.sources)}
          selected={source ?? undefined}
          kept={<StateFields state={data.state} except={['source']} />}
        />
      )}
      {performance !== null && source !== null && <Content data={data} performance={performance} source={source} />}
      <ImportedFiles imports={data.imports} />
    </div>
  );
}

interface ContentProps {
  data: SearchPageData;
  performance: SearchPerformance;
  source: SearchSource;
}

function Content({ data, performance, source }: ContentProps) {
  const { overview, list, state } = data;
  const readHref: SearchTabsProps['readHref'] = (dimension, key) =>
    buildDetailPath(overview.website.id, state, { dimension, key });
  const { history, origin } = performance;
  const { id } = overview.website;
  const api = useMemo(() => createSearchApi(id), [id]);
  const isActive = isImportActive(overview);
  if (history === undefined) return <BasicContent performance={performance} source={source} isActive={isActive} />;
  return (
    <>
      <RangeForm
        key={JSON.stringify([state, data.rejectedRange])}
        sources={listSourceOptions(overview.sources)}
        period={origin.period}
        bounds={history.bounds}
        state={{ ...state, source }}
        rejected={data.rejectedRange}
        kept={<StateFields state={state} except={RANGE_FIELDS} />}
      />
      <HeadlineTotals performance={performance} source={source} />
      <SearchCharts period={origin.period} history={history} />
      <NotesBlock history={history} period={origin.period} api={api} />
      <FixEffectsBlock key={source} api={api} source={source} hasLists={history.hasLists} isActive={isActive} />
      <MoversBlock movers={history.movers} reason={list?.comparison.reason ?? null} readHref={readHref} />
      <SearchTabs websiteId={id} source={source} data={data} isActive={isActive} readHref={readHref} />
      {data.indexSummary !== null && source === 'google-search-console' && <IndexBlock summary={data.indexSummary} />}
      {data.reports !== null && <SourceReportsBlock reports={data.reports} readHref={(url) => readHref('page', url)} />}
    </>
  );
}

/** What the Free plan includes. */
function BasicContent({ performance, source, isActive }: Omit<ContentProps, 'data'> & { isActive: boolean }) {
  return (
    <>
      <HeadlineTotals performance={performance} source={source} />
      <section aria-labelledby="queries-title" className="mt-10">
        <h2 id="queries-title" className="mb-3 text-20 font-semibold text-ink">
          Top 10 queries
        </h2>
        <SearchTable
          dimension="query"
          rows={performance.queries}
          isCompared={false}
          empty={describeNotImported('the queries', isActive)}
        />
      </section>
      <div className="mt-10 max-w-2xl rounded-8 border p-6">
        <p className="mb-4 text-ink">{SEARCH_TEXTS.premium}</p>
        <PremiumOffer />
      </div>
    </>
  );
}

/** Reloads the data of the page at intervals while an import is running. */
function useImportProgress({ sources }: SearchOverview): void {
  const { revalidate } = useRevalidator();
  const isActive = sources.some((state) => isImporting(state, Date.now()));
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}
