import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { startLighthouseBrowser } from './support/lighthouse.ts';
import { test } from './support/test.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LIST = join(ROOT, 'docs', 'own-audit.md');

/**
 * Every check has a page from the same template, with a preview image that takes longer to draw than the page. `npm
 * test` audits those whose names begin with these letters, and the long run audits all. `public-pages.spec.ts` reads the
 * title, description and links of every check page.
 */
const SAMPLED_LETTERS = 'ch';
const isFullRun = process.env.AWI_TEST_FULL === '1';
const EXCLUDED_PATTERNS = isFullRun
  ? []
  : [...'abcdefghijklmnopqrstuvwxyz']
      .filter((letter) => !SAMPLED_LETTERS.includes(letter))
      .map((letter) => `/checks/${letter}*`);
/** The other pages that link to these pages are excluded. */
const SAMPLE_ONLY_FINDINGS = isFullRun ? [] : ['single-inlink-page'];

// A separate installation, without the articles that other tests write on the shared product.
let product: ProductProcess;
let origin: string;
const dataDir = makeDataFolder('awi-own-pages-');
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

/** Runs the command-line tool on the public pages of the running product. */
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
    ...EXCLUDED_PATTERNS.flatMap((pattern) => ['--exclude', pattern]),
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
  test('score 95 or more in our own audit, have no broken links, and have a reason for every remaining finding', {
    tag: '@long',
  }, async () => {
    test.setTimeout(240_000);
    const { coverage, seoScore, aiReadiness, seoIssues, rules } = await auditOwnPages();
    const measured = `${coverage.checksMeasured} of ${coverage.checksTotal} checks measured on ${coverage.pagesFetched} pages`;
    console.log(`Own audit: search ${seoScore}, AI readiness ${aiReadiness}, ${measured}`);
    expect(coverage.isPartial).toBe(false);
    const allowed = new Set([...listAllowedRules(), ...SAMPLE_ONLY_FINDINGS]);
    const others = seoIssues.filter(({ ruleId }) => !allowed.has(ruleId));
    expect(others.map(({ ruleId, evidence }) => [ruleId, evidence[0]])).toEqual([]);
    expect(seoScore).toBeGreaterThanOrEqual(95);
    expect(aiReadiness).toBeGreaterThanOrEqual(95);
    const getOutcome = (id: string) => rules.find(({ ruleId }) => ruleId === id)?.outcome;
    for (const id of ['broken-image', 'link-to-redirect']) expect(getOutcome(id), id).toBe('pass');
    // Most links of a sample lead to excluded pages; `public-pages.spec.ts` follows every link.
    expect(getOutcome('broken-internal-link')).toBe(isFullRun ? 'pass' : 'notMeasured');
  });

  test('score 100 for accessibility, best practices and SEO in Lighthouse', async ({ launchOptions }) => {
    test.setTimeout(240_000);
    await using browser = await startLighthouseBrowser(launchOptions);
    for (const path of ['/', '/blog', '/blog/robots-txt-and-ai-crawlers', '/checks/canonical-missing']) {
      const { scores, failedAudits } = await browser.measure(`${origin}${path}`);
      expect(scores, `${path}: ${JSON.stringify(failedAudits)}`).toEqual({
        accessibility: 100,
        'best-practices': 100,
        seo: 100,
      });
    }
  });
});
