import type { ImportedFile } from '#audit/outside/snapshot/imported-figures.ts';
import type { FigureSet, KnownFigures } from '#audit/outside/snapshot/keyword-figures.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { KeywordFigureSources } from '#contracts/report/outside-snapshot.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listConnections } from '#db/queries/outside/connections.ts';
import { type KeywordFigureRow, listKeywordFigures } from '#db/queries/outside/keyword-figures.ts';
import { type KeywordLookupRow, listKeywordLookups } from '#db/queries/outside/keyword-lookups.ts';
import { nameImportSource } from '#lib/imports/import-source.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import { getRetentionStart } from './delete-expired-figures.ts';
import { describeFailedLookup } from './describe-failed-lookup.ts';

/** Sources whose figures are looked up, best first. */
const PROVIDERS: readonly { provider: ProviderId; name: string; quality: 'real' | 'estimated' }[] = [
  // DataForSEO returns the rounded volumes of Google Ads, and calculates the difficulty with its own model.
  { provider: 'dataforseo', name: 'DataForSEO', quality: 'estimated' },
  { provider: 'bing-webmaster', name: 'Bing Webmaster Tools', quality: 'real' },
];

/** The only source that reports searches. */
const SEARCHES_PROVIDER: ProviderId = 'dataforseo';

/** Reasons for missing figures, and the next steps. */
export const FIGURE_TEXTS = {
  noSource: 'No source of search volumes is connected.',
  noSourceStep: 'Connect DataForSEO under Data sources, or import an export from Ahrefs or Semrush.',
  noMarket: 'No market is set, so search volumes cannot be looked up.',
  noMarketStep: 'Set the country and language of this website under Data sources.',
  notLookedUp: '{source} is connected, but its figures have not been looked up yet.',
  notLookedUpStep:
    'Figures are looked up after each analysis, import and first sync. Reload this page in a minute, or analyze the website.',
  onlyBing: 'Bing Webmaster Tools reports impressions in Bing, but no search volumes and no difficulty.',
  onlyBingStep: 'Connect DataForSEO under Data sources, or import an export from Ahrefs or Semrush.',
} as const;

/** The stored figures of a website's keywords. */
export interface KeywordFigureData {
  /** Best source first. */
  sets: FigureSet[];
  /** Keywords that a source lists as related. */
  related: string[];
  missing: KeywordFigureSources['missing'];
  /** Whether figures can still be looked up: a source is connected, or was used in the months that are kept. */
  canLookUp: boolean;
}

/** Reads keyword figures that were looked up or imported, without sending requests. */
export async function readFigureSets(
  { db, quality, now }: { db: Db; quality: SourceQuality; now(): Date },
  website: WebsiteRow,
  files: readonly ImportedFile[],
): Promise<KeywordFigureData> {
  const since = getRetentionStart(now());
  const { id: websiteId, marketCountry: country, marketLanguage: language } = website;
  const hasMarket = country !== null && language !== null;
  const [rows, allLookups, connections] = await Promise.all([
    hasMarket ? listKeywordFigures(db, { websiteId, country, language }, since) : [],
    listKeywordLookups(db, websiteId),
    listConnections(db, websiteId),
  ]);
  const lookups = allLookups.filter(({ lookedUpAt }) => lookedUpAt >= since);
  const connected = PROVIDERS.filter(({ provider }) =>
    connections.some(({ connection }) => connection.provider === provider),
  );
  const lookedUpSets = PROVIDERS.flatMap((source) => {
    const sourceRows = rows.filter(({ provider }) => provider === source.provider);
    return sourceRows.length === 0 ? [] : [buildSet(source, sourceRows, quality)];
  });
  const sets = orderSets([...lookedUpSets, ...files.map(buildImportedSet).filter(({ figures }) => figures.size > 0)]);
  return {
    sets,
    related: [...new Set(rows.filter(({ relatedTo }) => relatedTo !== null).map(({ keyword }) => keyword))],
    missing: findMissing(sets, { hasMarket, lookups, connected, now: now() }),
    canLookUp: hasMarket && connected.length + lookups.length + rows.length > 0,
  };
}

function buildSet(
  { name, quality: sourceQuality }: (typeof PROVIDERS)[number],
  rows: readonly KeywordFigureRow[],
  quality: SourceQuality,
): FigureSet {
  const figures = new Map<string, KnownFigures>();
  // Rows are sorted by age, oldest first, so later months replace earlier ones.
  for (const { keyword, volume, difficulty, competition } of rows)
    figures.set(keyword, { volume, difficulty, competition });
  return {
    label: {
      quality: quality === 'simulated' ? quality : sourceQuality,
      source: name,
      date: rows.at(-1)?.collectedAt.toISOString() ?? '',
    },
    volumeKind: rows[0]?.volumeKind ?? 'searches',
    figures,
  };
}

/** Reads the keyword figures of an imported file. The figures are estimates of the tool that exported the file. */
function buildImportedSet({ tool, importedAt, rows }: ImportedFile): FigureSet {
  const figures = new Map<string, KnownFigures>();
  for (const row of rows) {
    if (!('observedPosition' in row)) continue;
    const { monthlyVolume: volume = null, difficulty = null } = row;
    if (volume !== null || difficulty !== null) {
      figures.set(normalizeKeyword(row.query), { volume, difficulty, competition: null });
    }
  }
  return {
    label: { quality: 'estimated', source: nameImportSource(tool), date: importedAt },
    volumeKind: 'searches',
    figures,
  };
}

/**
 * Puts sets with searches before sets with impressions in Bing, and keeps looked-up figures before imported figures.
 */
const orderSets = (sets: readonly FigureSet[]): FigureSet[] => [
  ...sets.filter(({ volumeKind }) => volumeKind === 'searches'),
  ...sets.filter(({ volumeKind }) => volumeKind === 'impressions'),
];

function findMissing(
  sets: readonly FigureSet[],
  {
    hasMarket,
    lookups,
    connected,
    now,
  }: { hasMarket: boolean; lookups: readonly KeywordLookupRow[]; connected: typeof PROVIDERS; now: Date },
): KeywordFigureSources['missing'] {
  for (const { provider, name } of PROVIDERS) {
    const latest = lookups.find((row) => row.provider === provider);
    const failed = latest === undefined ? null : describeFailedLookup(latest, { name, now });
    if (failed !== null) return failed;
  }
  if (sets.some(({ volumeKind }) => volumeKind === 'searches')) return null;
  const searchSource = connected.find(({ provider }) => provider === SEARCHES_PROVIDER);
  if (searchSource !== undefined && hasMarket) {
    const reason = FIGURE_TEXTS.notLookedUp.replace('{source}', searchSource.name);
    return { reason, step: FIGURE_TEXTS.notLookedUpStep };
  }
  if (!hasMarket && (lookups.length > 0 || connected.length > 0)) {
    return { reason: FIGURE_TEXTS.noMarket, step: FIGURE_TEXTS.noMarketStep };
  }
  if (sets.length > 0) return { reason: FIGURE_TEXTS.onlyBing, step: FIGURE_TEXTS.onlyBingStep };
  return { reason: FIGURE_TEXTS.noSource, step: FIGURE_TEXTS.noSourceStep };
}
