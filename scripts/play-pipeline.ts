/**
 * `node scripts/play-pipeline.ts <folder of a static site> [--origin https://example.com] [--max-pages 200]`: simulates
 * pull requests on a real site. A change that breaks a canonical and adds a broken link must fail with exactly these
 * two new issues, a text change and an unchanged site must pass, and an empty build must fail. The folder is not
 * changed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const EXPECTED_RULES = ['broken-internal-link', 'canonical-to-error'];
const CANONICAL_TAG = /<link\b[^>]*\brel=["']?canonical["']?[^>]*>/i;
const HREF = /href=(?:"[^"]*"|'[^']*'|[^\s>]+)/i;
const HEAD_END = /<\/head>/i;
const PARAGRAPH_END = /<\/p>/i;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string' }, 'max-pages': { type: 'string', default: '200' } },
});
const source = positionals[0];
if (source === undefined) throw new Error('Enter the folder of a static site.');

/** Returns the pages with a head and a paragraph, sorted by path, except error pages. */
function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && !/^(404|500)\.html$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(/[\\/]/).includes('.git'))
    .filter((path) => {
      const html = readFileSync(join(folder, path), 'utf8');
      return HEAD_END.test(html) && PARAGRAPH_END.test(html);
    })
    .sort();
}

function findOrigin(folder: string, pages: readonly string[]): string {
  for (const path of pages) {
    const tag = CANONICAL_TAG.exec(readFileSync(join(folder, path), 'utf8'))?.[0] ?? '';
    const [, origin] = /href=["']?(https?:\/\/[^/"'\s>]+)/i.exec(tag) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error('No canonical contains the origin: enter it with --origin.');
}

function edit(folder: string, path: string, change: (html: string) => string): void {
  const file = join(folder, path);
  const html = readFileSync(file, 'utf8');
  const changed = change(html);
  if (changed === html) throw new Error(`The edit of ${path} changes nothing`);
  writeFileSync(file, changed);
}

const work = mkdtempSync(join(tmpdir(), 'awi-pipeline-'));
const site = join(work, 'site');
const baseline = join(work, 'baseline.json');
cpSync(source, site, { recursive: true, filter: (path) => !path.split(/[\\/]/).includes('.git') });
const pages = listPages(site);
const origin = values.origin ?? findOrigin(site, pages);

interface Outcome {
  code: number | null;
  /** Rules with new issues, from the text output. */
  newRules: string[];
  messages: string;
}

function audit(folder: string, args: readonly string[]): Outcome {
  const options = [
    '--static-dir',
    folder,
    '--origin',
    origin,
    '--max-renders',
    '0',
    '--max-pages',
    values['max-pages'],
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/awi.ts', 'audit', ...options, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const section = stdout.split('\nNew issues since the baseline')[1]?.split('\nLimits')[0] ?? '';
  const newRules = [...section.matchAll(/^ {2}\[\w+\] .* {2}([a-z0-9-]+)$/gm)].map(([, rule = '']) => rule);
  return { code: status, newRules: newRules.sort(), messages: `${section}${stderr}` };
}

const GATE_ARGS = ['--baseline', baseline, '--fail-on', 'new-issues>0', '--min-pages', '1'];

function playBranch(name: string, change: (folder: string) => void): Outcome {
  const folder = join(work, name);
  cpSync(site, folder, { recursive: true });
  change(folder);
  const outcome = audit(folder, GATE_ARGS);
  rmSync(folder, { recursive: true });
  return outcome;
}

let failureCount = 0;
function report(name: string, isExpected: boolean, { code, newRules, messages }: Outcome): void {
  console.log(
    `${isExpected ? 'as expected' : 'NOT EXPECTED'}: ${name}: exit code ${code}, new issues: ${newRules.join(', ') || 'none'}`,
  );
  if (isExpected) return;
  failureCount += 1;
  console.log(messages);
}

/** Breaks the canonical of one page, or adds a broken canonical, and adds a broken link to another page. */
function breakSite(folder: string): void {
  const [first = '', second = first] = crawledPages;
  const href = `href="${origin}/page-that-was-taken-down"`;
  edit(folder, second, (html) =>
    CANONICAL_TAG.test(html)
      ? html.replace(CANONICAL_TAG, (tag) => tag.replace(HREF, href))
      : html.replace(HEAD_END, `<link rel="canonical" ${href}></head>`),
  );
  edit(folder, first, (html) =>
    html.replace(
      PARAGRAPH_END,
      ' <a href="/opening-hours-of-the-last-season">Opening hours of the last season</a></p>',
    ),
  );
}

/** Keeps the pages that the audit scored, because a change to any other page has no effect. */
function selectCrawledPages(): string[] {
  const { record } = JSON.parse(readFileSync(baseline, 'utf8')) as { record: { pages: { url: string }[] } };
  const paths = new Set(record.pages.map(({ url }) => decodeURI(new URL(url).pathname)));
  return pages.filter((path) => {
    const url = `/${path.replaceAll('\\', '/')}`;
    const folderUrl = url.replace(/index\.html$/, '');
    return paths.has(url) || paths.has(folderUrl) || paths.has(url.replace(/\.html$/, ''));
  });
}

const first = audit(site, ['--save', `baseline=${baseline}`]);
console.log(`${origin}: ${pages.length} pages, baseline with exit code ${first.code}`);
if (first.code !== 0) throw new Error(first.messages);
const crawledPages = selectCrawledPages();
const broken = playBranch('broken', breakSite);
report(
  'a broken canonical and a broken link',
  broken.code === 1 && broken.newRules.join() === EXPECTED_RULES.join(),
  broken,
);
const unchanged = playBranch('unchanged', () => {});
report('an unchanged site', unchanged.code === 0 && unchanged.newRules.length === 0, unchanged);
const changed = playBranch('text', (folder) =>
  edit(folder, crawledPages[0] ?? '', (html) => html.replace(PARAGRAPH_END, ' We also answer questions by phone.</p>')),
);
report('a changed text', changed.code === 0 && changed.newRules.length === 0, changed);
const emptyFolder = join(work, 'empty');
mkdirSync(emptyFolder);
const emptied = audit(emptyFolder, GATE_ARGS);
report('an empty build', emptied.code === 3, emptied);
rmSync(work, { recursive: true, force: true });
process.exitCode = failureCount === 0 ? 0 : 1;
