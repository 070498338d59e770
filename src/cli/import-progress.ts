import type { ImportProgress } from '#contracts/outside/graph-imports.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

const REDRAW_MS = 200;

export interface ImportProgressLine {
  update(progress: ImportProgress): void;
  end(): void;
}

/** Shows progress on a terminal; other outputs get one line per step. */
export function createImportProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
): ImportProgressLine {
  let lastDrawnAt = 0;
  let lastStep = 0;
  return {
    update(progress) {
      const isNewStep = progress.step !== lastStep;
      if (!isNewStep && (!stream.isTTY || Date.now() - lastDrawnAt < REDRAW_MS)) return;
      lastDrawnAt = Date.now();
      lastStep = progress.step;
      const line = formatImportProgress(progress);
      stream.write(stream.isTTY ? `\r\x1b[2K${line.slice(0, (stream.columns ?? 80) - 1)}` : `${line}\n`);
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}

/** Formats a line such as `[2 of 6] Downloading links  1.2 GB of 13 GB  9% (data.commoncrawl.org)`. */
export function formatImportProgress({ step, stepCount, text, waitsFor, ...done }: ImportProgress): string {
  const { doneBytes, totalBytes, lines } = done;
  const total = totalBytes === null ? '' : ` of ${formatByteSize(totalBytes)}`;
  const percent = totalBytes === null || totalBytes === 0 ? '' : `  ${Math.floor((doneBytes / totalBytes) * 100)}%`;
  const lineText = lines === 0 ? '' : `  ${lines.toLocaleString('en-US')} lines`;
  return `[${step} of ${stepCount}] ${text}  ${formatByteSize(doneBytes)}${total}${percent}${lineText} (${waitsFor})`;
}
