import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Availability } from './bench-folder.ts';
import { ensureBenchFolder } from './bench-folder.ts';
import { createSyntheticSite } from './synthetic-site.ts';

export const SYNTHETIC_PAGE_COUNT = 10_000;
/** Increase this number when the generator changes: older folders are then rebuilt. */
const SYNTHETIC_VERSION = 1;
const NUMPY_REPOSITORY = 'https://github.com/numpy/doc';
const MANUALS = ['2.2', '2.3', '2.4', '2.5'];

export interface Corpus {
  folder: string;
  availability: Availability;
}

/** The crawled sites, prepared when first needed. */
export const CORPUS_PREPARERS: Readonly<Record<string, () => Corpus>> = {
  syn: prepareSyntheticCorpus,
  np4: prepareNumpyCorpus,
};

/** Path of the file that is written when a folder is complete, so that an interrupted run starts over. */
const getMarkerPath = (folder: string) => `${folder}.ready`;

function prepareSyntheticCorpus(): Corpus {
  const folder = join(ensureBenchFolder('sites'), `syn-${SYNTHETIC_VERSION}`);
  if (!existsSync(getMarkerPath(folder))) {
    process.stderr.write(`Writing ${SYNTHETIC_PAGE_COUNT} synthetic pages...\n`);
    rmSync(folder, { recursive: true, force: true });
    const site = createSyntheticSite(SYNTHETIC_PAGE_COUNT);
    for (let page = 0; page < SYNTHETIC_PAGE_COUNT; page += 1) {
      const path = join(folder, site.buildPath(page));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, site.getHtml(page));
    }
    writeFileSync(getMarkerPath(folder), '');
  }
  return { folder, availability: { ok: true } };
}

/**
 * Four NumPy manuals, about 11,000 real pages. `AWI_BENCH_NP4` points to a folder that contains them or to a git
 * repository; without it, the public repository is cloned.
 */
function prepareNumpyCorpus(): Corpus {
  const folder = join(ensureBenchFolder('sites'), 'np4');
  if (existsSync(getMarkerPath(folder))) return { folder, availability: { ok: true } };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const givenFolder = process.env.AWI_BENCH_NP4;
  process.stderr.write(`Preparing the NumPy manuals from ${givenFolder ?? NUMPY_REPOSITORY}...\n`);
  const reason = givenFolder === undefined ? cloneManuals(folder) : copyManuals(resolve(givenFolder), folder);
  const missingManuals = MANUALS.filter((manual) => !existsSync(join(folder, manual, 'index.html')));
  if (reason !== null || missingManuals.length > 0) {
    return {
      folder,
      availability: {
        ok: false,
        reason: reason ?? `no manual ${missingManuals.join(', ')} in ${givenFolder ?? NUMPY_REPOSITORY}`,
      },
    };
  }
  const links = MANUALS.map((manual) => `<li><a href="/${manual}/index.html">NumPy ${manual}</a></li>`);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>NumPy manuals</title><h1>NumPy manuals</h1><ul>${links.join('')}</ul></html>\n`,
  );
  writeFileSync(getMarkerPath(folder), '');
  return { folder, availability: { ok: true } };
}

/**
 * Copies the pages and their resources, without the archives and print versions in the same folders. Returns null on
 * success, otherwise the reason for the failure.
 */
function copyManuals(source: string, folder: string): string | null {
  if (existsSync(join(source, MANUALS[0] ?? '', 'index.html'))) {
    const isManualFile = (path: string) => !/\.(?:zip|pdf)$/.test(path);
    for (const manual of MANUALS) {
      cpSync(join(source, manual), join(folder, manual), { recursive: true, filter: isManualFile });
    }
    return null;
  }
  const archiveCommand = `git -C "$0" archive --format=tar HEAD ${MANUALS.join(' ')} ':(exclude)*.zip' ':(exclude)*.pdf'`;
  return run('sh', ['-c', `${archiveCommand} | tar -x -C "$1"`, source, folder]);
}

function cloneManuals(folder: string): string | null {
  const cloneFolder = ensureBenchFolder('numpy-doc');
  const patterns = [...MANUALS.map((manual) => `/${manual}/`), '!*.zip', '!*.pdf'];
  rmSync(cloneFolder, { recursive: true, force: true });
  const problem =
    run('git', ['clone', '-q', '--depth', '1', '--filter=blob:none', '--no-checkout', NUMPY_REPOSITORY, cloneFolder]) ??
    run('git', ['-C', cloneFolder, 'sparse-checkout', 'set', '--no-cone', ...patterns]) ??
    run('git', ['-C', cloneFolder, 'checkout', '-q']) ??
    copyManuals(cloneFolder, folder);
  rmSync(cloneFolder, { recursive: true, force: true });
  return problem;
}

/** Runs a program. Returns null, or the last line of its error output if it failed. */
function run(program: string, args: readonly string[]): string | null {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `${program} exited with ${status}`);
}
