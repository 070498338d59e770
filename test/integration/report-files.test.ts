import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { errorResponseSchema } from '#contracts/account/user.ts';
import { FREE_SECTION_IDS, REPORT_SECTION_IDS, reportJobSchema } from '#contracts/report/report-download.ts';
import { NO_SUMMARY_APPENDIX, REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import { REPORT_RETENTION_DAYS } from '#contracts/report/report-jobs.ts';
import { reportFiles, users } from '#db/tables.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createReportMaker } from '#services/reports/report-maker.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const DAY_MS = 86_400_000;

let product: TestProduct;
let site: FixtureSite;
let free: TestClient & { email: string };
let premium: TestClient & { email: string };
/** One analysis for each plan. */
const analyses = new Map<TestClient, string>();

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
    env: { AWI_BROWSER: 'none' },
  });
  free = await registerUser(product);
  premium = await registerUser(product, { isPremium: true });
  for (const person of [free, premium]) {
    const analysis = await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
    analyses.set(person, analysis.id);
  }
}, 120_000);
afterAll(async () => {
  await product.close();
});

function generate(
  person: TestClient,
  reportRequest: {
    format?: string;
    sections?: readonly string[];
    analysisId?: string;
    variant?: string;
    appendix?: boolean;
    introduction?: string;
    keepOrder?: boolean;
  },
  headers = {},
) {
  const body = { analysisId: analyses.get(person) ?? '', format: 'ppt', sections: FREE_SECTION_IDS, ...reportRequest };
  return product.call(person, 'POST', '/api/generate-report', body, headers);
}

async function readError(response: Response) {
  const { code, message } = errorResponseSchema.parse(await response.json());
  return [response.status, code, message];
}

describe('what may be downloaded', () => {
  it('an empty selection is rejected with the specified message', async () => {
    for (const person of [free, premium]) {
      expect(await readError(await generate(person, { format: 'pdf', sections: [] }))).toEqual([
        400,
        'invalid-body',
        REPORT_MESSAGES.noSections,
      ]);
    }
  });

  it('an unknown section or format is a bad request', async () => {
    expect((await generate(premium, { sections: ['secret'] })).status).toBe(400);
    expect((await generate(premium, { format: 'docx' })).status).toBe(400);
  });

  it('free users get no Premium section and no presentation', async () => {
    for (const id of REPORT_SECTION_IDS.filter((section) => !FREE_SECTION_IDS.some((known) => known === section))) {
      expect(await readError(await generate(free, { format: 'pdf', sections: [...FREE_SECTION_IDS, id] }))).toEqual([
        402,
        'premium-required',
        REPORT_MESSAGES.premiumSection,
      ]);
    }
    expect(await readError(await generate(free, { format: 'ppt' }))).toEqual([
      402,
      'premium-required',
      REPORT_MESSAGES.premiumPowerPoint,
    ]);
  });

  it("users cannot get another user's report", async () => {
    const reportRequest = { analysisId: analyses.get(free) ?? '' };
    expect((await readError(await generate(premium, reportRequest)))[0]).toBe(404);
    expect((await readError(await generate(premium, { analysisId: 'x' })))[0]).toBe(404);
    expect((await readError(await generate(createClient(), reportRequest)))[0]).toBe(401);
  });
});

