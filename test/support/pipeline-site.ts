import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveFolder } from '#cli/static-site/serve-folder.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import { readAuditBaseline } from '#crawl/store/results/audit-baseline.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
export const LIVE_ORIGIN = 'https://harbour-kiln.example';

/** Writes the pages of the example site as a build folder, with the URLs of its live site. */
export function buildExampleSite(folder: string): void {
  cpSync(join(ROOT, 'test', 'fixtures', 'sites', 'clean', 'pages'), folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !['.html', '.xml', '.txt'].includes(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('{{origin}}', LIVE_ORIGIN));
  }
}

/** Changes a file of the folder; throws when the edit changed nothing. */
export function editFile(folder: string, path: string, change: (text: string) => string): void {
  const fullPath = join(folder, path);
  const before = readFileSync(fullPath, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit of ${path} changes nothing`);
  writeFileSync(fullPath, after);
}

/** Audits a folder in this process, without a browser. The crawl file is kept at `filePath`. */
export async function measureFolder(folder: string, filePath: string): Promise<AuditBaseline> {
  await using served = await serveFolder({ folder, liveOrigin: LIVE_ORIGIN, printMessage: () => {} });
  const outcome = await analyzeSite(
    {
      url: `${served.origin}/`,
      filePath,
      scope: { ...ENTIRE_SITE, scoreAs: LIVE_ORIGIN },
      allowTargets: [served.target],
      ownOrigin: null,
      userAgent: buildCrawlerUserAgent('http://localhost:3000'),
      limits: { maxPages: 200, maxDurationMs: 60_000, maxParallel: 8, requestsPerSecond: Number.POSITIVE_INFINITY },
    },
    { signal: new AbortController().signal },
  );
  const baseline = outcome.state === 'completed' ? readAuditBaseline(filePath) : null;
  if (baseline === null) throw new Error(`The audit ended as ${outcome.state}`);
  return baseline;
}

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command on a folder as a pipeline does. */
export async function runPipeline(
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const options = ['--static-dir', folder, '--origin', LIVE_ORIGIN, '--max-renders', '0', ...args];
  const child = spawn(process.execPath, ['src/cli/awi.ts', 'audit', ...options], {
    cwd: ROOT,
    env: { ...process.env, GITHUB_ACTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => (stdout += String(text)));
  child.stderr.on('data', (text) => (stderr += String(text)));
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}
