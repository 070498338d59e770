import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { DataSource, SourceConnection } from '#contracts/outside/data-sources.ts';
import { buildRankingsPath } from '#lib/url/website-paths.ts';
import { Tag } from '../components/ui/tag.tsx';
import { ConnectOptions } from './connect-options.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { PropertyChoice } from './property-choice.tsx';
import { createSourceApi } from './source-api.ts';
import { isSyncActive, STATE_WORDS } from './source-words.ts';

export interface SourceRowProps {
  source: DataSource;
  website: { id: string; domain: string };
  /** Whether the country and language of the website are set. */
  hasMarket: boolean;
}

const SYNCING_TAG = { word: 'Syncing', tone: 'good' } as const;

type MissingForChecks = SourceConnection['missingForChecks'];

interface NextStepsProps {
  websiteId: string;
  hasMarket: boolean;
  missing: MissingForChecks;
}

function describeMissing(missing: MissingForChecks): string {
  if (missing.length > 1) return 'add keywords and a monthly budget';
  return missing.includes('keywords') ? 'add keywords' : 'set a monthly budget';
}

/** Lists what a source of results pages needs before it can check positions; renders nothing if nothing is missing. */
function NextSteps({ websiteId, hasMarket, missing }: NextStepsProps) {
  if (hasMarket && missing.length === 0) return null;
  return (
    <p className="text-14 text-ink-2">
      To check positions:{' '}
      {!hasMarket && (
        <a href="#market-title" className="link">
          set the market
        </a>
      )}
      {!hasMarket && missing.length > 0 && ', then '}
      {missing.length > 0 && (
        <Link to={buildRankingsPath(websiteId)} className="link">
          {describeMissing(missing)}
        </Link>
      )}
      .
    </p>
  );
}

/** A source: its description and cost on the left; its connection, or how to connect it, on the right. */
export function SourceRow({ source, website, hasMarket }: SourceRowProps) {
  const { provider, name, gives, cost, terms, state } = source;
  const isSyncing = state === 'connected' && source.connection !== null && isSyncActive(source.connection);
  const { word, tone } = isSyncing ? SYNCING_TAG : STATE_WORDS[state];
  return (
    <section
      id={provider}
      aria-labelledby={`${provider}-title`}
      className="grid gap-x-12 gap-y-5 border-b py-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={`${provider}-title`} className="font-semibold text-ink">
            {name}
          </h3>
          <Tag tone={tone}>{word}</Tag>
        </div>
        <p className="mt-2 text-14 text-ink-2">{gives}</p>
        <dl className="mt-3 space-y-1 text-14 text-ink-2">
          <div>
            <dt className="inline font-medium text-ink">Cost: </dt>
            <dd className="inline">{cost}</dd>
          </div>
          <div>
            <dt className="inline font-medium text-ink">Your data: </dt>
            <dd className="inline">{terms}</dd>
          </div>
        </dl>
      </div>
      <div className="min-w-0">
        <SourceContent source={source} website={website} hasMarket={hasMarket} />
      </div>
    </section>
  );
}

function SourceContent({ source, website, hasMarket }: SourceRowProps) {
  const { provider, connection, state } = source;
  const api = useMemo(() => createSourceApi(website.id, provider), [website.id, provider]);
  const [isChoosing, setChoosing] = useState(false);
  if (connection === null) {
    return state === 'not-configured' ? (
      <p className="text-14 text-ink-2">The operator of this server has not configured this source.</p>
    ) : (
      <ConnectOptions source={source} api={api} />
    );
  }
  const needsProperty = source.hasProperties && connection.property === null;
  return (
    <ConnectionPanel
      source={source}
      connection={connection}
      api={api}
      onChooseProperty={needsProperty ? null : () => setChoosing(!isChoosing)}
    >
      {connection.positionChecks !== null && (
        <NextSteps websiteId={website.id} hasMarket={hasMarket} missing={connection.missingForChecks} />
      )}
      {source.hasProperties && (needsProperty || isChoosing) && (
        <PropertyChoice source={source} api={api} domain={website.domain} onDone={() => setChoosing(false)} />
      )}
    </ConnectionPanel>
  );
}