describe('variant, appendix and introduction', () => {
  const findRow = async (response: Response) => {
    const { id } = reportJobSchema.parse(await response.json());
    const [row] = await product.application.db.select().from(reportFiles).where(eq(reportFiles.id, id));
    return row;
  };
  const queue = (reportRequest: Parameters<typeof generate>[1]) =>
    generate(premium, reportRequest, { prefer: 'respond-async' });

  it('default to a full report without an introduction, in the user’s order on request', async () => {
    const sections = [...FREE_SECTION_IDS].reverse();
    const plain = { variant: 'full', appendix: null, introduction: null };
    expect(await findRow(await queue({ sections, keepOrder: true }))).toMatchObject({ ...plain, sections });
    const inOrder = { ...plain, sections: ['critical-issues', 'ai-search-health', 'seo-health-check'] };
    expect(await findRow(await queue({ sections: FREE_SECTION_IDS }))).toMatchObject(inOrder);
    // Stored as an earlier version stored its requests.
    const { db } = product.application;
    const stored = { format: 'ppt' as const, stage: 'Waiting', fileName: 'x.pptx' };
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, premium.email));
    const [row] = await db
      .insert(reportFiles)
      .values({ ...stored, userId: owner?.id ?? '', sections: ['critical-issues'] })
      .returning();
    expect(row).toMatchObject({ variant: 'full', appendix: null, introduction: null });
    await db.delete(reportFiles).where(eq(reportFiles.id, row?.id ?? ''));
  });

  it('are stored as requested', async () => {
    const reportRequest = { variant: 'summary', appendix: false, introduction: '  Dear client,\r\nhere it is. ' };
    const row = await findRow(await queue(reportRequest));
    expect(row).toMatchObject({ ...reportRequest, introduction: 'Dear client,\nhere it is.' });
  });

  it('are rejected if the variant is unknown, if a summary has an appendix, and if text is too long or not plain', async () => {
    expect((await queue({ variant: 'short' })).status).toBe(400);
    const requestWithAppendix = { format: 'pdf', variant: 'summary', appendix: true };
    expect(await readError(await queue(requestWithAppendix))).toEqual([400, 'invalid-body', NO_SUMMARY_APPENDIX]);
    expect((await queue({ introduction: 'x'.repeat(2_000) })).status).toBe(202);
    expect((await queue({ introduction: 'x'.repeat(2_001) })).status).toBe(400);
    expect((await queue({ introduction: 'a\u0000b' })).status).toBe(400);
  });

  it('are available to free users in both variants of a PDF', { tags: ['long'] }, async () => {
    for (const variant of ['summary', 'full']) {
      const [status] = await readError(await generate(free, { format: 'pdf', variant }));
      // The request is allowed: it fails only because there is no browser.
      expect(status).toBe(503);
    }
  });

  it('are saved for the next reports', async () => {
    const path = '/api/user/report-settings';
    const person = await registerUser(product);
    expect(await (await product.call(person, 'GET', path)).json()).toBeNull();
    const settings = { variant: 'summary', introduction: 'Hello', order: ['critical-issues', 'seo-health-check'] };
    expect((await product.call(person, 'PUT', path, settings)).status).toBe(200);
    expect(await (await product.call(person, 'GET', path)).json()).toEqual(settings);
    expect((await product.call(person, 'PUT', path, { ...settings, order: ['x'] })).status).toBe(400);
    const copy = await (await product.call(person, 'GET', '/api/user/export')).json();
    expect(copy.reportSettings).toEqual(settings);
    // Settings of a version that had other sections are ignored.
    const { db } = product.application;
    const outdatedRequest = { variant: 'full', introduction: '', order: ['gone'] } as never;
    await db.update(users).set({ reportSettings: outdatedRequest }).where(eq(users.email, person.email));
    expect(await (await product.call(person, 'GET', path)).json()).toBeNull();
  });
});

