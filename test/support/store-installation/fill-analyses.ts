import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import { type FillContext, send, waitFor } from './filling.ts';

/** Pages whose titles are removed before the second analysis. */
const CHANGED_PAGES = ['prices.html', 'parts.html'];

/** Analyzes the example site. Returns the IDs of the analysis and of its website. */
export async function analyzeExample(filling: FillContext): Promise<{ analysis: string; website: string }> {
  const { id, status } = await send(filling, filling.owner)('POST /api/analyze', { url: EXAMPLE_SITE.url });
  if (status !== 'completed') throw new Error(`The analysis is ${status}`);
  const websites = await send(filling, filling.owner)('GET /api/user/websites');
  return { analysis: id, website: websites.find(({ domain }: { domain: string }) => domain === EXAMPLE_SITE.host).id };
}

/** Changes the example site, so that the next analysis finds new issues. */
export function changeSite({ servers: { siteFolder } }: FillContext): void {
  for (const name of CHANGED_PAGES) {
    const path = join(siteFolder, 'pages', name);
    const page = readFileSync(path, 'utf8');
    const changed = page.replace(/<title>[^<]*<\/title>/, '');
    if (changed === page) throw new Error(`${name} has no title`);
    writeFileSync(path, changed);
  }
}

/** Analyzes a host without a server, which fails. */
export async function failAnalysis(filling: FillContext): Promise<void> {
  const { product, free, known, servers } = filling;
  await product.call(free, 'POST', '/api/analyze', { url: `http://${servers.closedTarget}/` });
  const [analysis] = await send(filling, free)('GET /api/user/analyses');
  if (analysis.status !== 'failed') throw new Error(`The analysis is ${analysis.status}`);
  known.failedAnalysisId = analysis.id;
}

/** Creates a mark, a re-check, a link and a presentation for an analysis. */
export async function fillReport(filling: FillContext, analysis: string): Promise<void> {
  const { owner, known } = filling;
  const report = await send(filling, owner)(`GET /api/analyses/${analysis}`);
  const [first, second] = report.seoIssues.map(({ ruleId }: { ruleId: string }) => ruleId);
  const mark = { kind: 'intended', note: 'As agreed with the client.' };
  await send(filling, owner)(`PUT /api/analyses/${analysis}/issues/${first}/mark`, mark);
  const recheck = `/api/analyses/${analysis}/issues/${second}/recheck`;
  await send(filling, owner)(`POST ${recheck}`);
  const readRecheck = () => send(filling, owner)(`GET ${recheck}`);
  await waitFor('the re-check', async () => /completed|failed/.test((await readRecheck()).recheck.status));
  const share = await send(filling, owner)(`POST /api/analyses/${analysis}/shares`);
  known.shareToken = share.url.split('/').at(-1);
  await makeReport(filling, { analysis, format: 'ppt' });
}

/** Creates a report and waits until it is done. Returns its ID. */
export async function makeReport(
  filling: FillContext,
  { analysis, format }: { analysis: string; format: 'pdf' | 'ppt' },
): Promise<string> {
  const body = { analysisId: analysis, format, sections: FREE_SECTION_IDS };
  const headers = { prefer: 'respond-async' };
  const { id } = await send(filling, filling.owner)('POST /api/generate-report', body, headers);
  const readJob = () => send(filling, filling.owner)(`GET /api/reports/${id}`);
  await waitFor(`the ${format}`, async () => {
    const { status, failure } = await readJob();
    if (status === 'failed') throw new Error(failure);
    return status === 'done' || status === 'completed' || status === 'ready';
  });
  return id;
}
