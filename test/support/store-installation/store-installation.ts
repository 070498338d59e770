/**
 * Fills an installation through the product on PostgreSQL, and stores it as a fixture. Usage: `node
 * test/support/store-installation/store-installation.ts <folder>`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { dataRemovals, workers } from '#db/tables.ts';
import { registerAdministrator } from '../make-administrator.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { registerUser, startTestProduct, type TestProduct } from '../test-product.ts';
import {
  closeAccount,
  fillAccess,
  fillAdministration,
  fillApplications,
  fillProfile,
  fillPublishing,
  subscribe,
} from './fill-accounts.ts';
import { analyzeExample, changeSite, failAnalysis, fillReport, makeReport } from './fill-analyses.ts';
import { fillImports, fillRankings, fillSettings, fillSources, fillVisibility } from './fill-website.ts';
import { type FillContext, waitFor } from './filling.ts';
import { type OutsideServers, startOutsideServers } from './outside-servers.ts';
import { writeInstallation } from './write-installation.ts';

const ARTICLES = join(import.meta.dirname, '..', '..', 'fixtures', 'articles');
/** Readable, so that no secret scanner takes them for secrets in use. Each has 32 bytes. */
const SECRET_FILES = {
  'encryption-key': 'invented key of a test fixture 1',
  'session-secret': 'invented key of a test fixture 2',
};

interface Place {
  databaseUrl: string;
  dataDir: string;
}

const start = ({ databaseUrl, dataDir }: Place, servers: OutsideServers, env: Record<string, string> = {}) =>
  startTestProduct({
    databaseUrl,
    dataDir,
    allowTargets: servers.allowTargets,
    exampleSite: { host: '127.0.0.1', port: Number(new URL(servers.site.origin).port) },
    articlesFolder: ARTICLES,
    hasRealHashing: true,
    hasShortRateLimits: true,
    env: { ...servers.env, ...env },
  });

async function fill(product: TestProduct, servers: OutsideServers): Promise<FillContext> {
  const admin = await registerAdministrator(product);
  const owner = await registerUser(product);
  const free = await registerUser(product);
  const known = { ownerEmail: owner.email, freeEmail: free.email, password: 'river stone 7' };
  const filling: FillContext = { product, servers, admin, owner, free, known };
  await subscribe(filling);
  await fillProfile(filling);
  await fillAccess(filling);
  await fillPublishing(filling);
  await closeAccount(filling);
  const { analysis: firstAnalysis, website } = await analyzeExample(filling);
  await fillSettings(filling, website);
  await fillAdministration(filling);
  // Imports run before a source reports links from websites that do not exist.
  await fillImports(filling, { website, analysis: firstAnalysis });
  await fillSources(filling, website);
  await fillRankings(filling, website);
  await fillVisibility(filling, website);
  await fillReport(filling, firstAnalysis);
  await failAnalysis(filling);
  changeSite(filling);
  const { analysis } = await analyzeExample(filling);
  await fillApplications(filling);
  const session = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const storedAt = new Date().toISOString();
  Object.assign(known, {
    storedAt,
    firstAnalysisId: firstAnalysis,
    secondAnalysisId: analysis,
    websiteId: website,
    session,
  });
  return filling;
}

async function fillPlace(place: Place): Promise<Record<string, string>> {
  const servers = await startOutsideServers();
  let product = await start(place, servers);
  try {
    const filling = await fill(product, servers);
    const removals = await product.application.db.select().from(dataRemovals);
    await product.stop();
    // The browser is available only for the PDF, because screenshots of analyzed pages are large.
    product = await start(place, servers, { AWI_BROWSER: 'shipped', AWI_ALLOW_UNSANDBOXED_BROWSER: '1' });
    await waitFor('the browser', async () => (await product.application.readiness()).browser.available);
    const request = { analysis: filling.known.firstAnalysisId ?? '', format: 'pdf' } as const;
    filling.known.reportId = await makeReport({ ...filling, product }, request);
    const processes = await product.application.db.select().from(workers);
    await product.stop();
    await putBack(place, { processes, removals });
    return filling.known;
  } catch (error) {
    console.error(error, product.log.join('\n'));
    await product.stop();
    throw error;
  } finally {
    await servers.close();
  }
}

interface RemovedRows {
  processes: (typeof workers.$inferSelect)[];
  removals: (typeof dataRemovals.$inferSelect)[];
}

/** Inserts rows that the stop and the next start removed, because the fixture has a row in every table. */
async function putBack(place: Place, { processes, removals }: RemovedRows): Promise<void> {
  const { db, close } = await openDatabase(place);
  await db.insert(workers).values(processes.map((process) => ({ ...process, freeBytes: 50_000_000_000 })));
  await db.insert(dataRemovals).values(removals).onConflictDoNothing();
  await close();
}

async function store(folder: string, postgres: PostgresServer): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-store-'));
  for (const [name, secret] of Object.entries(SECRET_FILES))
    writeFileSync(join(dataDir, name), Buffer.from(secret).toString('base64url'), { mode: 0o600 });
  try {
    const databaseUrl = await postgres.createDatabase('awi');
    const known = await fillPlace({ databaseUrl, dataDir });
    mkdirSync(folder, { recursive: true });
    await writeInstallation(folder, { databaseUrl, dataDir, known });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the fixture.');
const postgres = await startPostgres();
try {
  await store(folder, postgres);
} finally {
  await postgres.stop();
}
