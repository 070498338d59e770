/**
 * `npm run logs`: counts what AI crawlers requested in access logs, on the user's machine. Needs no server and no
 * settings.
 */
import { writeFile } from 'node:fs/promises';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatInteger } from '#lib/text/format.ts';
import { readEmbeddedIpLists } from '#providers/crawler-ips/embedded-lists.ts';
import { type TotalFilesProgress, totalLogFiles } from '#services/access-logs/command/total-files.ts';
import { DamagedLogError, UnknownLogFormatError } from '#services/access-logs/files/log-errors.ts';
import { getCommand } from './command-name.ts';
import { watchInterrupts } from './interrupts.ts';
import { LOGS_USAGE, type ParsedLogsOptions, parseLogsOptions } from './logs-options.ts';
import { renderLogsSummary } from './logs-summary.ts';
import { formatUsageError } from './usage-errors.ts';

const EXIT_CODES = { done: 0, failed: 1, invalidUsage: 2, interrupted: 3 } as const;
const REDRAW_MS = 200;

const print = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const parsed = parseLogsOptions(process.argv.slice(2));
  if (parsed.kind === 'help') {
    process.stdout.write(LOGS_USAGE);
    return EXIT_CODES.done;
  }
  if (parsed.kind === 'invalid') {
    process.stderr.write(formatUsageError(parsed.message, getCommand('logs')));
    return EXIT_CODES.invalidUsage;
  }
  return readLogs(parsed);
}

async function readLogs({ paths, hosts, outputPath }: Extract<ParsedLogsOptions, { kind: 'read' }>): Promise<number> {
  const interrupts = watchInterrupts(process, { canPause: false, printMessage: print });
  const progress = createProgressLine();
  try {
    const totals = await totalLogFiles({
      paths,
      hosts,
      ipLists: readEmbeddedIpLists(),
      createdAt: new Date(),
      signal: interrupts.signal,
      onProgress: progress.update,
    });
    progress.end();
    await writeFile(outputPath, `${JSON.stringify(totals)}\n`);
    process.stdout.write(renderLogsSummary(totals));
    print(`Totals written to ${outputPath}.`);
    return EXIT_CODES.done;
  } catch (error) {
    progress.end();
    if (interrupts.signal.aborted) {
      print('Interrupted. Nothing was written.');
      return EXIT_CODES.interrupted;
    }
    return explain(error);
  } finally {
    interrupts.dispose();
  }
}

function createProgressLine() {
  let drawnAt = 0;
  return {
    update({ file, fileCount, name, doneBytes, totalBytes, lines }: TotalFilesProgress): void {
      if (!process.stderr.isTTY || Date.now() - drawnAt < REDRAW_MS) return;
      drawnAt = Date.now();
      const size = `${formatByteSize(doneBytes)} of ${formatByteSize(totalBytes)}`;
      process.stderr.write(`\r\x1b[2K[${file} of ${fileCount}] ${name}  ${size}  ${formatInteger(lines)} lines`);
    },
    end(): void {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
    },
  };
}

/** Prints why reading failed, and returns the exit code. Other errors are bugs. */
function explain(error: unknown): number {
  const isKnown = error instanceof UnknownLogFormatError || error instanceof DamagedLogError;
  const isFileError = error instanceof Error && 'code' in error && 'path' in error;
  if (!isKnown && !isFileError) throw error;
  print(error.message);
  return isKnown ? EXIT_CODES.failed : EXIT_CODES.invalidUsage;
}

/** Runs the command with the arguments of the process, and sets its exit code. */
export async function startLogs(): Promise<void> {
  process.exitCode = await main();
}

if (import.meta.main) await startLogs();
