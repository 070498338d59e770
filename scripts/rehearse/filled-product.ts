import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import { type HttpUser, registerVerifiedUser } from '../../test/support/http-person.ts';
import type { StripeFake } from '../../test/support/stripe-fake.ts';
import type { RehearsalReport } from './report.ts';

const PASSWORD = 'river stone 7';
const WAIT_MS = 180_000;

/** What an account of the installation has and sees. */
export interface StoredWork {
  user: HttpUser;
  analysisId: string;
  reportId: string;
  views: AccountViews;
}

/** Bodies of responses by path, without values that change with time. */
type AccountViews = Readonly<Record<string, string>>;

/** Registers a user who buys Premium, analyzes the site and creates a presentation of the report. */
export async function fillProduct(origin: string, siteUrl: string, stripe: StripeFake): Promise<StoredWork> {
  const user = await registerVerifiedUser(origin);
  stripe.deliverTo(`${origin}/api/stripe/webhook`);
  await subscribe(user, stripe);
  const asyncHeaders = { prefer: 'respond-async' };
  const analysis = await readJson(await user.call('POST', '/api/analyze', { url: siteUrl }, asyncHeaders));
  await waitUntilCompleted(user, `/api/analyses/${analysis.id}`);
  const request = { analysisId: analysis.id, format: 'ppt', sections: FREE_SECTION_IDS };
  const report = await readJson(await user.call('POST', '/api/generate-report', request, asyncHeaders));
  await waitUntilCompleted(user, `/api/reports/${report.id}`);
  const ids = { analysisId: String(analysis.id), reportId: String(report.id) };
  return { user, ...ids, views: await readViews(user, ids) };
}

/** Presentations are part of Premium. */
async function subscribe(user: HttpUser, stripe: StripeFake): Promise<void> {
  const { url } = await readJson(await user.call('POST', '/api/create-subscription', {}));
  stripe.account.completeCheckout(String(url).split('/').at(-1) ?? '');
  await stripe.waitForDeliveries();
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function waitUntilCompleted(user: HttpUser, path: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const { status } = await readJson(await user.call('GET', path));
    if (status === 'completed') return;
    if (status === 'failed') break;
    await pause(300);
  }
  throw new Error(`${path} was not completed`);
}

async function readViews(
  user: HttpUser,
  { analysisId, reportId }: Pick<StoredWork, 'analysisId' | 'reportId'>,
): Promise<AccountViews> {
  const paths = [
    `/api/analyses/${analysisId}`,
    `/api/analyses/${analysisId}/findings`,
    `/api/analyses/${analysisId}/pages`,
    `/api/reports/${reportId}/file`,
    '/api/user/analyses',
  ];
  const views: Record<string, string> = {};
  for (const path of paths) {
    const response = await user.call('GET', path);
    const body = Buffer.from(await response.arrayBuffer());
    views[path] = `${response.status} ${createHash('sha256').update(body).digest('hex')}`;
  }
  return views;
}

/** Checks that a restored product has the account with everything that it stored. */
export async function checkRestored(report: RehearsalReport, origin: string, stored: StoredWork): Promise<void> {
  const { user, analysisId } = stored;
  const session = await user.call('GET', '/api/auth/user');
  report.expect(session.ok && (await session.json()).email === user.email, 'a session from before the backup is valid');
  const account = { email: user.email, password: PASSWORD };
  const headers = { origin, 'content-type': 'application/json' };
  const signIn = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  report.expect(signIn.status === 200, 'the account signs in with its password');
  const wrong = JSON.stringify({ ...account, password: 'another password' });
  const rejected = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body: wrong });
  report.expect(rejected.status === 401, 'another password is rejected');
  const page = await user.call('GET', `/?analysis=${analysisId}`);
  report.expect(page.status === 200 && (await page.text()).includes('<html'), 'the page of the report opens');
  const views = await readViews(user, stored);
  for (const [path, value] of Object.entries(stored.views))
    report.expect(value.startsWith('200 ') && views[path] === value, `${path} returns the same as before`);
}

/** Folders that a backup omits, and the database, whose files the restored product has already changed. */
const NOT_COMPARED = /^(?:\.\/)?(?:browser|cache|work|db|backups|mail|in-use\.lock)/;

/** Returns the hash of each file of a data folder, by path. */
export function hashFiles(dataDir: string): ReadonlyMap<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_COMPARED.test(path));
  return new Map(
    files.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(dataDir, path)))
        .digest('hex'),
    ]),
  );
}

/** Checks that every file from before is in the restored folder, with the same content. */
export function checkFiles(
  report: RehearsalReport,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): void {
  for (const [path, hash] of before) report.expect(after.get(path) === hash, `${path} is the same file`);
  const kinds = ['artifacts/crawls/', 'artifacts/reports/', 'encryption-key', 'session-secret'];
  const missing = kinds.filter((kind) => ![...before.keys()].some((path) => path.startsWith(kind)));
  report.expect(missing.length === 0, `every kind of file was compared${missing.map((kind) => `, except ${kind}`)}`);
}
