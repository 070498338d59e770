import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Analysis, analysisSchema } from '#contracts/analysis/analysis.ts';
import { issueNotesSchema } from '#contracts/analysis/issue-life.ts';
import { ISSUE_LIFE_LIMITS } from '#contracts/analysis/issue-life-texts.ts';
import type { Db } from '#db/client.ts';
import { REPORT_VERSION } from '#db/stored/upgrade-report.ts';
import { analyses, analysisIssueRuns, issueComments, issueStates } from '#db/tables.ts';
import { backfillIssues } from '#services/analyses/issues/record-issues.ts';
import { type FurnitureSite, serveFurnitureSite } from '#test/support/furniture-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const RULE = 'h1-missing';

let product: TestProduct;
let db: Db;
let site: FurnitureSite;
let owner: TestClient;
let other: TestClient;
/** Four analyses: broken, fixed, broken again, and the same with one page only. */
const runs: Analysis[] = [];

async function analyze(scope?: object): Promise<Analysis> {
  const body = { url: site.server.origin, ...(scope && { scope }) };
  const response = await product.call(owner, 'POST', '/api/analyze', body);
  expect(response.status).toBe(200);
  return analysisSchema.parse(await response.json());
}

const readState = async () => {
  const rows = await db.select().from(issueStates).where(eq(issueStates.ruleId, RULE));
  expect(rows).toHaveLength(1);
  return rows[0];
};
const readAll = () => db.select().from(issueStates).orderBy(issueStates.ruleId);
const omitUpdateTimes = (rows: Awaited<ReturnType<typeof readAll>>) => rows.map(({ updatedAt: _, ...row }) => row);
const path = (run: number, rest: string) => `/api/analyses/${runs[run]?.id}/issues/${RULE}/${rest}`;

beforeAll(async () => {
  site = await serveFurnitureSite();
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.server.target],
  });
  db = product.application.db;
  owner = await registerUser(product, { isPremium: true });
  other = await registerUser(product);
}, 120_000);
afterAll(async () => {
  await product.close();
  await site.server[Symbol.asyncDispose]();
});

describe('an issue that is found, fixed and found again', () => {
  it('is open after the first analysis, which has nothing to compare with', async () => {
    site.deploy({ hasNoHeading: true });
    const first = await analyze();
    runs.push(first);
    expect(first.newSinceLast).toBeNull();
    expect(await readState()).toMatchObject({ state: 'open', firstSeenId: first.id, resolvedId: null });
  });

  it('is resolved by an analysis that measured it', async () => {
    site.deploy({});
    const fixed = await analyze();
    runs.push(fixed);
    expect(await readState()).toMatchObject({ state: 'resolved', resolvedId: fixed.id, firstSeenId: runs[0]?.id });
    expect(fixed.newSinceLast).toMatchObject({ analysisId: runs[0]?.id, newIssues: { total: 0 } });
    expect(fixed.newSinceLast?.resolvedIssues.items).toContainEqual(
      expect.objectContaining({ ruleId: RULE, count: 3 }),
    );
  });

  it('has regressed when it is found again', async () => {
    site.deploy({ hasNoHeading: true });
    const again = await analyze();
    runs.push(again);
    expect(await readState()).toMatchObject({ state: 'regressed', lastSeenId: again.id, resolvedId: runs[1]?.id });
    expect(again.newSinceLast?.regressedIssues.items.map(({ ruleId }) => ruleId)).toContain(RULE);
    expect(again.newSinceLast?.newIssues.items.map(({ ruleId }) => ruleId)).not.toContain(RULE);
  });

  it('is not resolved by an analysis with other settings', async () => {
    site.deploy({});
    const part = await analyze({ include: ['/about'] });
    runs.push(part);
    expect(part.newSinceLast).toBeNull();
    expect((await readState())?.state).toBe('regressed');
  });
});

