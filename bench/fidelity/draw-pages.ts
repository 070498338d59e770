import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Repository } from './repositories.ts';

/** Maximum number of pages of one repository, so that no repository dominates its make. */
const MAX_PAGES = 40;
const MIN_BYTES = 1_024;
const MAX_BYTES = 1_024 * 1_024;
const PAGE_PATH = /\.html?$/i;
/** Folders with parts of pages and with metadata of an editor. */
const PARTIAL_PATH = /(?:^|\/)(?:_vti_cnf|_includes|_layouts|_borders)\//;
/** Where a clone keeps its objects: the folder itself, or one inside it. */
const GIT_FOLDERS = ['', '.git', 'repo', 'repo/.git'];
const MAX_OUTPUT_BYTES = 1_024 ** 3;

export interface DrawnPage {
  repository: Repository;
  path: string;
  body: Buffer;
}

/** Returns the git directory of a repository in the folder of clones, or null if no clone contains its commit. */
export function findGitFolder(clonesFolder: string, { name, commit }: Repository): string | null {
  const clone = join(clonesFolder, name.replace('/', '+'));
  const folder = GIT_FOLDERS.map((path) => join(clone, path)).find((path) => existsSync(join(path, 'objects')));
  if (folder === undefined) return null;
  const { status } = spawnSync('git', ['--git-dir', folder, 'cat-file', '-e', `${commit}^{tree}`]);
  return status === 0 ? folder : null;
}

/**
 * Draws the same pages in every run: up to 40 pages of 1 KB to 1 MB whose paths have the lowest hashes. Reads them from
 * the commit, so the clone needs no work tree.
 */
export function drawPages(gitFolder: string, repository: Repository): DrawnPage[] {
  const { commit, folder } = repository;
  const listing = runGit(gitFolder, [
    'ls-tree',
    '-r',
    '-l',
    '-z',
    commit,
    ...(folder === undefined ? [] : [`${folder}/`]),
  ]);
  const files = listing.toString().split('\0').flatMap(readFile);
  const chosen = files
    .filter(
      ({ path, size }) => PAGE_PATH.test(path) && !PARTIAL_PATH.test(path) && size >= MIN_BYTES && size <= MAX_BYTES,
    )
    .map((file) => ({ ...file, hash: createHash('sha256').update(file.path).digest('hex') }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, MAX_PAGES);
  return chosen.map(({ path, blob }) => ({ repository, path, body: runGit(gitFolder, ['cat-file', 'blob', blob]) }));
}

function runGit(gitFolder: string, args: string[]): Buffer {
  const { stdout, stderr, status } = spawnSync('git', ['--git-dir', gitFolder, ...args], {
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (status !== 0) throw new Error(`git ${args[0]} failed in ${gitFolder}: ${stderr}`);
  return stdout;
}

/** Reads one line of `git ls-tree -l`: mode, type, object, size, path. Empty for entries other than files. */
function readFile(line: string): { path: string; blob: string; size: number }[] {
  const [, blob, size, path] = /^\d+ blob (\w+) +(\d+)\t(.+)$/s.exec(line) ?? [];
  return blob === undefined || path === undefined ? [] : [{ path, blob, size: Number(size) }];
}
