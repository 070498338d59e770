import { REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import { REPORT_RETENTION_DAYS } from '#contracts/report/report-jobs.ts';
import { buildReportFilePath } from '#web/api/download-api.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import type { DownloadState } from './use-report-download.ts';

/** Progress and result of a report download. */
export function DownloadOutcome({ state }: { state: DownloadState }) {
  return (
    <div aria-live="polite" className="mt-4">
      {state.kind === 'making' && <DownloadProgress state={state} />}
      {state.kind === 'done' && (
        <Notice tone="good" title="Your report is downloading">
          {state.job.fileName}.{' '}
          <a className="link" href={buildReportFilePath(state.job.id)} download>
            Download it again
          </a>{' '}
          within the next {REPORT_RETENTION_DAYS} days.
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice tone="critical" title={REPORT_MESSAGES.failedTitle} role="alert">
          {REPORT_MESSAGES.failed}
          {state.reason !== REPORT_MESSAGES.failed && <p className="mt-1">{state.reason}</p>}
        </Notice>
      )}
    </div>
  );
}

function DownloadProgress({ state }: { state: Extract<DownloadState, { kind: 'making' }> }) {
  const percent = state.job?.percent ?? 0;
  const stage = state.job?.stage ?? 'Sending';
  return (
    <div>
      <p className="mb-2 text-14 text-ink-2">
        Creating the {state.format === 'pdf' ? 'PDF' : 'PowerPoint'}: {stage.toLowerCase()}
      </p>
      <ProgressBar percent={percent} label="Creating the report" valueText={`${percent}%, ${stage.toLowerCase()}`} />
    </div>
  );
}