describe('what the owner adds', () => {
  it('is an assignee and comments, for this issue in all analyses', async () => {
    const assignmentResponse = await product.call(owner, 'PUT', path(0, 'assignee'), { assignee: '  Kim, Shop team ' });
    expect(issueNotesSchema.parse(await assignmentResponse.json())).toMatchObject({
      assignee: 'Kim, Shop team',
      comments: [],
    });
    const text = 'The template lost its heading.\nSee ticket 12.';
    const commentResponse = await product.call(owner, 'POST', path(0, 'comments'), { text });
    expect(commentResponse.status).toBe(200);
    const notes = issueNotesSchema.parse(await (await product.call(owner, 'GET', path(2, 'life'))).json());
    expect(notes).toMatchObject({ state: 'regressed', assignee: 'Kim, Shop team', comments: [{ text }] });
  });

  it('is refused to other users', async () => {
    for (const [method, rest, body] of [
      ['GET', 'life', undefined],
      ['PUT', 'assignee', { assignee: 'Eve' }],
      ['POST', 'comments', { text: 'Mine now' }],
    ] as const) {
      expect((await product.call(other, method, path(0, rest), body)).status, rest).toBe(404);
    }
  });

  it('is limited', async () => {
    const long = 'x'.repeat(ISSUE_LIFE_LIMITS.assigneeLength + 1);
    expect((await product.call(owner, 'PUT', path(0, 'assignee'), { assignee: long })).status).toBe(400);
    expect((await product.call(owner, 'POST', path(0, 'comments'), { text: ' ' })).status).toBe(400);
    const tooLong = 'x'.repeat(ISSUE_LIFE_LIMITS.commentLength + 1);
    expect((await product.call(owner, 'POST', path(0, 'comments'), { text: tooLong })).status).toBe(400);
    const state = await readState();
    const row = { userId: state?.userId ?? '', host: state?.host ?? '', ruleId: RULE, text: 'Filler' };
    await db.insert(issueComments).values(Array.from({ length: ISSUE_LIFE_LIMITS.commentsPerIssue - 1 }, () => row));
    const refused = await product.call(owner, 'POST', path(0, 'comments'), { text: 'One more' });
    expect(refused.status).toBe(400);
    expect((await refused.json()).message).toContain('up to 100 comments');
    await db.delete(issueComments).where(eq(issueComments.text, 'Filler'));
  });

  it('is deleted by its owner', async () => {
    const [comment] = await db.select().from(issueComments);
    const wrong = await product.call(owner, 'DELETE', path(0, `comments/${runs[0]?.id}`));
    expect(wrong.status).toBe(404);
    const deleted = await product.call(owner, 'DELETE', path(0, `comments/${comment?.id}`));
    expect((await deleted.json()).comments).toEqual([]);
    expect((await product.call(owner, 'PUT', path(0, 'assignee'), { assignee: '' })).status).toBe(200);
    expect((await readState())?.assignee).toBeNull();
  });

  it('is part of the exported data', async () => {
    await product.call(owner, 'PUT', path(0, 'assignee'), { assignee: 'Kim' });
    const response = await product.call(owner, 'GET', '/api/user/export');
    const exported = await response.json();
    expect(exported.issueStates).toContainEqual(expect.objectContaining({ ruleId: RULE, assignee: 'Kim' }));
    expect(exported.issueComments).toEqual([]);
  });
});

describe('the stored states', () => {
  it('are the same when older analyses are recorded later', async () => {
    const before = omitUpdateTimes(await readAll());
    await db.delete(analysisIssueRuns);
    await db.update(issueStates).set({ state: 'open', firstSeenAt: new Date() });
    const onError = (error: unknown) => expect.unreachable(String(error));
    expect(await backfillIssues({ db, now: () => new Date(), onError })).toBe(4);
    expect(omitUpdateTimes(await readAll())).toEqual(before);
    expect(await backfillIssues({ db, now: () => new Date(), onError })).toBe(0);
  });

  it('of a report from a later release are recorded by that release', async () => {
    const backfill = () =>
      backfillIssues({ db, now: () => new Date(), onError: (error) => expect.unreachable(String(error)) });
    const change = (version: number) =>
      db
        .update(analyses)
        .set({ report: sql`jsonb_set(report, '{version}', to_jsonb(${version}::int))` })
        .where(eq(analyses.id, runs[2]?.id ?? ''));
    await db.delete(analysisIssueRuns);
    await change(REPORT_VERSION + 1);
    expect([await backfill(), await backfill()]).toEqual([3, 0]);
    await change(REPORT_VERSION);
    expect([await backfill(), await backfill()]).toEqual([1, 0]);
  });

  it('are complete when they are read, however many analyses an earlier version stored', async () => {
    const [row] = await db
      .select()
      .from(analyses)
      .where(eq(analyses.id, runs[0]?.id ?? ''));
    if (row === undefined) throw new Error('The first analysis is missing');
    const copies = Array.from({ length: 21 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      finishedAt: new Date(Date.UTC(2026, 0, index + 1)),
    }));
    await db.insert(analyses).values(copies);
    await product.call(owner, 'GET', path(0, 'life'));
    expect((await readState())?.firstSeenId).toBe(copies[0]?.id);
    await db.delete(analyses).where(
      inArray(
        analyses.id,
        copies.map(({ id }) => id),
      ),
    );
  });

  it('follow from the remaining analyses', async () => {
    expect((await product.call(owner, 'DELETE', `/api/analyses/${runs[1]?.id}`)).status).toBe(200);
    expect(await readState()).toMatchObject({ state: 'open', resolvedId: null, assignee: 'Kim' });
    // The third report compares with the deleted one; the first one found the same issues.
    const left = analysisSchema.parse(await (await product.call(owner, 'GET', `/api/analyses/${runs[2]?.id}`)).json());
    expect(left.change?.steps).not.toEqual([]);
    const none = { total: 0, items: [] };
    expect(left.newSinceLast).toMatchObject({
      analysisId: runs[0]?.id,
      regressedIssues: none,
      worsenedIssues: none,
      improvedIssues: none,
    });
    await product.call(owner, 'POST', path(0, 'comments'), { text: 'Still here' });
    for (const run of [0, 2, 3]) await product.call(owner, 'DELETE', `/api/analyses/${runs[run]?.id}`);
    expect(await readAll()).toEqual([]);
    expect(await db.select().from(issueComments)).toEqual([]);
  });
});
