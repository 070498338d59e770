import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { collectLighthouseRuns } from '#test/support/get-lighthouse.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LIST = join(ROOT, 'docs', 'own-audit.md');

// A separate installation, without the articles that other tests write on the shared product.
let product: ProductProcess;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'awi-own-pages-'));
test.beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  product = await startProductProcess({ PORT: String(port), AWI_DATA_DIR: dataDir, AWI_BROWSER: 'none' });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Returns the rules that docs/own-audit.md allows to have findings on our own pages. */
function listAllowedRules(): Set<string> {
  return new Set(Array.from(readFileSync(LIST, 'utf8').matchAll(/^\| `([a-z0-9-]+)` \|/gm), ([, id]) => String(id)));
}

/** Runs the command-line tool on every public page of the running product. */
async function auditOwnPages() {
  const args = [
    'src/cli/audit.ts',
    origin,
    '--unlimited',
    '--max-pages',
    '2000',
    '--max-renders',
    '0',
    '--format',
    'json',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    maxBuffer: 100_000_000,
    env: {
      ...process.env,
      AWI_ALLOW_TARGETS: new URL(origin).host,
      // Our own server needs no crawl delay.
      AWI_MAX_PARALLEL_PER_HOST: '8',
      AWI_MAX_REQUESTS_PER_SECOND: '500',
    },
  });
  return analysisSchema.parse(JSON.parse(stdout));
}

test.describe('our own pages', () => {
  test('score 95 or more in our own audit, have no broken links, and have a reason for every remaining finding', async () => {
    test.setTimeout(240_000);
    const { coverage, seoScore, aiReadiness, seoIssues, rules } = await auditOwnPages();
    const measured = `${coverage.checksMeasured} of ${coverage.checksTotal} checks measured on ${coverage.pagesFetched} pages`;
    console.log(`Own audit: search ${seoScore}, AI readiness ${aiReadiness}, ${measured}`);
    expect(coverage.isPartial).toBe(false);
    const allowed = listAllowedRules();
    const others = seoIssues.filter(({ ruleId }) => !allowed.has(ruleId));
    expect(others.map(({ ruleId, evidence }) => [ruleId, evidence[0]])).toEqual([]);
    expect(seoScore).toBeGreaterThanOrEqual(95);
    expect(aiReadiness).toBeGreaterThanOrEqual(95);
    for (const id of ['broken-internal-link', 'broken-image', 'link-to-redirect']) {
      expect(rules.find(({ ruleId }) => ruleId === id)?.outcome, id).toBe('pass');
    }
  });

  for (const path of ['/', '/blog', '/blog/robots-txt-and-ai-crawlers', '/checks/canonical-missing']) {
    test(`Lighthouse gives ${path} 100 for accessibility, best practices and SEO`, async () => {
      test.setTimeout(120_000);
      const { scores, audits } = await collectLighthouseRuns(`${origin}${path}`, 1);
      const { accessibility, bestPractices, seo } = scores;
      const lostAudits = audits.filter(
        ({ categories, score }) => score !== null && score < 1 && !categories.includes('performance'),
      );
      expect(
        { accessibility, bestPractices, seo },
        JSON.stringify(lostAudits.map(({ id, items }) => [id, items[0]])),
      ).toEqual({
        accessibility: 100,
        bestPractices: 100,
        seo: 100,
      });
    });
  }
});
