import type { LogReport } from '#contracts/outside/logs/log-report.ts';
import type { LogUpload } from '#contracts/outside/logs/log-uploads.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatQuantity } from '#lib/text/counted.ts';

export const AI_CRAWLERS_TITLE = 'AI crawlers in your logs';

type Usage = LogReport['usage'];

/** Describes what the plan includes and what is used. */
export function describeUsage({ filesPerMonth, bytesPerMonth, usedFiles, usedBytes }: Usage): string {
  const size = `logs of ${formatByteSize(bytesPerMonth)}`;
  const included = filesPerMonth === null ? size : `${formatQuantity(filesPerMonth, 'import')} and ${size}`;
  return `Your plan includes ${included} per month. Used this month: ${formatQuantity(usedFiles, 'import')}, ${formatByteSize(usedBytes)}.`;
}

/** Returns whether no more imports are possible this month. */
export const isOverLimit = ({ filesPerMonth, bytesPerMonth, usedFiles, usedBytes }: Usage): boolean =>
  (filesPerMonth !== null && usedFiles >= filesPerMonth) || usedBytes >= bytesPerMonth;

/** Parses a totals file; returns null if the text is not a JSON object with a `kind`. The server checks its content. */
export function parseTotalsFile(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'kind' in parsed ? parsed : null;
  } catch {
    return null;
  }
}

export interface UploadState {
  text: string;
  /** 0..100; null when the import failed. */
  percent: number | null;
  isFailed: boolean;
}

/**
 * Describes an upload in this browser (`sending`), or the upload that the server knows about; null if there is none.
 */
export function describeUpload(
  upload: LogUpload | null,
  sending: { name: string; bytes: number; sentBytes: number } | null,
): UploadState | null {
  if (sending !== null) {
    const { name, bytes, sentBytes } = sending;
    const text = `Uploading ${name}: ${formatByteSize(sentBytes)} of ${formatByteSize(bytes)}`;
    return { text, percent: (sentBytes / bytes) * 100, isFailed: false };
  }
  return upload === null ? null : describeStoredUpload(upload);
}

function describeStoredUpload({ name, bytes, receivedBytes, state, progress, failure }: LogUpload): UploadState {
  if (state === 'failed') return { text: `${name} was not imported: ${failure ?? ''}`, percent: null, isFailed: true };
  if (state === 'receiving') {
    const text = `The upload of ${name} was interrupted after ${formatByteSize(receivedBytes)}. Select the file again to continue.`;
    return { text, percent: (receivedBytes / bytes) * 100, isFailed: false };
  }
  if (progress === null) return { text: `${name} is waiting to be imported.`, percent: 0, isFailed: false };
  const text = `Counting ${name}: ${formatQuantity(progress.lines, 'line')}`;
  return { text, percent: (progress.doneBytes / bytes) * 100, isFailed: false };
}
