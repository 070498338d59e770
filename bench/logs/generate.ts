/** Writes a generated access log in the combined format, once per size. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createPlantedLog, type PlantedCounts } from './planted-log.ts';

const BLOCK_CHARACTERS = 1 << 22;
/** Average length of a line, for computing the number of lines. */
const LINE_BYTES = 233;

export interface GeneratedLog {
  path: string;
  bytes: number;
  planted: PlantedCounts;
}

/** Generates a log of about `megabytes` in `folder`, or returns the log of an earlier run. */
export function generateLog(folder: string, megabytes: number): GeneratedLog {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `access-${megabytes}.log`);
  const list = join(folder, `access-${megabytes}.json`);
  if (!existsSync(list)) {
    const total = Math.round((megabytes * 1e6) / LINE_BYTES);
    writeFileSync(`${list}.part`, JSON.stringify(writeLog(path, total)));
    renameSync(`${list}.part`, list);
  }
  return { path, bytes: statSync(path).size, planted: JSON.parse(readFileSync(list, 'utf8')) as PlantedCounts };
}

function writeLog(path: string, total: number): PlantedCounts {
  const file = openSync(path, 'w');
  const log = createPlantedLog(total);
  let block = '';
  for (let line = 0; line < total; line += 1) {
    block += `${log.next()}\n`;
    if (block.length < BLOCK_CHARACTERS) continue;
    writeSync(file, block);
    block = '';
  }
  writeSync(file, block);
  closeSync(file);
  return log.counts;
}
