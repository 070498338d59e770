import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { EXAMPLE_COMPETITOR, EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { dataConnections, dataRemovals, rankRuns, searchSyncs } from '#db/tables.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import { BING_TEST_KEY } from '#providers/bing-webmaster/local-server.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD } from '#providers/dataforseo/local-server.ts';
import { BRAVE_TEST_KEY } from '#providers/raw-search/local-server.ts';
import { SERPER_TEST_KEY } from '#providers/serper/local-server.ts';
import { countText, GPTBOT, GPTBOT_IP } from '#services/access-logs/count-text.fixture.ts';
import { type FillContext, send, sendForm, waitFor } from './filling.ts';

const CITATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'citation-exports');
const CITATION_FILE = 'Clarity_Example_queries.csv';
const KEYWORDS = ['bike repair', 'used bikes'];

/** Fills the settings, the market, the ownership and the tracked keywords of the website. */
export async function fillSettings(filling: FillContext, website: string): Promise<void> {
  const { owner } = filling;
  const settings = { nickname: 'AWI Shop', brandNames: ['awi shop', 'awi bikes'], hasBadge: true };
  const { badgeId } = await send(filling, owner)(`PATCH /api/user/websites/${website}`, settings);
  filling.known.badgeId = badgeId;
  const market = { country: 'US', language: 'en' };
  await send(filling, owner)(`PUT /api/user/websites/${website}/market`, { market });
  const ownership = `POST /api/user/websites/${website}/ownership`;
  await send(filling, owner)(ownership, { method: 'file' });
  await send(filling, owner)(`POST /api/websites/${website}/rankings/keywords`, { text: KEYWORDS.join('\n') });
}

/** Allows access on Google's local consent page, as a browser does. Returns the URL that completes the connection. */
async function startConsent(filling: FillContext, path: string): Promise<URL> {
  const { url } = await send(filling, filling.owner)(`POST ${path}/google-search-console/oauth`, {});
  const consent = await fetch(`${url}&decision=allow`, { redirect: 'manual' });
  return new URL(consent.headers.get('location') ?? '');
}

/** Connects sources to the website and collects their data; leaves a removal that its vendor did not accept. */
export async function fillSources(filling: FillContext, website: string): Promise<void> {
  const { owner, known, product, servers } = filling;
  const path = `/api/user/websites/${website}/data-sources`;
  const keys = {
    'bing-webmaster': { key: BING_TEST_KEY },
    serper: { key: SERPER_TEST_KEY },
    dataforseo: { login: DATAFORSEO_TEST_LOGIN, key: DATAFORSEO_TEST_PASSWORD },
    openai: { key: ASSISTANT_TEST_KEY },
    brave: { key: BRAVE_TEST_KEY },
  };
  for (const [provider, key] of Object.entries(keys)) await send(filling, owner)(`POST ${path}/${provider}/key`, key);
  known.serperAccess = SERPER_TEST_KEY;
  const back = await startConsent(filling, path);
  await product.call(owner, 'GET', `${back.pathname}${back.search}`);
  const properties = await send(filling, owner)(`GET ${path}/google-search-console/properties`);
  if (properties.length === 0) throw new Error('The account has no property');
  await send(filling, owner)(`PUT ${path}/google-search-console/property`, {
    propertyId: `sc-domain:${EXAMPLE_SITE.host}`,
  });
  await send(filling, owner)(`PUT ${path}/dataforseo/backlinks`, { monthlyUsd: 1 });
  await send(filling, owner)(`POST ${path}/dataforseo/backlinks/update`, {});
  await removeUnreachableSource(filling);
  // Remains unused.
  await startConsent(filling, path);
  const { db } = product.application;
  await waitFor('search performance', async () => {
    const syncs = await db.select().from(searchSyncs);
    return (
      syncs.some(({ state }) => state === 'done') && syncs.every(({ state }) => state === 'done' || state === 'failed')
    );
  });
  const readBacklinks = async () => {
    const { sources } = await send(filling, owner)(`GET ${path}`);
    return sources.find((source: { provider: string }) => source.provider === 'dataforseo')?.connection?.backlinks;
  };
  await waitFor('backlinks', async () => (await readBacklinks())?.collectedAt != null);
  servers.sources.google.setFault(null);
  const note = { day: '2026-11-20', text: 'New prices' };
  await send(filling, owner)(`POST /api/websites/${website}/search-performance/notes`, note);
}

/**
 * Disconnects a source of another website while its vendor cannot be reached, so that the removal at the vendor remains
 * to be done.
 */
