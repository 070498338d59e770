import type { KeywordObservation } from '#audit/outside/snapshot/snapshot-input.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { OBSERVATION_DAYS } from '#contracts/outside/ranking-limits.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listLatestObservations } from '#db/queries/outside/rank-history.ts';
import { createCountryNamer, createLanguageNamer } from '#lib/text/english-names.ts';
import { getResultsProviderName } from './results-names.ts';

const DAY_MS = 86_400_000;

/** Reads the observed positions of tracked keywords in the market of a website, up to 7 days old. */
export async function readObservations(
  db: Db,
  { id: websiteId, marketCountry: country, marketLanguage: language }: WebsiteRow,
  { tracked, quality, now }: { tracked: readonly string[]; quality: SourceQuality; now: Date },
): Promise<KeywordObservation[]> {
  if (country === null || language === null || tracked.length === 0) return [];
  const since = new Date(now.getTime() - OBSERVATION_DAYS * DAY_MS);
  const rows = await listLatestObservations(db, { websiteId, country, language, since });
  const wanted = new Set(tracked);
  const market = `${createCountryNamer()(country)}, ${createLanguageNamer()(language)}`;
  return rows
    .filter(({ keyword }) => wanted.has(keyword))
    .map(({ keyword, engine, device, position, provider, checkedAt }) => ({
      keyword,
      engine,
      position,
      place: { device, market },
      quality,
      source: getResultsProviderName(provider),
      checkedAt: checkedAt.toISOString(),
    }));
}
