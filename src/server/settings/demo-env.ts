import { join, resolve } from 'node:path';

/** Demo mode: local servers answer in place of outside sources, and every value of theirs is simulated. */
export interface DemoSettings {
  isDemo: boolean;
  dataDir: string;
}

/** The settings on which demo mode depends. */
interface DemoValues {
  AWI_DEMO: boolean;
  AWI_DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/**
 * Reads demo mode. Its data is in a folder of its own, so that simulated values are never shown as real ones after it is
 * switched off.
 *
 * @returns one problem per setting that contradicts it
 */
export function readDemoSettings(
  { AWI_DEMO: isDemo, AWI_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: DemoValues,
  isDevelopment: boolean,
): { demo: DemoSettings; problems: string[] } {
  const folder = resolve(dataDir);
  if (!isDemo) return { demo: { isDemo, dataDir: folder }, problems: [] };
  const problems: string[] = [];
  if (!isDevelopment) {
    problems.push(
      'AWI_DEMO shows simulated values: it works on this machine only, without NODE_ENV=production, a public HOST or a public AWI_BASE_URL',
    );
  }
  if (databaseUrl !== undefined) {
    problems.push(
      'AWI_DEMO cannot be used with DATABASE_URL, because simulated values must not be mixed with real ones',
    );
  }
  return { demo: { isDemo, dataDir: join(folder, 'demo') }, problems };
}