async function removeUnreachableSource(filling: FillContext): Promise<void> {
  const { owner, product, servers } = filling;
  const { id } = await send(filling, owner)('POST /api/user/websites', { url: 'example.com' });
  const path = `/api/user/websites/${id}/data-sources`;
  const back = await startConsent(filling, path);
  await product.call(owner, 'GET', `${back.pathname}${back.search}`);
  servers.sources.google.setFault({ status: 503 });
  await send(filling, owner)(`DELETE ${path}/google-search-console`);
  const { db } = product.application;
  await waitFor('the attempt to remove', async () =>
    (await db.select().from(dataRemovals)).some(({ attempts }) => attempts > 0),
  );
  servers.sources.google.setFault(null);
  if ((await db.select().from(dataConnections).where(eq(dataConnections.websiteId, id))).length > 0)
    throw new Error('The connection was not removed');
}

export async function fillRankings(filling: FillContext, website: string): Promise<void> {
  const path = `/api/websites/${website}/rankings`;
  const schedule = { frequency: 'weekly', provider: 'serper', engines: ['google'], devices: ['desktop'] };
  await send(filling, filling.owner)(`PUT ${path}/schedule`, { ...schedule, monthlyBudgetUsd: 1 });
  await send(filling, filling.owner)(`POST ${path}/run`, {});
  const { db } = filling.product.application;
  await waitFor('positions', async () => (await db.select().from(rankRuns)).every(({ state }) => state === 'done'));
}

/** Imports backlinks and has them verified, compares a competitor, imports logs and citations. */
export async function fillImports(filling: FillContext, { website, analysis }: { website: string; analysis: string }) {
  const { owner, servers } = filling;
  const imports = `/api/user/websites/${website}/imports`;
  const rows = [
    'Referring page URL,Target URL,Anchor,Nofollow,Domain rating',
    `${servers.other.origin}/guide,${EXAMPLE_SITE.url},AWI Shop,true,10`,
    `${servers.other.origin}/guide,${EXAMPLE_SITE.url}old/missing-page,Old,false,10`,
  ];
  const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('file', new File([content], name, { type: 'text/csv' }));
    await sendForm(filling, owner)(imports, form);
  };
  await upload('ahrefs.csv', `${rows.join('\n')}\n`);
  await upload(CITATION_FILE, new Uint8Array(await readFile(join(CITATIONS_FOLDER, CITATION_FILE))));
  await send(filling, owner)(`POST /api/analyses/${analysis}/verified-links`, {});
  const readVisits = () => send(filling, owner)(`GET /api/analyses/${analysis}/verified-links`);
  await waitFor('verified links', async () => !(await readVisits()).isRunning);

  const competitors = `/api/websites/${website}/competitors`;
  await send(filling, owner)(`POST ${competitors}`, { url: EXAMPLE_COMPETITOR.url });
  const isRead = async () => (await send(filling, owner)(`GET ${competitors}`)).competitors[0]?.crawl.state === 'done';
  await waitFor('the competitor', isRead);

  const line = (day: string, path: string) =>
    `${GPTBOT_IP} - - [${day}:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 9 "-" "${GPTBOT}"`;
  const totals = await countText([line('30/Oct/2026', '/'), line('02/Nov/2026', '/prices')].join('\n'));
  const crawlers = `/api/websites/${website}/ai-crawlers`;
  await send(filling, owner)(`POST ${crawlers}/totals`, totals);
  // The parts of this upload are not sent.
  await send(filling, owner)(`POST ${crawlers}/uploads`, { name: 'access.log', bytes: 1_000 });
}

/** Sends prompts to simulated assistants, dismisses a suggested competitor and has the cited pages read. */
export async function fillVisibility(filling: FillContext, website: string): Promise<void> {
  const path = `/api/user/websites/${website}/ai-visibility`;
  const ask = (call: string, body?: unknown) => {
    const [method = '', rest = ''] = call.split(' ');
    return send(filling, filling.owner)(`${method} ${path}${rest}`, body);
  };
  const prompts = ['best bike shop', 'bike repair for beginners'].map((text) => ({
    id: null,
    text,
    intent: 'discovery',
    keyword: null,
    isActive: true,
  }));
  const { revision } = await ask('GET /prompts');
  const draft = await ask('PUT /prompts/draft', { country: 'US', language: 'en', revision, prompts });
  await ask('POST /prompts/approve', { revision: draft.revision });
  const limits = { runLimitUsd: 2, monthlyLimitUsd: 5 };
  const schedule = { frequency: 'weekly', engines: ['chatgpt'], searches: ['brave'], repeats: 2, ...limits };
  await ask('PUT /schedule', schedule);
  const run = await ask('POST /runs', {});
  await waitFor('answers', async () => /done|stopped/.test((await ask(`GET /runs/${run.id}`)).state));
  const { answered, stopReason } = await ask(`GET /runs/${run.id}`);
  if (answered === 0) throw new Error(`The run has no answer: ${stopReason}`);
  await ask('POST /suggestions/dismiss', { key: 'zorvanta' });
  await ask('POST /cited-pages/read', {});
  await waitFor('cited pages', async () => (await ask('GET /cited-pages')).waiting === 0);
}
