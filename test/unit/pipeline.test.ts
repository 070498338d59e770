import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareIssues } from '#audit/scoring/new-issues.ts';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { buildExampleSite, editFile, LIVE_ORIGIN, measureFolder, runPipeline } from '#test/support/pipeline-site.ts';

let work: Awaited<ReturnType<typeof temporaryFolder>>;
let baseline: AuditBaseline;
let baselinePath: string;
let siteCount = 0;

beforeAll(async () => {
  work = await temporaryFolder();
  const site = join(work.path, 'site');
  buildExampleSite(site);
  baseline = await measureFolder(site, join(work.path, 'baseline.sqlite'));
  baselinePath = join(work.path, 'baseline.json');
  writeFileSync(baselinePath, JSON.stringify(baseline));
});
afterAll(() => work[Symbol.asyncDispose]());

/** Returns a copy of the site, as a branch of its repository. */
function branch(change: (folder: string) => void): string {
  siteCount += 1;
  const folder = join(work.path, `branch-${siteCount}`);
  cpSync(join(work.path, 'site'), folder, { recursive: true });
  change(folder);
  return folder;
}

/** Returns the new issues of a change with their URLs. */
async function listNewIssues(change: (folder: string) => void) {
  const folder = branch(change);
  const { newIssues } = compareIssues(baseline, await measureFolder(folder, `${folder}.sqlite`));
  return newIssues.map(({ ruleId, findings }) => [
    ruleId,
    ...findings.map(({ finding }) => finding.url.replace(LIVE_ORIGIN, '')),
  ]);
}

function breakPages(folder: string): void {
  editFile(folder, 'workshop.html', (html) =>
    html.replace(/(rel="canonical" href=")[^"]*/, `$1${LIVE_ORIGIN}/workshop-of-last-year`),
  );
  editFile(folder, 'contact.html', (html) =>
    html.replace('</p>', ' See the <a href="/page-that-was-taken-down">opening hours of the last season</a>.</p>'),
  );
}

const addText = (folder: string) =>
  editFile(folder, 'kiln-hire.html', (html) =>
    html.replace('</p>', ' We also answer questions by phone on Mondays.</p>'),
  );

describe('a pull request', () => {
  it('that breaks a canonical and adds a broken link fails with exactly these two new issues', async () => {
    const folder = branch(breakPages);
    const [summaryPath, outputPath] = [join(work.path, 'summary.md'), join(work.path, 'output')];
    const { code, stdout, stderr } = await runPipeline(
      folder,
      [
        '--baseline',
        baselinePath,
        '--fail-on',
        'new-issues>0',
        '--format',
        'markdown',
        '--save',
        `junit=${folder}.xml`,
        '--save',
        `json=${folder}.json`,
      ],
      { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summaryPath, GITHUB_OUTPUT: outputPath },
    );
    expect(code).toBe(1);
    expect(stderr.match(/^::.*$/gm)).toEqual([
      expect.stringMatching(
        /^::error title=New issue%3A Broken internal links \(critical\)::https:\/\/harbour-kiln\.example\/contact, /,
      ),
      expect.stringMatching(
        /^::error title=New issue%3A Broken canonicals .*::https:\/\/harbour-kiln\.example\/workshop, /,
      ),
    ]);
    expect(stdout).toContain('## AWI audit of `harbour-kiln.example`: failed');
    expect(stdout).not.toContain('127.0.0.1');
    expect(readFileSync(summaryPath, 'utf8')).toBe(`${stdout}\n`);
    expect(readFileSync(outputPath, 'utf8')).toMatch(
      /^result=failed\nscore=\d+\nai-readiness=\d+\nissues=\d+\nnew-issues=2\npages=12\n$/,
    );
    expect(readFileSync(`${folder}.xml`, 'utf8').match(/<failure/g)).toHaveLength(3);
    const { comparison } = JSON.parse(readFileSync(`${folder}.json`, 'utf8'));
    expect(comparison).toMatchObject({
      measuredAt: baseline.record.measuredAt,
      newIssues: [
        {
          ruleId: 'broken-internal-link',
          severity: 'critical',
          urls: [`${LIVE_ORIGIN}/contact`],
          places: [{ url: `${LIVE_ORIGIN}/contact`, found: expect.stringContaining('/page-that-was-taken-down') }],
        },
        { ruleId: 'canonical-to-error', urls: [`${LIVE_ORIGIN}/workshop`] },
      ],
      fixedIssues: [],
    });
    // Apart from the two new issues, the site has no issue except one that a busy machine can cause.
    expect(comparison.persistingIssues.filter(({ ruleId }: { ruleId: string }) => ruleId !== 'ttfb-slow')).toEqual([]);
    // Links to the page are correct, although its canonical is not.
    expect(JSON.stringify(comparison)).not.toContain('link-to-noncanonical-or-noindex');
  });

  it('that changes only a text passes', async () => {
    const folder = branch(addText);
    const after = await measureFolder(folder, `${folder}.sqlite`);
    expect(compareIssues(baseline, after)).toEqual({ newIssues: [], uncounted: [] });
  });

  it('whose build is empty fails', async () => {
    const folder = join(work.path, 'empty');
    mkdirSync(folder);
    const { code, stderr, stdout } = await runPipeline(folder, ['--min-pages', '5', '--format', 'junit'], {
      GITHUB_ACTIONS: 'true',
    });
    expect(code).toBe(3);
    expect(stderr).toContain('::error title=Not analyzed::');
    expect(stderr).toContain(`The folder ${folder} has no index.html.`);
    expect(stdout).toContain('<error message="');
  });
});

