import { Link } from 'react-router';
import type { SearchOverview, SearchSourceState } from '#contracts/outside/search-performance.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { buildDataSourcesPath } from '#lib/url/website-paths.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { describeSync } from '../data-sources/source-words.ts';

/** Sources to connect, imports in progress, and sources that stopped working. */
export function SourceNotices({ overview, hasImports }: { overview: SearchOverview; hasImports: boolean }) {
  const { sources, source, performance, website } = overview;
  const isConnected = sources.some(({ state }) => state !== 'not-connected');
  return (
    <div className="mt-6 space-y-4 empty:hidden">
      {!isConnected && (
        <Notice
          tone="info"
          title={
            hasImports
              ? 'Figures by day are not measured: no source is connected'
              : 'Not measured: no source is connected'
          }
          actions={<SourcesLink websiteId={website.id} />}
        >
          Connect Google Search Console or Bing Webmaster Tools to see clicks and positions.
        </Notice>
      )}
      {sources.map((state) => (
        <StateNotice
          key={state.provider}
          state={state}
          websiteId={website.id}
          isShown={state.provider === source}
          // Only the figures of the shown source are read; another source has data once it has been imported.
          hasData={state.provider === source ? performance !== null : state.syncedAt !== null}
        />
      ))}
    </div>
  );
}

interface StateNoticeProps {
  state: SearchSourceState;
  websiteId: string;
  /** Whether the page shows the figures of this source. */
  isShown: boolean;
  hasData: boolean;
}

function StateNotice({ state, websiteId, isShown, hasData }: StateNoticeProps) {
  const { name, failure, syncedAt } = state;
  if (failure !== null) {
    return (
      <Notice tone="critical" title={`${name} stopped working`} actions={<SourcesLink websiteId={websiteId} />}>
        <p>{failure.message}</p>
        {failure.setting !== null && <p className="mt-1">What to check: {failure.setting}</p>}
        <p className="mt-1">
          Since {formatDateTime(failure.since)}.
          {isShown && hasData && syncedAt !== null && ` The figures below are from ${formatDateTime(syncedAt)}.`}
        </p>
      </Notice>
    );
  }
  if (state.state === 'choosing-property') {
    return (
      <Notice tone="info" title={`Choose a property of ${name}`} actions={<SourcesLink websiteId={websiteId} />}>
        It is connected. The import starts when you choose a property.
      </Notice>
    );
  }
  return <ImportNotice state={state} websiteId={websiteId} hasData={hasData} />;
}

/** Progress of an import. */
function ImportNotice({ state, websiteId, hasData }: Omit<StateNoticeProps, 'isShown'>) {
  const { name, property, sync, syncedAt } = state;
  const progress = describeSync(sync);
  if (property === null) return null;
  if (progress === null) {
    if (hasData) return null;
    if (sync?.state === 'done') return <NoDataNotice state={state} websiteId={websiteId} />;
    return <Notice tone="info" title={`The import from ${name} starts in a moment`} role="status" />;
  }
  if (hasData && syncedAt !== null) {
    return (
      <p role="status" className="figure text-14 text-ink-2">
        Updating from {name}. {progress.text}
      </p>
    );
  }
  return (
    <div>
      <p className="mb-2 text-14 font-semibold text-ink">
        Importing from {name}. {hasData ? 'Lists follow, the newest month first.' : 'Totals come first.'}
      </p>
      <ProgressBar percent={progress.percent} label={`Import from ${name}`} valueText={progress.text} />
      <p className="figure mt-2 text-14 text-ink-2">{progress.text}</p>
    </div>
  );
}

/** Shown when an import is complete and contains no day. */
function NoDataNotice({ state, websiteId }: Pick<StateNoticeProps, 'state' | 'websiteId'>) {
  const { name, property, nextSyncAt } = state;
  return (
    <Notice
      tone="info"
      title={`Not measured: ${name} has no data for ${property}`}
      actions={<SourcesLink websiteId={websiteId} />}
    >
      New properties have no figures for the first few days.
      {nextSyncAt !== null && ` The next sync is on ${formatDateTime(nextSyncAt)}.`} If the website is older, check that
      the correct property is selected.
    </Notice>
  );
}

function SourcesLink({ websiteId }: { websiteId: string }) {
  return (
    <Link to={buildDataSourcesPath(websiteId)} className={buttonClass({ look: 'secondary', size: 'small' })}>
      Open data sources
    </Link>
  );
}
