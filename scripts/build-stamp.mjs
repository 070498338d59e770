/**
 * The stamp of a build: what it was built from, and which files it wrote. A build with missing or additional files is
 * as stale as a build of other sources. Plain JavaScript for any Node >= 20.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP_NAME = '.awi-built';
/** What `npm run build` writes below `build`: files for browsers, the pages, and the server with its threads. */
const OUTPUT_FOLDERS = ['client', 'server', 'node'];

const hash = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Returns a hash of the names of all built files. Most names contain a hash of the content; entry files have fixed
 * names, so changes to them are not detected.
 */
function hashFileNames(buildFolder) {
  const names = OUTPUT_FOLDERS.flatMap((folder) => {
    const path = join(buildFolder, folder);
    return existsSync(path) ? readdirSync(path, { recursive: true }).map((name) => `${folder}/${name}`) : [];
  });
  return hash(names.sort().join('\n'));
}

const buildStamp = (buildFolder, sourceHash) => `${sourceHash} ${hashFileNames(buildFolder)}`;

/** Whether `buildFolder` contains the complete build of the sources. */
export function isBuilt(buildFolder, sourceHash) {
  const path = join(buildFolder, STAMP_NAME);
  return existsSync(path) && readFileSync(path, 'utf8') === buildStamp(buildFolder, sourceHash);
}

/** Records a finished build. */
export function markAsBuilt(buildFolder, sourceHash) {
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(join(buildFolder, STAMP_NAME), buildStamp(buildFolder, sourceHash));
}
