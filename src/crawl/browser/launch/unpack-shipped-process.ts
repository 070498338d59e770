/**
 * Entry point of a separate process, started by `run-unpacker.ts` with TMPDIR set to the folder to unpack into. It
 * unpacks the archives of `@sparticuz/chromium`, counts the unpacked bytes and writes the list that `isCompleteCopy`
 * checks.
 *
 * Arguments: folder of the package, folder to unpack into, final folder of the result.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { writeUnpackedList } from './unpacked-copy.ts';

/** Libraries that a minimal system lacks, software rendering, and one font family. */
const ARCHIVE_NAMES = ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br'];
const REQUIRED_FILES = [
  'al2023/lib/libnss3.so',
  'al2023/lib/libnspr4.so',
  'al2023/lib/libexpat.so.1',
  'libvk_swiftshader.so',
];

/**
 * Builds the font configuration. The package's own configuration refers to folders of its usual host, and a browser
 * that finds no font at all crashes.
 */
const buildFontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${escapeXml(join(folder, 'fonts'))}</dir>
  <cachedir>${escapeXml(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function main(packageFolder: string, unfinishedFolder: string, copy: string): Promise<void> {
  // The priority is low, because nothing is waiting for this process.
  setPriority(10);
  const chromiumBytes = await unpackProgram(
    join(packageFolder, 'bin', 'chromium.br'),
    join(unfinishedFolder, 'chromium'),
  );
  const { inflate }: { inflate(path: string): Promise<string> } = await import(
    pathToFileURL(join(packageFolder, 'build', 'index.js')).href
  );
  for (const name of ARCHIVE_NAMES) await inflate(join(packageFolder, 'bin', name));
  await writeFile(join(unfinishedFolder, 'fonts.conf'), buildFontSettings(copy));
  const files = await readFileSizes(unfinishedFolder);
  if (files.chromium !== chromiumBytes) {
    throw new Error(`chromium has ${files.chromium} bytes, but ${chromiumBytes} came out of the archive`);
  }
  const missing = REQUIRED_FILES.filter((path) => !(path in files));
  if (missing.length > 0) throw new Error(`the archives do not contain ${missing.join(', ')}`);
  await writeUnpackedList(unfinishedFolder, { folder: copy, files });
}

/** @returns the number of unpacked bytes */
async function unpackProgram(archive: string, target: string): Promise<number> {
  let sizeBytes = 0;
  const byteCounter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    createReadStream(archive),
    createBrotliDecompress(),
    byteCounter,
    createWriteStream(target, { mode: 0o700 }),
  );
  // The file is flushed to disk before the rename that makes the copy valid, so that a power failure cannot leave an
  // empty file under the final name.
  const file = await open(target, 'r');
  await file.sync();
  await file.close();
  return sizeBytes;
}

async function readFileSizes(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes: Record<string, number> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) sizes[relative(folder, path)] = (await stat(path)).size;
  }
  return sizes;
}

const [packageFolder, unfinishedFolder, copy] = process.argv.slice(2);
if (packageFolder === undefined || unfinishedFolder === undefined || copy === undefined)
  throw new Error('three folders are required');
await main(packageFolder, unfinishedFolder, copy);
