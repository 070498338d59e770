import { join } from 'node:path';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import type { Command } from '../crawl/measure-command.ts';

export interface Contender {
  name: string;
  /** The baseline: our cost is divided by the cost of this contender; null for the peers themselves. */
  peer: string | null;
  /** Number of pages that one command opens; the cost of the command is divided by this number. */
  pages: number;
  buildCommand(url: string): Command;
}

const ROOT = join(import.meta.dirname, '..', '..');
const CLI = join(ROOT, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** A Premium analysis samples 25 pages, so starting the browser and the process weighs slightly more here. */
const RENDERED_PAGE_COUNT = 20;

/**
 * Returns every tool that checks one page with a browser. Each is a separate command, so that its entire process tree
 * is counted.
 */
export function listContenders(executable: BrowserExecutable, folder: string): Contender[] {
  const createAwiCommand =
    (script: string, ...scriptArgs: string[]) =>
    (url: string) => ({
      program: process.execPath,
      args: [
        join(import.meta.dirname, script),
        url,
        JSON.stringify(executable),
        join(folder, 'profiles'),
        ...scriptArgs,
      ],
      cwd: ROOT,
      countsSharedMemoryOnce: true,
    });
  const flags = ['--headless', ...(executable.isSandboxed ? [] : ['--no-sandbox'])].join(' ');
  return [
    { name: 'awi-lighthouse', peer: 'lighthouse-cli', pages: 1, buildCommand: createAwiCommand('ours-lighthouse.ts') },
    {
      name: 'awi-render',
      peer: 'lighthouse-cli',
      pages: RENDERED_PAGE_COUNT,
      buildCommand: createAwiCommand('ours-renders.ts', String(RENDERED_PAGE_COUNT)),
    },
    {
      name: 'lighthouse-cli',
      peer: null,
      pages: 1,
      buildCommand: (url) => ({
        program: process.execPath,
        args: [
          CLI,
          url,
          '--quiet',
          '--output=json',
          `--output-path=${join(folder, 'report.json')}`,
          '--no-enable-error-reporting',
          `--chrome-flags=${flags}`,
        ],
        cwd: folder,
        countsSharedMemoryOnce: true,
        env: { ...executable.env, CHROME_PATH: executable.path },
      }),
    },
  ];
}