describe('more changes', { tags: ['long'] }, () => {
  it('a page that the change adds counts', async () => {
    const issues = await listNewIssues((folder) => {
      writeFileSync(join(folder, 'new.html'), '<!doctype html><html lang="en"><p>Soon.</p>');
      editFile(folder, 'contact.html', (html) => html.replace('</p>', ' <a href="/new">New</a></p>'));
    });
    expect(issues.find(([ruleId]) => ruleId === 'title-missing')).toEqual(['title-missing', '/new']);
  });

  it('a second broken link on a page counts, and a broken link that moved within it does not', async () => {
    const folder = branch(breakPages);
    const before = await measureFolder(folder, `${folder}.sqlite`);
    const listNewIssuesAfter = async (change: (text: string) => string) => {
      siteCount += 1;
      const next = join(work.path, `next-${siteCount}`);
      cpSync(folder, next, { recursive: true });
      editFile(next, 'contact.html', change);
      return compareIssues(before, await measureFolder(next, `${next}.sqlite`)).newIssues.map(({ ruleId }) => ruleId);
    };
    expect(
      await listNewIssuesAfter((html) =>
        html.replace('</p>', ' <a href="/gone-too">Prices of the last season</a></p>'),
      ),
    ).toEqual(['broken-internal-link']);
    expect(await listNewIssuesAfter((html) => html.replace('<p>', '<p>Dear guests, '))).toEqual([]);
  });

  it('noindex counts once, not also for every link to the page', async () => {
    const issues = await listNewIssues((folder) =>
      editFile(folder, 'tableware.html', (html) =>
        html.replace('<title>', '<meta name="robots" content="noindex"><title>'),
      ),
    );
    expect(issues).toEqual([['noindex-important-page', '/tableware']]);
  });

  it('a changed text passes in the command, with a score limit and a crawl file as the baseline', async () => {
    const { code, stdout } = await runPipeline(branch(addText), [
      '--baseline',
      join(work.path, 'baseline.sqlite'),
      '--fail-on',
      'new-issues>0, score<90, severity>=critical',
      '--min-pages',
      '13',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('New issues since the baseline (0)');
    expect(stdout).toContain('Limits: passed');
  });

  it.each([
    [
      'a baseline of another site',
      (): string => {
        const path = join(work.path, 'other.json');
        writeFileSync(
          path,
          JSON.stringify({ ...baseline, record: { ...baseline.record, scoredAs: 'https://other.example' } }),
        );
        return path;
      },
      'The baseline is an audit of other.example, not of harbour-kiln.example.',
    ],
    [
      'a report',
      (): string => {
        const path = join(work.path, 'report.json');
        writeFileSync(path, '{"seoScore":90}');
        return path;
      },
      'is neither a crawl file nor a saved baseline',
    ],
    ['a missing file', (): string => join(work.path, 'none.json'), 'cannot be read'],
  ])('%s is refused', async (_what, write, reason) => {
    const { code, stderr } = await runPipeline(join(work.path, 'site'), ['--baseline', write()]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });
});
