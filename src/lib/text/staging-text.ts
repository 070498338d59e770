import type { StagingReport } from '#contracts/analysis/staging.ts';

/** Returns the text shown with every score of a staging site, or null for a regular audit. */
export function describeStaging({ staging }: { staging?: StagingReport | null | undefined }): string | null {
  if (staging === undefined || staging === null) return null;
  return `Staging site, scored as if it were ${staging.scoredAs}. This score is not comparable with an audit of the live site.`;
}

/** Lists what protects the staging host, one line each. */
export function listProtections({ staging }: { staging?: StagingReport | null | undefined }): string[] {
  return (staging?.protection ?? []).map(({ title, detail }) => `${title}. ${detail}`);
}
