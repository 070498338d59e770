import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { analysisSchema } from '#contracts/analysis.ts';
import { lighthouseOf } from '#test/support/lighthouse-of.ts';
import { baseUrl } from './support/product.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LIST = join(ROOT, 'docs', 'own-audit.md');

/** Rules that may have findings on our own pages, by their lines in the document. */
function allowedRules(): Set<string> {
  return new Set(Array.from(readFileSync(LIST, 'utf8').matchAll(/^\| `([a-z0-9-]+)` \|/gm), ([, id]) => String(id)));
}

/** The command line over every public page of the running product. */
async function auditOurselves() {
  const args = [
    'src/cli/audit.ts',
    baseUrl(),
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
    env: { ...process.env, AWI_ALLOW_TARGETS: new URL(baseUrl()).host },
  });
  return analysisSchema.parse(JSON.parse(stdout));
}

test.describe('issue 8: our own pages', () => {
  test('our own audit gives them 95 or more, nothing is broken, and every finding that remains has its reason', async () => {
    test.setTimeout(240_000);
    const { coverage, seoScore, aiReadiness, seoIssues, rules } = await auditOurselves();
    const measured = `${coverage.checksMeasured} of ${coverage.checksTotal} checks measured on ${coverage.pagesFetched} pages`;
    console.log(`Own audit: search ${seoScore}, AI readiness ${aiReadiness}, ${measured}`);
    expect(coverage.isPartial).toBe(false);
    const allowed = allowedRules();
    const others = seoIssues.filter(({ ruleId }) => !allowed.has(ruleId));
    expect(others.map(({ ruleId, evidence }) => [ruleId, evidence[0]])).toEqual([]);
    expect(seoScore).toBeGreaterThanOrEqual(95);
    expect(aiReadiness).toBeGreaterThanOrEqual(95);
    for (const id of ['broken-internal-link', 'broken-image', 'broken-js-or-css', 'link-to-redirect']) {
      expect(rules.find(({ ruleId }) => ruleId === id)?.outcome, id).toBe('pass');
    }
  });

  for (const path of ['/', '/blog', '/blog/robots-txt-and-ai-crawlers', '/checks/canonical-missing']) {
    test(`Lighthouse gives ${path} 100 for accessibility, best practices and SEO`, async () => {
      test.setTimeout(120_000);
      const { scores, audits } = await lighthouseOf(`${baseUrl()}${path}`, 1);
      const { accessibility, bestPractices, seo } = scores;
      const lost = audits.filter(
        ({ categories, score }) => score !== null && score < 1 && !categories.includes('performance'),
      );
      expect(
        { accessibility, bestPractices, seo },
        JSON.stringify(lost.map(({ id, items }) => [id, items[0]])),
      ).toEqual({
        ...{ accessibility: 100, bestPractices: 100, seo: 100 },
      });
    });
  }
});
