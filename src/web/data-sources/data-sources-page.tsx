import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { DataSource, WebsiteSources } from '#contracts/outside/data-sources.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { buildRankingsPath, buildSearchPerformancePath } from '#lib/url/website-paths.ts';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { ImportBlock } from './import-block.tsx';
import type { DataSourcesData, SourceReturn } from './load-data-sources.ts';
import { MarketBlock } from './market-block.tsx';
import { OwnershipBlock } from './ownership-block.tsx';
import { SourceRow } from './source-row.tsx';
import { describeLookupCost, isSyncActive } from './source-words.ts';

/** Time between reloads while a sync makes progress, or backlinks are being updated. */
const POLL_MS = 5_000;

/** The data sources of one website. */
export function DataSourcesPage({ page, result, imports }: DataSourcesData) {
  const { website, sources, installation, ownership, market } = page;
  useSyncProgress(sources);
  const search = sources.filter(({ hasProperties }) => hasProperties);
  const assistants = sources.filter(({ isAssistant }) => isAssistant);
  const paid = sources.filter(({ hasProperties, isAssistant }) => !hasProperties && !isAssistant);
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb trail={[{ title: website.nickname ?? formatHost(website.domain) }]} />
      <h1 className="mt-3 font-serif text-40 font-semibold tracking-tight text-ink">Data sources</h1>
      <p className="prose-width mt-3 text-ink-2">
        What a crawl of {formatHost(website.domain)} cannot see: clicks, positions and searches. Connected data is used
        for your own reports only.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14">
        <Link to={buildSearchPerformancePath(website.id)} className="link">
          Open search performance
        </Link>
        <Link to={buildRankingsPath(website.id)} className="link">
          Open rank tracking
        </Link>
        <Link to={`/websites/${encodeURIComponent(website.id)}/ai-visibility`} className="link">
          AI visibility
        </Link>
      </p>
      {result !== null && <ReturnNotice result={result} sources={sources} websiteId={website.id} />}
      <SourceGroup
        id="search-engines"
        title="Search engines"
        sources={search}
        website={website}
        hasMarket={market !== null}
      />
      {paid.length > 0 && (
        <SourceGroup
          id="results-pages"
          title="Search results and backlinks"
          sources={paid}
          website={website}
          hasMarket={market !== null}
        />
      )}
      {assistants.length > 0 && (
        <SourceGroup
          id="assistants"
          title="AI assistants"
          note="Connect the assistants that AI visibility asks. No prompt is sent before you approve it and set limits. With one OpenRouter key, you can start with five assistants."
          sources={assistants}
          website={website}
          hasMarket={market !== null}
        />
      )}
      <InstallationList installation={installation} />
      <div className="mt-14 space-y-12">
        <ImportBlock websiteId={website.id} imports={imports} />
        <OwnershipBlock
          websiteId={website.id}
          ownership={ownership}
          isProofConnected={isProofConnected(ownership, sources)}
        />
        <MarketBlock
          key={JSON.stringify(market)}
          websiteId={website.id}
          market={market}
          lookupCost={describeLookupCost(sources)}
        />
      </div>
    </div>
  );
}

/** Returns whether the connection that proved the ownership still exists; true for all other proofs. */
function isProofConnected({ method }: WebsiteSources['ownership'], sources: readonly DataSource[]): boolean {
  const source = sources.find(({ provider }) => provider === method);
  return source === undefined || (source.connection?.property ?? null) !== null;
}

/** Reloads the page while a sync makes progress, or backlinks are being updated. */
function useSyncProgress(sources: readonly DataSource[]): void {
  const { revalidate } = useRevalidator();
  const isActive = sources.some(
    ({ connection }) => connection !== null && (isSyncActive(connection) || connection.backlinks?.isRunning),
  );
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}

interface ReturnNoticeProps {
  result: SourceReturn;
  sources: readonly DataSource[];
  websiteId: string;
}

/** The result of an authorization on a consent page. */
function ReturnNotice({ result, sources, websiteId }: ReturnNoticeProps) {
  const source = sources.find(({ provider }) => provider === result.provider);
  const name = source?.name ?? 'The source';
  const property = source?.connection?.property ?? null;
  return result.problem === null ? (
    <Notice tone="good" title={`${name} is connected`} role="status" className="mt-6">
      {property === null
        ? 'Choose a property below to start the import.'
        : `Property ${property.id} was selected, because it is the only one that covers this website.`}
      {property !== null && (
        <>
          {' '}
          The first figures appear under{' '}
          <Link to={buildSearchPerformancePath(websiteId)} className="link">
            search performance
          </Link>{' '}
          in about a minute.
        </>
      )}
    </Notice>
  ) : (
    <Notice tone="critical" title={`${name} was not connected`} role="alert" className="mt-6">
      {result.problem}
    </Notice>
  );
}

interface SourceGroupProps {
  id: string;
  title: string;
  note?: string;
  sources: readonly DataSource[];
  website: WebsiteSources['website'];
  hasMarket: boolean;
}

function SourceGroup({ id, title, note, sources, website, hasMarket }: SourceGroupProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10">
      <h2 id={`${id}-title`} className="border-b pb-3 text-20 font-semibold text-ink">
        {title}
      </h2>
      {note !== undefined && <p className="prose-width mt-3 text-14 text-ink-2">{note}</p>}
      {sources.map((source) => (
        <SourceRow key={source.provider} source={source} website={website} hasMarket={hasMarket} />
      ))}
    </section>
  );
}

function InstallationList({ installation }: Pick<WebsiteSources, 'installation'>) {
  if (installation.length === 0) return null;
  return (
    <section aria-labelledby="installation-title" className="mt-12 max-w-3xl">
      <h2 id="installation-title" className="text-20 font-semibold text-ink">
        Provided by this server
      </h2>
      <dl className="mt-3 divide-y border-y text-14">
        {installation.map(({ name, gives, isConfigured, isLocked }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr_auto]">
            <dt className="font-medium text-ink">{name}</dt>
            <dd className="text-ink-2">{gives}</dd>
            <dd>
              {isLocked ? (
                <Tag tone="accent">Premium</Tag>
              ) : (
                <Tag tone={isConfigured ? 'good' : 'plain'}>{isConfigured ? 'On' : 'Off'}</Tag>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
