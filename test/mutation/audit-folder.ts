/**
 * `node test/mutation/audit-folder.ts <site folder> [--origin https://example.com] [--max-pages 300] [--renders 20]
 * [--file crawl.sqlite]`: serves a folder of pages and prints every finding with its evidence, for manual review;
 * `--renders` adds browser measurements; `--file` keeps the crawl file, so that the score can be recomputed from its
 * record. Writes JSON to standard output.
 */
import { parseArgs } from 'node:util';
import { auditCopy, auditCopyInBrowser } from './audit-copy.ts';
import { readSite } from './site-copy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: 'string' },
    'max-pages': { type: 'string', default: '300' },
    renders: { type: 'string', default: '0' },
    file: { type: 'string' },
  },
});
const site = readSite(positionals[0] ?? '.', values.origin ?? null);
// The default policy, which the site does not have, would prevent the browser from running its JavaScript.
site.header('*', 'content-security-policy', '');
const [maxPages, maxRenders] = [Number(values['max-pages']), Number(values.renders)];
const filePath = values.file;
const report =
  maxRenders === 0
    ? await auditCopy(site, maxPages, filePath)
    : await auditCopyInBrowser(site, { maxPages, maxRenders, ...(filePath !== undefined && { filePath }) });
const { seoScore, aiReadiness, coverage, seoIssues, rendering, speed } = report;
const findings = seoIssues.map(({ ruleId, severity, confidence, count, gain, causes, evidence }) => ({
  ruleId,
  severity,
  confidence,
  count,
  gain,
  causes: causes.slice(0, 5),
  evidence: evidence.slice(0, 8),
}));
console.log(JSON.stringify({ seoScore, aiReadiness, coverage, rendering, speed, findings }, null, 1));