describe('a report', () => {
  it('is returned as the response, with its file name', async () => {
    const response = await generate(premium, { sections: REPORT_SECTION_IDS });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('presentationml');
    const host = new URL(site.origin).host.replace(':', '-');
    const day = new Date().toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="awi-report-${host}-${day}.pptx"`);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(files['ppt/slides/slide1.xml'] ?? new Uint8Array())).toContain('Website audit of');
    // The temporary file is deleted.
    expect(readdirSync(join(product.dataDir, 'work')).filter((name) => name.startsWith('report-'))).toEqual([]);
  });

  it('is generated in the background on request', async () => {
    const response = await generate(premium, {}, { prefer: 'respond-async' });
    expect([response.status, response.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
    const job = reportJobSchema.parse(await response.json());
    const path = `/api/reports/${job.id}`;
    expect(response.headers.get('location')).toBe(path);
    const percentages: number[] = [];
    let now = job;
    while (now.status === 'queued' || now.status === 'running') {
      percentages.push(now.percent);
      await new Promise((resolve) => setTimeout(resolve, 50));
      now = reportJobSchema.parse(await (await product.call(premium, 'GET', path)).json());
    }
    expect(now).toMatchObject({ status: 'completed', percent: 100, failure: null });
    expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
    const file = await product.call(premium, 'GET', `${path}/file`);
    const otherUser = await registerUser(product, { isPremium: true });
    expect((await file.arrayBuffer()).byteLength).toBe(now.sizeBytes);

    for (const requestedPath of [path, `${path}/file`]) {
      // The ID of an existing file, requested by a user without Premium, by another Premium user, and by a visitor.
      expect((await product.call(free, 'GET', requestedPath)).status).toBe(404);
      expect((await product.call(otherUser, 'GET', requestedPath)).status).toBe(404);
      expect((await product.call(createClient(), 'GET', requestedPath)).status).toBe(401);
    }
  });

  it('as a PDF reports why it cannot be generated without a browser', async () => {
    const [status, code, message] = await readError(await generate(free, { format: 'pdf' }));
    expect([status, code]).toEqual([503, 'unavailable']);
    expect(message).toContain('The browser is disabled on this server.');
  });

  it('is generated by another worker when its worker dies, and eventually abandoned', async () => {
    const { db } = product.application;
    const response = await generate(premium, {}, { prefer: 'respond-async' });
    const { id } = await response.json();
    const path = `/api/reports/${id}`;
    const waitForJobs = async () => {
      for (;;) {
        const job = reportJobSchema.parse(await (await product.call(premium, 'GET', path)).json());
        if (job.status === 'completed' || job.status === 'failed') return job;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await waitForJobs();
    const long = new Date(Date.now() - 60_000);
    const deadWorkerState = { status: 'running', workerId: 'dead', heartbeatAt: long, artifactKey: null } as const;
    await db
      .update(reportFiles)
      .set({ ...deadWorkerState, attempts: 1 })
      .where(eq(reportFiles.id, id));
    await product.application.reportMaker.recover(false);
    expect((await waitForJobs()).status).toBe('completed');
    await db
      .update(reportFiles)
      .set({ ...deadWorkerState, attempts: 3 })
      .where(eq(reportFiles.id, id));
    await product.application.reportMaker.recover(false);
    expect(await waitForJobs()).toMatchObject({ status: 'failed', failure: REPORT_MESSAGES.failed });
  });

  it('stays in the store when another worker has taken it over', async () => {
    const { db } = product.application;
    await generate(premium, {});
    const [row] = await db.select().from(reportFiles).where(eq(reportFiles.status, 'completed'));
    const isRow = eq(reportFiles.id, row?.id ?? '');
    await db.update(reportFiles).set({ status: 'queued' }).where(isRow);
    const slowMaker = createReportMaker({
      db,
      store: createFolderStore(join(product.dataDir, 'artifacts')),
      sendReport: async () => {},
      async write() {
        await db.update(reportFiles).set({ status: 'completed', workerId: 'another' }).where(isRow);
        return Buffer.from('the same report');
      },
      workFolder: join(product.dataDir, 'work'),
      workerId: 'slow',
      now: () => new Date(),
      onError: (error) => expect(error).toBeNull(),
    });
    await slowMaker.run(row?.id ?? '');
    expect(existsSync(join(product.dataDir, 'artifacts', row?.artifactKey ?? ''))).toBe(true);
  });

  it('is removed when it expires, and with the account', { tags: ['long'] }, async () => {
    const { db } = product.application;
    const stored = () => readdirSync(join(product.dataDir, 'artifacts', 'reports'));
    await generate(premium, {});
    const before = stored().length;
    expect(before).toBeGreaterThan(0);
    const old = new Date(Date.now() - REPORT_RETENTION_DAYS * DAY_MS - 1_000);
    const [row] = await db.select().from(reportFiles).where(eq(reportFiles.status, 'completed'));
    await db
      .update(reportFiles)
      .set({ createdAt: old })
      .where(eq(reportFiles.id, row?.id ?? ''));
    await product.application.reportMaker.deleteExpiredFiles();
    expect(stored()).toHaveLength(before - 1);
    expect((await product.call(premium, 'GET', `/api/reports/${row?.id}`)).status).toBe(404);

    const deletedUser = await registerUser(product, { isPremium: true });
    const analysis = await (await product.call(deletedUser, 'POST', '/api/analyze', { url: site.origin })).json();
    analyses.set(deletedUser, analysis.id);
    await generate(deletedUser, {});
    expect(stored()).toHaveLength(before);
    await db
      .update(users)
      .set({ deletedAt: new Date(0) })
      .where(eq(users.email, deletedUser.email));
    await product.application.forgetAccounts();
    expect(stored()).toHaveLength(before - 1);
  });

  it('is removed when its analysis is deleted', async () => {
    const stored = () => readdirSync(join(product.dataDir, 'artifacts', 'reports'));
    const person = await registerUser(product, { isPremium: true });
    const analysis = await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
    analyses.set(person, analysis.id);
    const before = stored().length;
    expect((await generate(person, {})).status).toBe(200);
    expect(stored()).toHaveLength(before + 1);
    expect((await product.call(person, 'DELETE', `/api/analyses/${analysis.id}`)).status).toBe(200);
    await product.application.reportMaker.deleteExpiredFiles();
    expect(stored()).toHaveLength(before);
  });

  it('is generated a limited number of times an hour', { tags: ['long'] }, async () => {
    const busy = await registerUser(product, { isPremium: true });
    const analysis = await (await product.call(busy, 'POST', '/api/analyze', { url: site.origin })).json();
    analyses.set(busy, analysis.id);
    const responses = await Promise.all(
      Array.from({ length: 21 }, () => generate(busy, {}, { prefer: 'respond-async' })),
    );
    const last = responses.filter(({ status }) => status === 429);
    expect(last).toHaveLength(1);
    expect(Number(last[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
