import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeEmbeddedTemplate, migrateTemplate } from './database-template.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with `{name}` as the database name, or null for the embedded database. */
    postgresTemplate: string | null;
    /** Folder of an embedded database in the state after a first start, or null for PostgreSQL. */
    embeddedTemplate: string | null;
    /** Folder for the crawl files of analyses that products repeat. */
    repeatedCrawlsFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const repeatedCrawlsFolder = mkdtempSync(join(tmpdir(), 'awi-crawls-'));
  project.provide('repeatedCrawlsFolder', repeatedCrawlsFolder);
  const closeDatabase = await provideDatabase(project);
  return async () => {
    await closeDatabase();
    rmSync(repeatedCrawlsFolder, { recursive: true, force: true });
  };
}

/** `AWI_TEST_DATABASE=postgresql` runs the same suite against a real PostgreSQL server. */
async function provideDatabase(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.AWI_TEST_DATABASE !== 'postgresql') {
    const template = await makeEmbeddedTemplate();
    project.provide('postgresTemplate', null);
    project.provide('embeddedTemplate', template.folder);
    return async () => template.remove();
  }
  const server = await startPostgres();
  const url = await server.createDatabase('awi');
  await migrateTemplate(url);
  project.provide('postgresTemplate', url.replace(/\/[^/]+$/, '/{name}'));
  project.provide('embeddedTemplate', null);
  return () => server.stop();
}
