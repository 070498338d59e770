import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Availability, ensureBenchFolder, ensureProgram, getVersion } from './bench-folder.ts';
import type { Command } from './measure-command.ts';

/** The site that a contender has to crawl. */
export interface Task {
  origin: string;
  /** An empty folder that is deleted after the run. */
  workFolder: string;
  /** JSON list of the paths that our own complete crawl of this site found; input for the parts of our pipeline. */
  pagesPath: string;
  /**
   * Number of pages of the site. Our crawl ends after this many pages, as the peers' crawls do, instead of requesting
   * URLs that only hreflang lists.
   */
  maxPages: number;
}

export interface Contender {
  name: string;
  /** `whole`: our complete crawler; `part`: some stages of our crawler over the same pages; `peer`: another crawler. */
  kind: 'whole' | 'part' | 'peer';
  /** What it does and stores, which determines how meaningful a comparison with it is. */
  note: string;
  /** Installs what is needed, but never into the product's dependencies. */
  prepare(): Availability & { version?: string };
  buildCommand(task: Task): Command;
}

const CONTENDERS_FOLDER = import.meta.dirname;
const getStartUrl = (origin: string) => `${origin}/index.html`;
const getScriptPath = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const skipPreparation = (): Availability => ({ ok: true });

/** Parts that crawl the site, with the arguments that follow the page limit. Other parts read a given list of pages. */
const CRAWLING_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['whole', []],
  ['analysis', ['audit']],
]);

const createAwiContender = (name: string, part: string, note: string): Contender => ({
  name,
  kind: part === 'whole' ? 'whole' : 'part',
  note,
  prepare: skipPreparation,
  buildCommand({ origin, workFolder, pagesPath, maxPages: pageLimit }) {
    const crawlFile = join(workFolder, 'crawl.sqlite');
    const extraArgs = CRAWLING_PARTS.get(part);
    return {
      program: process.execPath,
      args:
        extraArgs === undefined
          ? [getScriptPath('ours-in-parts.ts'), part, origin, pagesPath]
          : [getScriptPath('ours.ts'), getStartUrl(origin), crawlFile, String(pageLimit), ...extraArgs],
      cwd: join(CONTENDERS_FOLDER, '..', '..'),
      // Keeps compiled code, as `npm start` and `npm run audit` do.
      env: { NODE_COMPILE_CACHE: ensureBenchFolder('compile-cache') },
    };
  },
});

interface NpmPeer {
  packages: readonly string[];
  note: string;
  start?: (origin: string) => string;
}

/** Creates a peer from npm packages: exact versions in a separate folder, driven by our own script. */
const createNpmPeer = (name: string, { packages, note, start = getStartUrl }: NpmPeer): Contender => {
  const script = `${name}.mjs`;
  return {
    name,
    kind: 'peer',
    note,
    prepare() {
      const folder = ensureBenchFolder('peers', name);
      const markerPath = join(folder, 'installed.txt');
      const packageList = packages.join('\n');
      if (!existsSync(markerPath) || readFileSync(markerPath, 'utf8') !== packageList) {
        const problem = installPackages(folder, packages);
        if (problem !== null) return { ok: false, reason: problem };
        writeFileSync(markerPath, packageList);
      }
      copyFileSync(join(CONTENDERS_FOLDER, 'peers', script), join(folder, script));
      return { ok: true, version: packages[0] ?? name };
    },
    buildCommand: ({ origin }) => ({
      program: process.execPath,
      args: [script, start(origin)],
      cwd: ensureBenchFolder('peers', name),
    }),
  };
};

/**
 * Installs the packages with the npm that runs this script, otherwise with the one on the PATH. Returns null on
 * success, otherwise the reason for the failure.
 */
function installPackages(folder: string, packages: readonly string[]): string | null {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  const cli = process.env.npm_execpath;
  const [program, prefix] = cli ? [process.env.npm_node_execpath ?? process.execPath, [cli]] : ['npm', []];
  const args = [...prefix, 'install', '-E', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  const { status, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return null;
  return error?.message ?? stderr.split('\n').find((line) => /error/.test(line)) ?? `npm exited with ${status}`;
}

interface DebianPeer {
  name: string;
  debianPackage: string;
  note: string;
  buildArgs(task: Task): readonly string[];
}

const createDebianPeer = ({ name, debianPackage, note, buildArgs: args }: DebianPeer): Contender => ({
  name,
  kind: 'peer',
  note,
  prepare() {
    const program = ensureProgram(name, debianPackage);
    return program.ok ? { ok: true, version: getVersion(name, name === 'scrapy' ? 'version' : '--version') } : program;
  },
  buildCommand: (task) => ({ program: name, args: args(task), cwd: task.workFolder }),
});

/** Every contender, in the order in which a round runs them. */
export const CONTENDERS: readonly Contender[] = [
  createAwiContender('awi', 'whole', 'complete pipeline: fetch, every fact, every link stored'),
  createAwiContender('awi-analysis', 'analysis', 'the complete analysis: the crawl, every check, every finding stored'),
  createAwiContender('awi-fetch', 'fetch', 'the same pages: fetched only'),
  createAwiContender('awi-tokenize', 'tokenize', 'the same pages: fetched, decoded, tokenized'),
  createAwiContender('awi-facts', 'facts', 'the same pages: fetched, every fact extracted, nothing stored'),
  createNpmPeer('crawlee', {
    packages: ['@crawlee/cheerio@3.18.1', '@crawlee/memory-storage@3.18.1'],
    note: 'CheerioCrawler, 32 connections, memory storage: six fields and the links of a page, nothing stored',
  }),
  createDebianPeer({
    name: 'scrapy',
    debianPackage: 'python3-scrapy',
    note: '32 connections, LinkExtractor and eight fields of a page, written as JSON lines',
    buildArgs: ({ origin, workFolder }) => [
      'runspider',
      join(CONTENDERS_FOLDER, 'peers', 'scrapy_links.py'),
      '-a',
      `start=${getStartUrl(origin)}`,
      '-o',
      join(workFolder, 'items.jl'),
    ],
  }),
  createNpmPeer(
    'spider-rs',
    // The newest version whose binary is published: 0.0.163 refers to a binary that is not.
    {
      packages: ['@spider-rs/spider-rs@0.0.157', '@spider-rs/spider-rs-linux-x64-gnu@0.0.157'],
      note: 'Rust; links only, each page handed to JavaScript, nothing stored',
    },
  ),
  createDebianPeer({
    name: 'wget',
    debianPackage: 'wget',
    note: 'one connection; links only, nothing stored: a lower bound, not an audit',
    buildArgs: ({ origin, workFolder }) => [
      '-r',
      '-l',
      'inf',
      '-q',
      '--delete-after',
      '--follow-tags=a',
      '-e',
      'robots=off',
      '-P',
      workFolder,
      getStartUrl(origin),
    ],
  }),
  createDebianPeer({
    name: 'httrack',
    debianPackage: 'httrack',
    note: 'rewrites and saves every page',
    buildArgs: ({ origin, workFolder }) => [
      getStartUrl(origin),
      '-O',
      workFolder,
      '-q',
      '-r100000',
      '-c8',
      '-%c10000',
      '-A2000000000',
      '--disable-security-limits',
      '-s0',
      '-I0',
      '-C0',
      '-*',
      '+*127.0.0.1*.html',
    ],
  }),
  createNpmPeer('linkinator', {
    packages: ['linkinator@7.6.1'],
    note: 'a new connection for each page; links only',
    start: (origin) => origin,
  }),
];
