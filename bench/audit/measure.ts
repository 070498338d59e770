/** `node measure.ts audit|findings|read <crawl file>`: one line of JSON with CPU time after start-up and peak memory of the process. */
import { auditSite } from '#audit/engine/audit-site.ts';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { auditCrawlFile } from '#services/analyses/run/audit-crawl-file.ts';

const [mode = '', path = ''] = process.argv.slice(2);

function read(): number {
  const source = openArtifacts(path);
  let pages = 0;
  for (const _page of source.pages()) pages += 1;
  source.close();
  return pages;
}

function audit(): number {
  const source = openArtifacts(path);
  const { rules } = auditSite(source, { engineVersion: 'bench' });
  source.close();
  return rules.length;
}

const work = {
  read,
  audit,
  findings: () => auditCrawlFile(path, { engineVersion: 'bench' }).rules.length,
}[mode];
if (work === undefined) throw new Error(`Unknown mode ${mode}`);
const before = process.cpuUsage();
const rules = work();
const { user, system } = process.cpuUsage(before);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1_024);
console.log(JSON.stringify({ cpuMs: (user + system) / 1_000, peakMb, rules }));
