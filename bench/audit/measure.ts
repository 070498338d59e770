/**
 * `node measure.ts audit|findings|read <crawl file>`: prints one line of JSON with the CPU time after startup and the
 * peak memory of the process.
 */
import { auditSite } from '#audit/engine/audit-site.ts';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { auditCrawlFile } from '#services/analyses/run/audit-crawl-file.ts';

const [mode = '', path = ''] = process.argv.slice(2);

function countPages(): number {
  const source = openArtifacts(path);
  let pageCount = 0;
  for (const _page of source.pages()) pageCount += 1;
  source.close();
  return pageCount;
}

function countAuditedRules(): number {
  const source = openArtifacts(path);
  const { rules } = auditSite(source, { engineVersion: 'bench' });
  source.close();
  return rules.length;
}

const measurement = {
  read: countPages,
  audit: countAuditedRules,
  findings: () => auditCrawlFile(path, { engineVersion: 'bench' }).rules.length,
}[mode];
if (measurement === undefined) throw new Error(`Unknown mode ${mode}`);
const cpuBefore = process.cpuUsage();
const rules = measurement();
const { user, system } = process.cpuUsage(cpuBefore);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1_024);
console.log(JSON.stringify({ cpuMs: (user + system) / 1_000, peakMb, rules }));
