import { type SiteProfile, siteProfileSchema } from '#contracts/outside/site-profile.ts';
import type { Db } from '#db/client.ts';
import { listFinishedLightCrawls } from '#db/queries/outside/light-crawls.ts';

/** Half a year of weekly crawls: more points would not fit into a small chart. */
const MAX_HISTORY_PROFILES = 26;

/** Reads the profiles of a host, oldest first. Profiles of an earlier version are left out. */
export async function readStoredProfiles(db: Db, host: string): Promise<SiteProfile[]> {
  const rows = await listFinishedLightCrawls(db, host, MAX_HISTORY_PROFILES);
  return rows.reverse().flatMap(({ profile }) => {
    const parsed = siteProfileSchema.safeParse(profile);
    return parsed.success ? [parsed.data] : [];
  });
}
