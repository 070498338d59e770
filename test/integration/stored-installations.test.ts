import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { badgeSchema } from '#contracts/account/badge.ts';
import { subscriptionSchema } from '#contracts/account/billing.ts';
import { userSchema } from '#contracts/account/user.ts';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { findingListSchema, pageListSchema } from '#contracts/analysis/findings.ts';
import { dataConnections, webhooks } from '#db/tables.ts';
import { readSecretBox } from '#server/settings/secret-box.ts';
import { getSecretPlace } from '#services/data-sources/source-context.ts';
import { getWebhookSecretPlace } from '#services/webhooks/webhook-secrets.ts';
import {
  addColumns,
  COLUMNS_AFTER_0042,
  type DatabaseState,
  describeRecord,
  listTables,
  openAndRead,
  type Query,
  readState,
  withQuery,
} from '#test/support/database-state.ts';
import { INSTALLATIONS_FOLDER, readInstallation } from '#test/support/stored-installation.ts';
import {
  createClient,
  createNextEmptyDatabase,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Columns that were added after each installation was stored, with their values in older rows. */
const ADDED_COLUMNS = { 'migration-0042': COLUMNS_AFTER_0042 };
const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'src', 'db', 'migrations');

/** Moves all times forward as if the installation had been stored just now, so that nothing has expired. */
async function moveTimes(query: Query, storedAt: string): Promise<void> {
  const seconds = (Date.now() - Date.parse(storedAt)) / 1_000;
  for (const table of await listTables(query)) {
    const columns =
      await query(`select format('%I = %I + interval ''${seconds} seconds''', column_name, column_name) as change
      from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and data_type = 'timestamp with time zone'`);
    const changes = columns.map((column) => (column as { change: string }).change);
    if (changes.length > 0) await query(`update public.${table} set ${changes.join(', ')}`);
  }
}

it('the list of added columns covers every stored installation', () => {
  const folders = readdirSync(INSTALLATIONS_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name)).toEqual(Object.keys(ADDED_COLUMNS));
});

