import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { LogFile, LogTotals } from '#contracts/outside/logs/log-totals.ts';
import type { IpRanges } from '#providers/crawler-ips/embedded-lists.ts';
import { buildLogTotals } from '../count/build-totals.ts';
import { createLogCounter } from '../count/log-counter.ts';
import { createAgentVerifier } from '../count/verify-agents.ts';
import { openLog } from '../files/open-log.ts';
import { readLog } from '../files/read-log.ts';

const MAX_NAME_LENGTH = 200;

export interface TotalFilesProgress {
  /** Number of the current file, from 1. */
  file: number;
  fileCount: number;
  name: string;
  /** Bytes of the current file that were read, before decompression. */
  doneBytes: number;
  /** Size of the current file. */
  totalBytes: number;
  /** Lines of the current file that were read. */
  lines: number;
}

export interface TotalFilesInput {
  /** Files in any supported format, compressed with gzip or not. */
  paths: readonly string[];
  /** Names of the files; taken from the paths, and shortened, when omitted. */
  names?: readonly string[];
  /** Hosts whose requests are counted; empty for all. */
  hosts: readonly string[];
  ipLists: readonly IpRanges[];
  createdAt: Date;
  signal: AbortSignal;
  onProgress(progress: TotalFilesProgress): void;
}

/** Reads logs one after the other and returns their combined totals. @throws UnknownLogFormatError, DamagedLogError */
export async function totalLogFiles(input: TotalFilesInput): Promise<LogTotals> {
  const { paths, names, hosts, ipLists, createdAt, signal, onProgress } = input;
  const counter = createLogCounter({ verifier: createAgentVerifier(ipLists), hosts });
  const files: LogFile[] = [];
  for (const [index, path] of paths.entries()) {
    const { size } = await stat(path);
    const name = names?.[index] ?? basename(path).slice(0, MAX_NAME_LENGTH);
    const current = { file: index + 1, fileCount: paths.length, name, totalBytes: size };
    files.push(
      await readLog({
        name,
        chunks: openLog(path),
        counter,
        signal,
        onProgress: ({ bytes, lines }) => onProgress({ ...current, doneBytes: bytes, lines }),
      }),
    );
  }
  return buildLogTotals({ counts: counter.counts, files, hosts, ipLists, createdAt });
}
