import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with `{name}` in place of the database, or null for the embedded database. */
    postgresTemplate: string | null;
  }
}

/** `AWI_TEST_DATABASE=postgresql` runs the same suite against a real PostgreSQL server. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.AWI_TEST_DATABASE !== 'postgresql') {
    project.provide('postgresTemplate', null);
    return undefined;
  }
  const server: PostgresServer = await startPostgres();
  const url = await server.createDatabase('awi');
  project.provide('postgresTemplate', url.replace(/\/[^/]+$/, '/{name}'));
  return () => server.stop();
}
