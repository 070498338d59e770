import { join, resolve } from 'node:path';

/** Demo mode: local servers replace outside sources, and all their values are simulated. */
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
 * Reads the settings of demo mode. Its data is kept in a separate folder, so that simulated values are never shown as
 * real ones after demo mode is switched off.
 *
 * @returns one problem per setting that demo mode does not allow
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
