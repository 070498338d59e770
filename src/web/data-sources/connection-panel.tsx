import { type ReactNode, useRef, useState } from 'react';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import type { ConnectionTest, DataSource, SourceConnection } from '#contracts/outside/data-sources.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { BacklinkSettings } from './backlink-settings.tsx';
import { ConnectOptions } from './connect-options.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import type { SourceApi } from './source-api.ts';
import {
  describeChecks,
  describeNextSync,
  describeSync,
  describeUsage,
  isSyncActive,
  nameAccount,
  PERMISSION_WORDS,
  UNKNOWN_ACCOUNT_WORDS,
} from './source-words.ts';
import { TestResult } from './test-result.tsx';
import { useSourceAction } from './use-source-action.ts';

export interface ConnectionPanelProps {
  source: DataSource;
  connection: SourceConnection;
  api: SourceApi;
  /** Opens or closes the choice of another property; null while one must be chosen. */
  onChooseProperty: (() => void) | null;
  /** The choice of a property. */
  children: ReactNode;
}

/** A connected source: its state, facts and actions. */
export function ConnectionPanel({ source, connection, api, onChooseProperty, children }: ConnectionPanelProps) {
  const [isReconnecting, setReconnecting] = useState(false);
  const { failure } = connection;
  return (
    <div className="space-y-5">
      {failure !== null && (
        <Notice
          tone="critical"
          title={`${source.name} stopped working`}
          actions={
            <Button look="secondary" size="small" onClick={() => setReconnecting(!isReconnecting)}>
              Reconnect
            </Button>
          }
        >
          <p>{failure.message}</p>
          {failure.setting !== null && <p className="mt-1">What to check: {failure.setting}</p>}
          <p className="mt-1">Since {formatDateTime(failure.since)}. Reports keep the last data.</p>
        </Notice>
      )}
      {isReconnecting && failure !== null && <ConnectOptions source={source} api={api} />}
      {children}
      <ConnectionFacts source={source} connection={connection} />
      <SyncState connection={connection} />
      <ConnectionActions
        source={source}
        connection={connection}
        api={api}
        onChooseProperty={source.hasProperties ? onChooseProperty : null}
      />
      {connection.backlinks !== null && (
        <BacklinkSettings
          key={connection.backlinks.monthlyUsd}
          name={source.name}
          settings={connection.backlinks}
          api={api}
        />
      )}
    </div>
  );
}

function ConnectionFacts({ source, connection }: Pick<ConnectionPanelProps, 'source' | 'connection'>) {
  const { method, accountLabel, property, connectedAt, syncedAt } = connection;
  const facts: (readonly [string, string])[] = [
    [nameAccount(connection), accountLabel ?? UNKNOWN_ACCOUNT_WORDS[method]],
    ['Connected on', formatDateTime(connectedAt)],
  ];
  if (property !== null) facts.push(['Property', `${property.id} (${PERMISSION_WORDS[property.permission]})`]);
  if (source.hasProperties && property !== null) {
    facts.push(['Last sync', syncedAt === null ? 'None yet' : formatDateTime(syncedAt)]);
    facts.push(['Next sync', describeNextSync(connection)]);
  }
  facts.push(['This month', describeUsage(connection)]);
  const checks = describeChecks(connection);
  if (checks !== null) facts.push(['Position checks', checks]);
  return (
    <dl className="divide-y border-y text-14">
      {facts.map(([term, value]) => (
        <div key={term} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-2">{term}</dt>
          <dd className="figure min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The progress of a sync, or the reason why it is waiting. */
function SyncState({ connection }: Pick<ConnectionPanelProps, 'connection'>) {
  const progress = describeSync(connection.sync);
  if (progress === null) return null;
  return (
    <div>
      <ProgressBar percent={progress.percent} label="Sync" valueText={progress.text} />
      <p className="figure mt-2 text-14 text-ink-2">{progress.text}</p>
    </div>
  );
}

function ConnectionActions({
  source,
  connection,
  api,
  onChooseProperty,
}: Pick<ConnectionPanelProps, 'source' | 'connection' | 'api' | 'onChooseProperty'>) {
  const [test, setTest] = useState<ConnectionTest | null>(null);
  const [isDisconnecting, setDisconnecting] = useState(false);
  const { isBusy, run } = useSourceAction();
  const testButton = useRef<HTMLButtonElement>(null);
  const runTest = async () => {
    setTest(null);
    setTest(await run(api.test(), null));
    testButton.current?.focus();
  };
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button ref={testButton} look="secondary" size="small" disabled={isBusy} onClick={() => void runTest()}>
          Test connection
        </Button>
        {onChooseProperty !== null && (
          <>
            <Button
              look="secondary"
              size="small"
              disabled={isBusy || isSyncActive(connection)}
              onClick={() => void run(api.sync(), SOURCE_MESSAGES.syncQueued)}
            >
              Sync now
            </Button>
            <Button look="quiet" size="small" onClick={onChooseProperty}>
              Change property
            </Button>
          </>
        )}
        <Button look="quiet" size="small" onClick={() => setDisconnecting(true)}>
          Disconnect
        </Button>
      </div>
      <TestResult test={test} />
      {isDisconnecting && (
        <DisconnectDialog source={source} connection={connection} api={api} onClose={() => setDisconnecting(false)} />
      )}
    </div>
  );
}
