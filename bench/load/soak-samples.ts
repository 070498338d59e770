import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { measureFolder } from './folder-size.ts';
import type { Sample } from './growth.ts';
import type { Installation } from './installation.ts';
import { computePercentile } from './percentiles.ts';
import { countHandles, readMemory } from './usage.ts';

const READ_MS = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Folders inside the data folder with files of work in progress. */
const WORK_FOLDERS = ['work', 'cache', 'browser'];
const STORED_FOLDERS = ['artifacts'];

export type SampleKind = 'memory' | 'handles' | 'temporary files' | 'stored data';

/** A value over time; one sample per minute. */
export interface Series {
  name: string;
  kind: SampleKind;
  unit: 'bytes' | 'count';
  samples: Sample[];
}

interface Reading {
  kind: SampleKind;
  unit: Series['unit'];
  value: number;
}

/**
 * Reads every value every two seconds until `isOver`, and stores one sample per minute: the median of memory, and the
 * minimum of each other value. A leak raises the minimum; requests and analyses in progress do not.
 */
export async function collectSamples(
  installation: Installation,
  { isOver, onMinute }: { isOver(): boolean; onMinute(series: readonly Series[]): void },
): Promise<Series[]> {
  const series = new Map<string, Series>();
  const startedAt = performance.now();
  let minuteReadings: Map<string, Reading>[] = [];
  for (let minutes = 1; !isOver(); ) {
    minuteReadings.push(await readAll(installation));
    if (performance.now() - startedAt >= minutes * MINUTE_MS) {
      addMinute(series, minuteReadings, (performance.now() - startedAt) / HOUR_MS);
      minuteReadings = [];
      minutes += 1;
      onMinute([...series.values()]);
    }
    await pause(READ_MS);
  }
  return [...series.values()];
}

function addMinute(series: Map<string, Series>, minuteReadings: readonly Map<string, Reading>[], hours: number): void {
  for (const [name, { kind, unit }] of minuteReadings[0] ?? []) {
    const values = minuteReadings.map((readings) => readings.get(name)?.value).filter((value) => value !== undefined);
    const value = computePercentile(values, kind === 'memory' ? 0.5 : 0);
    if (value === null) continue;
    const known = series.get(name) ?? { name, kind, unit, samples: [] };
    known.samples.push({ hours, value });
    series.set(name, known);
  }
}

async function readAll(installation: Installation): Promise<Map<string, Reading>> {
  const { dataDir, temporaryDir } = installation;
  const readings = new Map<string, Reading>();
  for (const [name, value] of readMemory(installation))
    readings.set(`memory of ${name}`, { kind: 'memory', unit: 'bytes', value });
  for (const { name, pid } of installation.processes)
    readings.set(`handles of ${name}`, { kind: 'handles', unit: 'count', value: countHandles(pid) });
  const folders = (kind: SampleKind, title: string, paths: readonly string[]) => {
    const sizes = paths.map(measureFolder);
    const sum = (read: 'files' | 'bytes') => sizes.reduce((total, size) => total + size[read], 0);
    readings.set(title, { kind, unit: 'count', value: sum('files') });
    readings.set(`size of ${title}`, { kind, unit: 'bytes', value: sum('bytes') });
  };
  folders('temporary files', 'temporary files', [temporaryDir, ...WORK_FOLDERS.map((name) => join(dataDir, name))]);
  folders(
    'stored data',
    'stored files',
    STORED_FOLDERS.map((name) => join(dataDir, name)),
  );
  const [row] = await installation.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return readings.set('database', { kind: 'stored data', unit: 'bytes', value: Number(row?.bytes) });
}
