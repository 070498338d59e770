import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createdShareLinkSchema, MAX_SHARE_LINKS, shareLinkSchema } from '#contracts/report/share-link.ts';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { writeRender } from '#crawl/store/results/renders.ts';
import { shareLinks, users } from '#db/tables.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const JPEG_BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

let product: TestProduct;
let site: FixtureSite;
let owner: TestClient & { email: string };
let analysisId: string;

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
    env: { AWI_BROWSER: 'none' },
  });
  owner = await registerUser(product, { isPremium: true });
  const response = await product.call(owner, 'POST', '/api/analyze', { url: site.origin });
  analysisId = (await response.json()).id;
}, 120_000);
afterAll(async () => {
  await product.close();
});

const buildSharesPath = () => `/api/analyses/${analysisId}/shares`;

async function share() {
  const response = await product.call(owner, 'POST', buildSharesPath());
  expect(response.status).toBe(201);
  const link = createdShareLinkSchema.parse(await response.json());
  return { link, token: link.url.split('/').at(-1) ?? '' };
}

/** Opens a link as the page's loader does, on behalf of a visitor. */
const visit = (token: string, address = '192.0.2.1') =>
  product.application.web.openShared(
    new Request('http://127.0.0.1:3999/shared/x', { headers: { 'x-awi-client-address': address } }),
    token,
  );
const setPremium = (isPremium: boolean) =>
  product.application.db.update(users).set({ isPremium }).where(eq(users.email, owner.email));

