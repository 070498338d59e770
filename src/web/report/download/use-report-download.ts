import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportFormat, ReportJob } from '#contracts/report/report-download.ts';
import { REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import { buildReportFilePath, downloadApi } from '#web/api/download-api.ts';
import { describeFailure } from '#web/format/outcome-words.ts';
import type { PickedReport } from './picked-report.ts';

const POLL_MS = 400;

/** State of a download: idle, being created, downloaded or failed. */
export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'making'; job: ReportJob | null; format: ReportFormat }
  | { kind: 'done'; job: ReportJob }
  | { kind: 'failed'; reason: string };

export interface ReportDownloadControl {
  state: DownloadState;
  start(report: PickedReport): void;
  /** Clears a failure when the selection changes or the picker is opened again. */
  clearFailure(): void;
}

/**
 * Creates a report and downloads it. Continues while the picker is closed, and stops polling when the user leaves the
 * page.
 */
export function useReportDownload(analysisId: string): ReportDownloadControl {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const start = useCallback(
    (report: PickedReport) => {
      const { format } = report;
      setState({ kind: 'making', job: null, format });
      void createReport({
        analysisId,
        report,
        isUnmounted: () => isUnmounted.current,
        onJob: (job) => setState({ kind: 'making', job, format }),
      }).then((end) => {
        if (isUnmounted.current || end === null) return;
        if (end.kind === 'done') saveFile(end.job);
        setState(end);
      });
    },
    [analysisId],
  );
  const clearFailure = useCallback(
    () => setState((previous) => (previous.kind === 'failed' ? { kind: 'idle' } : previous)),
    [],
  );
  return { state, start, clearFailure };
}

interface JobOptions {
  analysisId: string;
  report: PickedReport;
  isUnmounted(): boolean;
  onJob(job: ReportJob): void;
}

/** Starts a report and polls until it is finished; returns null when the user has left the page. */
async function createReport({ analysisId, report, isUnmounted, onJob }: JobOptions): Promise<DownloadState | null> {
  let outcome = await downloadApi.startReport({ ...report, analysisId, sections: [...report.sections] });
  for (;;) {
    if (outcome.kind !== 'ok') return { kind: 'failed', reason: describeFailure(outcome, REPORT_MESSAGES.failed) };
    const job = outcome.data;
    if (job.status === 'completed') return { kind: 'done', job };
    if (job.status === 'failed') return { kind: 'failed', reason: job.failure ?? REPORT_MESSAGES.failed };
    if (isUnmounted()) return null;
    onJob(job);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    outcome = await downloadApi.readReport(job.id);
  }
}

/** Downloads the file as a click on its link would, so that the browser keeps the file name from the server. */
function saveFile({ id }: ReportJob): void {
  const link = document.createElement('a');
  link.href = buildReportFilePath(id);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
