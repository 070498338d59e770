import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { openDatabase } from '#db/client.ts';
import { analyses, users } from '#db/tables.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { startProductProcess } from '#test/support/product-process.ts';

const EMAIL = 'reader@site.example';

/** A report that its owner opens in the running product. */
export interface OpenedPage {
  url: string;
  /** Session cookies of the owner, as a request header. */
  cookie: string;
  /** Requests the document as a browser does, reads all of it, and returns its decompressed size in bytes. */
  open: () => Promise<number>;
  close: () => Promise<void>;
}

/** Starts the built product on its own database in `folder`, with one user whose analysis produced `report`. */
export async function startProductWithReport(folder: string, report: AuditReport): Promise<OpenedPage> {
  const port = await findFreePort();
  const dataDir = join(folder, 'product');
  const origin = `http://127.0.0.1:${port}`;
  const start = () => startProductProcess({ PORT: String(port), AWI_DATA_DIR: dataDir, AWI_BROWSER: 'none' });
  const firstProcess = await start();
  const { cookie } = await registerReader(origin).finally(() => firstProcess.stop());
  const id = await storeAnalysis(dataDir, report);
  const product = await start();
  const url = `${origin}/?analysis=${id}`;
  return {
    url,
    cookie,
    open: async () => {
      const response = await fetch(url, { headers: { cookie } });
      const body = await response.text();
      if (!response.ok || !body.includes('SEO Health Snapshot')) throw new Error(`No report: ${response.status}`);
      return Buffer.byteLength(body);
    },
    close: async () => void (await product.stop()),
  };
}

/** Registers a user; returns their email address, and their session cookies as a request header. */
export async function registerReader(origin: string): Promise<{ email: string; cookie: string }> {
  const registerResponse = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: 'river stone 7', firstName: 'R', lastName: 'R' }),
  });
  if (!registerResponse.ok) throw new Error(await registerResponse.text());
  const cookies = registerResponse.headers.getSetCookie();
  return { email: EMAIL, cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
}

async function storeAnalysis(dataDir: string, report: AuditReport): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const { db } = database;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, EMAIL));
  const [row] = await db
    .insert(analyses)
    .values({
      userId: owner?.id ?? '',
      url: report.url,
      host: report.host,
      status: 'completed',
      report,
      scope: ENTIRE_SITE,
      maxPages: FREE_LIMITS.maxPages,
      maxDurationMs: 1,
      finishedAt: new Date(),
    })
    .returning({ id: analyses.id });
  await database.close();
  if (row === undefined) throw new Error('The report was not stored');
  return row.id;
}