describe('a link', () => {
  it('opens the report for anyone who has it, and counts how often', async () => {
    const { link, token } = await share();
    expect(link.url).toBe(`http://127.0.0.1:3999/shared/${token}`);
    expect((await visit(token))?.analysis).toMatchObject({ id: analysisId, status: 'completed' });
    await visit(token);
    const listed = shareLinkSchema.array().parse(await (await product.call(owner, 'GET', buildSharesPath())).json());
    expect(listed.find(({ id }) => id === link.id)).toMatchObject({ opens: 2, lastOpenedAt: expect.any(String) });
    // The list does not contain the token, and the database contains only its hash.
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(JSON.stringify(await product.application.db.select().from(shareLinks))).not.toContain(token);
  });

  it('shows what its owner may currently see', async () => {
    const { token } = await share();
    expect((await visit(token))?.analysis.waterfall.length).toBeGreaterThan(0);
    await setPremium(false);
    const shared = await visit(token);
    await setPremium(true);
    expect(shared?.isPremium).toBe(false);
    expect(shared?.analysis.waterfall).toEqual([]);
    for (const field of ['competitors', 'keywordRankings', 'backlinks']) {
      expect(Object.keys(shared?.analysis ?? {})).not.toContain(field);
    }
  });

  it("shows the owner's marks without their notes", async () => {
    const { token } = await share();
    const shown = await visit(token);
    const ruleId = shown?.analysis.seoIssues[0]?.ruleId ?? '';
    const path = `/api/analyses/${analysisId}/issues/${ruleId}/mark`;
    await product.call(owner, 'PUT', path, { kind: 'intended', note: 'Between us.' });
    const marked = await visit(token);
    await product.call(owner, 'DELETE', path);
    expect(shown?.marks).toEqual({ marks: [], adjusted: null });
    expect(marked?.marks.marks).toMatchObject([{ ruleId, kind: 'intended', note: null }]);
    expect(marked?.marks.adjusted?.seoScore).toBeGreaterThanOrEqual(shown?.analysis.seoScore ?? 100);
    expect(marked?.analysis.seoScore).toBe(shown?.analysis.seoScore);
  });

  it('shows neither assignees nor comments', async () => {
    const { token } = await share();
    const ruleId = (await visit(token))?.analysis.seoIssues[0]?.ruleId ?? '';
    const path = `/api/analyses/${analysisId}/issues/${ruleId}`;
    expect((await product.call(owner, 'PUT', `${path}/assignee`, { assignee: 'Kim the mechanic' })).status).toBe(200);
    expect((await product.call(owner, 'POST', `${path}/comments`, { text: 'Only for us.' })).status).toBe(200);
    const shown = JSON.stringify(await visit(token));
    expect(shown).toContain(ruleId);
    expect(shown).not.toContain('Kim the mechanic');
    expect(shown).not.toContain('Only for us.');
  });

  it('opens nothing once it is revoked, and cannot be guessed', async () => {
    const { link, token } = await share();
    const path = `/api/shares/${link.id}`;
    const stranger = await registerUser(product);
    expect((await product.call(stranger, 'DELETE', path)).status).toBe(404);
    expect((await product.call(createClient(), 'DELETE', path)).status).toBe(401);
    expect(await visit(token)).not.toBeNull();
    expect((await product.call(owner, 'DELETE', path)).status).toBe(200);
    expect((await product.call(owner, 'DELETE', path)).status).toBe(404);
    for (const wrong of [token, 'x', '', 'A'.repeat(43), `${token}a`]) expect(await visit(wrong)).toBeNull();
  });

  it.each(['deletedAt', 'suspendedAt'] as const)('opens nothing once %s is set for its owner', async (column) => {
    const { token } = await share();
    const { db } = product.application;
    await db
      .update(users)
      .set({ [column]: new Date() })
      .where(eq(users.email, owner.email));
    const shared = await visit(token);
    await db
      .update(users)
      .set({ [column]: null })
      .where(eq(users.email, owner.email));
    expect(shared).toBeNull();
    expect(await visit(token)).not.toBeNull();
  });

  it('opens the screenshots of its evidence, and no others', async () => {
    const file = openCrawlFile(join(product.dataDir, 'artifacts', 'crawls', `${analysisId}.sqlite`));
    const shown = { selector: '#a', width: 412, height: 126, box: { x: 1, y: 56, width: 14, height: 14 } };
    const page = makeRender({ url: `${site.origin}/` });
    writeRender(file, { page, screenshot: null, pictures: [{ ...shown, jpeg: JPEG_BYTES }] });
    file.close();
    const { link, token } = await share();
    const read = (path: string) => product.call(createClient(), 'GET', `/api/shared/${path}`);
    const response = await read(`${token}/pictures/1-0`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect((await read(`${token}/pictures/9-9`)).status).toBe(404);
    await product.call(owner, 'DELETE', `/api/shares/${link.id}`);
    expect((await read(`${token}/pictures/1-0`)).status).toBe(404);
  });
});

describe('a shared link', () => {
  it('can be created only by the report owner', async () => {
    const stranger = await registerUser(product);
    for (const method of ['POST', 'GET']) {
      expect((await product.call(stranger, method, buildSharesPath())).status).toBe(404);
      expect((await product.call(createClient(), method, buildSharesPath())).status).toBe(401);
    }
  });

  it('cannot be created at the limit of active links', async () => {
    const { db } = product.application;
    const open = shareLinkSchema.array().parse(await (await product.call(owner, 'GET', buildSharesPath())).json());
    const [row] = await db.select().from(shareLinks);
    const missing = Array.from({ length: MAX_SHARE_LINKS - open.length }, (_, index) => ({
      tokenHash: `filled-${index}`,
      userId: row?.userId ?? '',
      analysisId,
    }));
    await db.insert(shareLinks).values(missing);
    const response = await product.call(owner, 'POST', buildSharesPath());
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      `You can have up to ${MAX_SHARE_LINKS} active links at a time. Revoke one first.`,
    ]);
  });

  it('can be opened a limited number of times per IP address', async () => {
    const opened = Array.from({ length: 121 }, () => visit('x', '192.0.2.77').catch((error) => error.code));
    expect((await Promise.all(opened)).filter((outcome) => outcome === 'rate-limited')).toHaveLength(1);
  });
});