describe.each(Object.entries(ADDED_COLUMNS))('the installation stored at %s', (name, addedColumns) => {
  const installation = readInstallation(name);
  const { known } = installation;
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-stored-'));
  let before: DatabaseState;
  let after: DatabaseState;
  let product: TestProduct;
  let owner: TestClient;

  beforeAll(async () => {
    const databaseUrl = await createNextEmptyDatabase(inject('postgresTemplate'));
    const options = { dataDir, databaseUrl: databaseUrl ?? undefined };
    installation.unpackData(dataDir);
    if (databaseUrl === null) await installation.unpackDatabase(dataDir);
    else await withQuery(options, (query) => query(installation.dump));
    before = await withQuery(options, readState);
    after = await openAndRead(options, (query) => moveTimes(query, known.storedAt));
    product = await startTestProduct({ databaseUrl, dataDir, isIdle: true });
    owner = createClient();
    const credentials = { email: known.ownerEmail, password: known.password };
    expect((await product.call(owner, 'POST', '/api/auth/login', credentials)).status).toBe(200);
  });
  afterAll(async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true });
  });

  const get = async (path: string, client = owner) => {
    const response = await product.call(client, 'GET', path);
    expect([path, response.status]).toEqual([path, 200]);
    return response;
  };
  const readAnalysis = async (id: string) => analysisSchema.parse(await (await get(`/api/analyses/${id}`)).json());
  const findReport = (id: string) =>
    before.rows.find(({ table, key }) => table === 'analyses' && key === id)?.value.report as Record<string, unknown>;

  it('keeps every row and value when the later migrations are applied', () => {
    const rowCount = (installation.dump.match(/^INSERT INTO public\./gm) ?? []).length;
    expect(before.rows).toHaveLength(rowCount);
    const tables = new Set(before.schema.columns.map((column) => (column as { relname: string }).relname));
    expect(new Set(before.rows.map(({ table }) => table))).toEqual(tables);
    expect(after.rows).toEqual(before.rows.map(addColumns(addedColumns)));
    const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
    const appliedCount = before.records?.length ?? 0;
    expect(after.records).toEqual([...(before.records ?? []), ...migrations.slice(appliedCount).map(describeRecord)]);
  });

  it('keeps sessions, and the Premium plan of the subscription', async () => {
    const cookies = known.session.split('; ').map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]);
    const browser = { cookies: new Map(cookies) };
    const user = userSchema.parse(await (await get('/api/auth/user', browser)).json());
    expect(user).toMatchObject({ email: known.ownerEmail, isPremium: true, subscriptionStatus: 'active' });
    const subscription = subscriptionSchema.parse(await (await get('/api/user/subscription')).json());
    expect(subscription).toMatchObject({ plan: 'premium', isGranted: false, status: 'active' });
    const free = createClient();
    await product.call(free, 'POST', '/api/auth/login', { email: known.freeEmail, password: known.password });
    expect(await (await get('/api/auth/user', free)).json()).toMatchObject({ isPremium: false });
    const failed = await (await get(`/api/analyses/${known.failedAnalysisId}`, free)).json();
    expect(failed).toMatchObject({ status: 'failed' });
  });

  it('opens the reports, whose pages and evidence are in the stored crawls', async () => {
    const first = await readAnalysis(known.firstAnalysisId);
    const { seoScore, aiReadiness, issuesCount } = findReport(known.firstAnalysisId);
    expect(first).toMatchObject({ status: 'completed', seoScore, aiReadiness, issuesCount });
    const second = await readAnalysis(known.secondAnalysisId);
    expect(second.change?.steps.map(({ ruleId }) => ruleId)).toContain('title-missing');
    for (const { id, seoIssues } of [first, second]) {
      const pages = pageListSchema.parse(await (await get(`/api/analyses/${id}/pages`)).json());
      expect(pages.total).toBeGreaterThan(20);
      const url = encodeURIComponent(pages.items[0]?.url ?? '');
      expect((await (await get(`/api/analyses/${id}/page?url=${url}`)).json()).document).not.toBeNull();
      const rule = seoIssues[0]?.ruleId ?? '';
      const findings = findingListSchema.parse(await (await get(`/api/analyses/${id}/findings?rule=${rule}`)).json());
      expect(findings.items[0]?.evidence).toMatchObject({ url: expect.any(String) });
    }
  });

  it('opens the shared link, the badge and the stored PDF', async () => {
    const headers = { 'x-awi-client-address': '192.0.2.1' };
    const visit = new Request('http://127.0.0.1:3999/shared/x', { headers });
    const shared = await product.application.web.openShared(visit, known.shareToken);
    expect(shared?.analysis).toMatchObject({ id: known.firstAnalysisId, status: 'completed' });
    const badge = badgeSchema.parse(
      await (await get(`/api/badges/${known.badgeId}/score.json`, createClient())).json(),
    );
    expect(badge.message).toContain(String((await readAnalysis(known.secondAnalysisId)).seoScore));
    const pdf = Buffer.from(await (await get(`/api/reports/${known.reportId}/file`)).arrayBuffer());
    const row = before.rows.find(({ table, key }) => table === 'report_files' && key === known.reportId);
    expect([pdf.subarray(0, 5).toString(), pdf.length]).toEqual(['%PDF-', row?.value.size_bytes]);
    expect((await (await get('/api/user/logo')).arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it('accepts the API key and the token of an application', async () => {
    const { apiKeys, connectedApps } = product.application.services;
    expect(await apiKeys.authenticateKey(known.apiToken)).toMatchObject({ user: { email: known.ownerEmail } });
    const caller = await connectedApps.authenticateToken(known.applicationToken);
    expect(caller).toMatchObject({ user: { email: known.ownerEmail } });
  });

  it('decrypts the secrets of webhooks and data sources with the stored key', async () => {
    const { db } = product.application;
    const secretBox = readSecretBox(undefined, dataDir);
    const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, known.webhookId));
    const { secret = '', previousSecret } = webhook ?? {};
    expect(secretBox.open(secret, getWebhookSecretPlace(known.webhookId))).toBe(known.signing);
    const place = getWebhookSecretPlace(known.webhookId, 'previous_secret');
    expect(secretBox.open(previousSecret ?? '', place)).toBe(known.earlierSigning);
    const connections = await db.select().from(dataConnections);
    const secrets = new Map(
      connections.map((row) => [row.provider, secretBox.open(row.secret, getSecretPlace(row.id))]),
    );
    expect(secrets.size).toBeGreaterThan(5);
    expect(secrets.get('serper')).toContain(known.serperAccess);
  });

  it('changes no file of the data folder', () => {
    for (const [path, bytes] of Object.entries(installation.files))
      expect(readFileSync(join(dataDir, path)).equals(bytes), path).toBe(true);
  });
});
