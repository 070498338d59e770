import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LogReport } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { DropArea } from '../data-sources/drop-area.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { describeUpload } from './log-words.ts';
import { cancelUpload, uploadLog } from './upload-log.ts';

/** Time between reloads while a log is being imported. */
const POLL_MS = 2_000;

/** Uploads a log in parts, and shows the progress of its import. */
export function LogUploadPanel({ report }: { report: LogReport }) {
  const { website, upload } = report;
  const [sending, setSending] = useState<{ name: string; bytes: number; sentBytes: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const controllerRef = useRef<AbortController | null>(null);
  useImportProgress(upload?.state === 'waiting' || upload?.state === 'running');
  const send = async (file: File) => {
    setProblem(null);
    const controller = new AbortController();
    controllerRef.current = controller;
    const onProgress = (sentBytes: number) => setSending({ name: file.name, bytes: file.size, sentBytes });
    onProgress(0);
    await run(uploadLog({ websiteId: website.id, file, signal: controller.signal, onProgress }), null);
    setSending(null);
  };
  const cancel = async () => {
    controllerRef.current?.abort();
    if (upload !== null) await run(cancelUpload(website.id, upload.id), LOG_TEXTS.canceled);
  };
  const state = describeUpload(upload, sending);
  const isActive = sending !== null || upload?.state === 'waiting' || upload?.state === 'running';
  return (
    <>
      {!isActive && (
        <DropArea
          label="Select access log"
          hint="Or drop it here. Up to 2 GB, compressed or not. An interrupted upload continues when you select the same file again. The file is deleted when it is imported."
          accept=".log,.gz,.txt,.json"
          isBusy={isBusy}
          onFile={(file) => void send(file)}
        />
      )}
      {state !== null && (
        <div role="status" className="mt-4 rounded-4 border p-4">
          <p className="break-words text-14 text-ink">{state.text}</p>
          {state.percent !== null && (
            <div className="mt-3">
              <ProgressBar percent={state.percent} label="Progress of the log" valueText={state.text} />
            </div>
          )}
          <div className="mt-3">
            <Button look="secondary" size="small" onClick={() => void cancel()}>
              {state.isFailed ? 'Dismiss' : 'Cancel upload'}
            </Button>
          </div>
        </div>
      )}
      {problem !== null && (
        <Notice tone="critical" role="alert" title="Not uploaded" className="mt-4">
          {problem}
        </Notice>
      )}
    </>
  );
}

/** Reloads the page while a log is being imported. */
function useImportProgress(isActive: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}
