import type { Settings } from './settings.ts';

/** What GitHub Actions passes to a step. */
export interface GithubStep {
  /** File that the step summary is appended to; null when there is none. */
  summaryPath: string | null;
  /** File that outputs are appended to; null when there is none. */
  outputPath: string | null;
}

/** Reads the variables of GitHub Actions; null outside GitHub Actions. */
export function readGithubStep(settings: Settings): GithubStep | null {
  if (settings.GITHUB_ACTIONS !== 'true') return null;
  return { summaryPath: settings.GITHUB_STEP_SUMMARY ?? null, outputPath: settings.GITHUB_OUTPUT ?? null };
}
