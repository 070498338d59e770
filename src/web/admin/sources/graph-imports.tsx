import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { GRAPH_IMPORT_MESSAGES, type GraphStatus, type ImportJob } from '#contracts/outside/graph-imports.ts';
import { AUTHORITY_NAME } from '#contracts/outside/links/authority-name.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { ProgressBar } from '#web/components/ui/progress-bar.tsx';
import { adminApi } from '../admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { GraphImportForm } from './graph-import-form.tsx';
import {
  computeImportPercent,
  describeAuthorityData,
  describeBacklinkData,
  describeImportProgress,
  describeImportState,
} from './graph-words.ts';

const POLL_MS = 2_000;

/** Imported data of the Common Crawl web graph, with the running import and a form that starts one. */
export function GraphImports({ status }: { status: GraphStatus }) {
  const { job } = status;
  const isUnfinished = job !== null && (job.state === 'waiting' || job.state === 'running');
  useImportPolling(isUnfinished);
  return (
    <section aria-labelledby="graph-imports-title" className="max-w-3xl">
      <h2 id="graph-imports-title" className="text-20 font-semibold text-ink">
        Common Crawl web graph
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        Authority and referring domains for all accounts, without a key.{' '}
        {status.isSimulated ? GRAPH_IMPORT_MESSAGES.demo : 'Nothing is requested until you start an import.'}
      </p>
      <dl className="mt-4 divide-y border-y">
        <Data term={AUTHORITY_NAME} lines={describeAuthorityData(status)} />
        <Data term="Referring domains" lines={describeBacklinkData(status)} />
      </dl>
      {job !== null && <JobState job={job} />}
      {!isUnfinished && !status.isSimulated && <GraphImportForm trackedNow={status.trackedNow} />}
    </section>
  );
}

function Data({ term, lines }: { term: string; lines: readonly string[] }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="figure min-w-0 break-words text-ink">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </dd>
    </div>
  );
}

function JobState({ job }: { job: ImportJob }) {
  const { isBusy, run } = useAdminAction();
  const { id, state, progress } = job;
  if (state === 'failed') {
    return (
      <Notice tone="critical" title="The last import failed" className="mt-4">
        {describeImportState(job)}
      </Notice>
    );
  }
  const isUnfinished = state === 'waiting' || state === 'running';
  const text = state === 'running' && progress !== null ? describeImportProgress(progress) : describeImportState(job);
  return (
    <div className="mt-4">
      <h3 className="text-14 font-semibold text-ink">
        {isUnfinished ? 'Import' : 'Last import'} of {job.release ?? 'the newest release'}
      </h3>
      {state === 'running' && progress !== null && (
        <div className="mt-2">
          <ProgressBar
            percent={computeImportPercent(progress)}
            label="Web graph import"
            valueText={describeImportProgress(progress)}
          />
        </div>
      )}
      <p role="status" className="figure mt-2 text-14 break-words text-ink-2">
        {text}
      </p>
      {isUnfinished && (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          disabled={isBusy}
          onClick={() => void run(adminApi.cancelGraphImport(id), GRAPH_IMPORT_MESSAGES.canceled)}
        >
          Cancel import
        </Button>
      )}
    </div>
  );
}

/** Reloads the page's data regularly while an import is unfinished and the page is visible. */
function useImportPolling(isActive: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}
