import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { User } from '#contracts/account/user.ts';
import { websiteSchema } from '#contracts/account/website.ts';
import { pageChangesQuerySchema } from '#contracts/analysis/changes/page-changes.ts';
import { analyses, users } from '#db/tables.ts';
import { buildUserView } from '#services/accounts/user-view.ts';
import type { ComparisonView } from '#services/analyses/compare/comparison-view.ts';
import { type FurnitureSite, serveFurnitureSite } from '#test/support/furniture-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
let site: FurnitureSite;
let otherSite: FurnitureSite;
let owner: TestClient & { email: string };
let stranger: TestClient & { email: string };
const ids: string[] = [];

async function analyze(url = site.server.origin): Promise<string> {
  const response = await product.call(owner, 'POST', '/api/analyze', { url });
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

async function readUser(email: string): Promise<User> {
  const [row] = await product.application.db.select().from(users).where(eq(users.email, email));
  if (row === undefined) throw new Error('No such user');
  return buildUserView(row, new Date());
}

async function compare(from: string | null, to: string, query: object = {}, email = owner.email) {
  const pages = pageChangesQuerySchema.parse(query);
  return product.application.web.readComparison(await readUser(email), { from, to, pages });
}

async function readView(from: string | null, to: string, query: object = {}): Promise<ComparisonView> {
  const outcome = await compare(from, to, query);
  if (outcome === null || !('view' in outcome) || outcome.view === null) throw new Error('No comparison');
  return outcome.view;
}

const listPaths = (view: ComparisonView) =>
  view.pages?.items.map(({ url, kind, fields }) => [new URL(url).pathname, kind, fields]);

beforeAll(async () => {
  [site, otherSite] = [await serveFurnitureSite(), await serveFurnitureSite()];
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.server.target, otherSite.server.target],
  });
  owner = await registerUser(product, { isPremium: true });
  stranger = await registerUser(product);
  ids.push(await analyze());
  site.deploy({
    hasNoHeading: true,
    aboutTitle: 'Who we are and what we do',
    gone: ['/shop/table'],
    noindex: ['/shop/lamp'],
  });
  ids.push(await analyze());
  site.deploy({ added: ['/shop/sofa'] });
  ids.push(await analyze());
}, 180_000);
afterAll(async () => {
  await product.close();
  await Promise.all([site, otherSite].map(({ server }) => server[Symbol.asyncDispose]()));
});

describe('the comparison of two analyses', () => {
  it('lists the URLs that differ with what changed', async () => {
    const view = await readView(ids[0] ?? '', ids[1] ?? '');
    expect(view).toMatchObject({ from: { id: ids[0] }, to: { id: ids[1] }, notes: [] });
    expect(view.analyses.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(listPaths(view)).toEqual([
      ['/about', 'changed', ['title']],
      ['/shop/lamp', 'changed', ['indexability']],
      ['/shop/table', 'changed', ['status', 'indexability']],
    ]);
    const [about, , table] = view.pages?.items ?? [];
    expect(about?.after?.title).toBe('Who we are and what we do | Shop');
    expect([table?.before?.status, table?.after?.status]).toEqual([200, 404]);
    expect(view.pages).toMatchObject({ unchanged: 2, areCrawlsComplete: true, kinds: { changed: 3, new: 0, gone: 0 } });
  });

  it('shows the name that the owner gave the website', async () => {
    const { host, name } = await readView(ids[0] ?? '', ids[1] ?? '');
    expect(name).toBe(host);
    const listed = await (await product.call(owner, 'GET', '/api/user/websites')).json();
    const website = websiteSchema
      .array()
      .parse(listed)
      .find(({ domain }) => domain === host);
    await product.call(owner, 'PATCH', `/api/user/websites/${website?.id}`, { nickname: 'Lamp shop' });
    expect((await readView(ids[0] ?? '', ids[1] ?? '')).name).toBe('Lamp shop');
  });

  it('filters by kind, change and text, and ignores invalid filters', async () => {
    const read = async (query: object) => listPaths(await readView(ids[0] ?? '', ids[1] ?? '', query));
    expect(await read({ field: 'title' })).toEqual([['/about', 'changed', ['title']]]);
    expect(await read({ q: 'LAMP' })).toEqual([['/shop/lamp', 'changed', ['indexability']]]);
    expect(await read({ kind: 'new' })).toEqual([]);
    expect(await read({ kind: 'x', page: '-1' })).toHaveLength(3);
    expect(await read({ page: '2' })).toEqual([]);
  });

  it('groups issues by state with their points, which add up with the other causes', async () => {
    const { issues, scoreChange } = await readView(ids[0] ?? '', ids[1] ?? '');
    const heading = issues.states.new.find(({ ruleId }) => ruleId === 'h1-missing');
    expect(heading).toMatchObject({ urlCount: 1 });
    expect(heading?.points).toBeLessThan(0);
    const total = scoreChange?.steps.reduce((sum, { points }) => sum + points, 0);
    expect(total).toBeCloseTo(scoreChange?.difference ?? Number.NaN, 1);
    const fixed = await readView(ids[1] ?? '', ids[2] ?? '');
    expect(fixed.issues.states.resolved.map(({ ruleId }) => ruleId)).toContain('h1-missing');
    expect(listPaths(fixed)).toContainEqual(['/shop/sofa', 'new', []]);
    const home = fixed.pages?.items.find(({ url }) => new URL(url).pathname === '/');
    expect(home?.fields).toContain('links');
    expect(home?.addedLinks).toEqual({ total: 1, urls: [`${site.server.origin}/shop/sofa`] });
  });

  it('accepts the analyses in either order, and uses the previous analysis if only one is given', async () => {
    expect(await readView(ids[2] ?? '', ids[1] ?? '')).toMatchObject({ from: { id: ids[1] }, to: { id: ids[2] } });
    expect(await readView(null, ids[2] ?? '')).toMatchObject({ from: { id: ids[1] } });
    expect(await compare(null, ids[0] ?? '')).toEqual({ view: null });
  });

  it('states what neither analysis measured', async () => {
    const view = await readView(ids[0] ?? '', ids[1] ?? '');
    expect(view.rankings).toEqual({ kind: 'not-measured', missing: 'both' });
    expect(view.visibility).toEqual({ kind: 'not-measured', missing: 'both' });
  });

  it('is refused to other users, for unknown analyses, and for two websites', async () => {
    const [first, second] = [ids[0] ?? '', ids[1] ?? ''];
    expect(await compare(first, second, {}, stranger.email)).toBeNull();
    expect(await compare(first, 'unknown')).toBeNull();
    const elsewhere = await analyze(otherSite.server.origin);
    const outcome = await compare(first, elsewhere);
    expect(outcome).toEqual({ message: 'Choose two analyses of the same website.' });
    expect(await compare(first, first)).toMatchObject({ message: expect.stringContaining('the same analysis twice') });
  });

  it('compares issues without URLs when a crawl file was removed', async () => {
    const { db } = product.application;
    const [row] = await db
      .select()
      .from(analyses)
      .where(eq(analyses.id, ids[0] ?? ''));
    rmSync(`${product.dataDir}/artifacts/${row?.artifactKey}`, { force: true });
    await db
      .update(analyses)
      .set({ artifactKey: null })
      .where(eq(analyses.id, ids[0] ?? ''));
    const view = await readView(ids[0] ?? '', ids[1] ?? '');
    expect([view.pages, view.scoreChange, view.issues.hasUrls]).toEqual([null, null, false]);
    expect(view.issues.states.new.map(({ ruleId }) => ruleId)).toContain('h1-missing');
  });
});
