import { buildProfile } from '#audit/outside/competitors/build-profile.ts';
import { SAMPLE_PAGE_COUNT, type SiteProfile } from '#contracts/outside/site-profile.ts';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { readFirstPages } from '#crawl/store/pages/first-pages.ts';
import { readScoreRecord } from '#crawl/store/results/score-records.ts';

/** Builds the profile of a website from a finished and audited crawl; null if its home page was not read. */
export function readProfile(filePath: string): SiteProfile | null {
  const source = openArtifacts(filePath);
  try {
    const site = source.get('site');
    if (!site.measured || site.value.homeUrl === null) return null;
    return buildProfile({
      site: site.value,
      record: readScoreRecord(filePath),
      pages: readFirstPages(filePath, SAMPLE_PAGE_COUNT),
      robots: source.get('robots'),
      sitemap: source.get('sitemap'),
      lighthouse: source.get('lighthouse'),
    });
  } finally {
    source.close();
  }
}
