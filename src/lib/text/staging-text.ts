import type { StagingReport } from '#contracts/analysis/staging.ts';

interface StagedReport {
  staging?: StagingReport | null | undefined;
}

/** Returns the text shown with every score of a staging site or build folder, or null for a regular audit. */
export function describeStaging({ staging }: StagedReport): string | null {
  if (staging === undefined || staging === null) return null;
  return `${nameStagedSite(staging)}, scored as if it were ${staging.scoredAs}. This score is not comparable with an audit of the live site.`;
}

/** Names what was audited instead of the live site. */
export const nameStagedSite = ({ isFolder }: Pick<StagingReport, 'isFolder'>): string =>
  isFolder === true ? 'Build folder' : 'Staging site';

/** Lists what protects the staging host, one line each. A folder has nothing to protect. */
export function listProtections({ staging }: StagedReport): string[] {
  if (staging?.isFolder === true) return [];
  return (staging?.protection ?? []).map(({ title, detail }) => `${title}. ${detail}`);
}
