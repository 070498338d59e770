/** `node measure.ts audit|read <crawl file>`: one line of JSON with CPU time after start-up and peak memory of the process. */
import { auditSite } from '#audit/audit-site.ts';
import { openArtifacts } from '#crawl/gatherers/open-artifacts.ts';

const [mode = '', path = ''] = process.argv.slice(2);
const source = openArtifacts(path);
const before = process.cpuUsage();
let rules = 0;
if (mode === 'audit') rules = auditSite(source, { engineVersion: 'bench' }).rules.length;
else for (const _page of source.pages()) rules += 0;
const { user, system } = process.cpuUsage(before);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1_024);
console.log(JSON.stringify({ cpuMs: (user + system) / 1_000, peakMb, rules }));
source.close();
