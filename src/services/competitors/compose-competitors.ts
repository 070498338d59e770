import { RULES } from '#audit/engine/registry.generated.ts';
import { describeCompetitor } from '#audit/outside/competitors/describe-competitor.ts';
import type { SiteProfile } from '#contracts/outside/site-profile.ts';
import { type Refusal, refusalSchema } from '#contracts/report/competitor-comparison.ts';
import type { Competitor, FigureLabel } from '#contracts/report/external-sections.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type CompetitorRow, listCompetitors } from '#db/queries/outside/competitors.ts';
import { listFinishedLightCrawls } from '#db/queries/outside/light-crawls.ts';
import { findCoveredPhrases, type OwnSiteNeeds, readOwnData } from './own-site.ts';
import { type LinkFigures, readAuthorities } from './read-authorities.ts';
import { readStoredProfiles } from './stored-profiles.ts';

export interface ComposeNeeds extends OwnSiteNeeds {
  /** Authority and referring domains. */
  linkGraph: LinkFigures;
}

/** The compared competitors of a website. */
export interface ComposedCompetitors {
  list: Competitor[];
  label: FigureLabel;
}

const SOURCE = 'Light crawls of up to 30 pages';
const CATEGORIES = new Map(RULES.map(({ id, category }) => [id, category] as const));

interface ReadCompetitor {
  row: CompetitorRow;
  profiles: SiteProfile[];
  refusal: Refusal | null;
}

/**
 * Compares a website with its competitors from stored light crawls, without any request. Null if the website has no
 * competitor whose crawl has ended.
 *
 * @param finished the analysis that is being completed; its file is not stored yet
 */
export async function composeCompetitors(
  needs: ComposeNeeds,
  website: Pick<WebsiteRow, 'id' | 'userId' | 'domain'>,
  finished: { path: string; analysis: AnalysisRow } | null = null,
): Promise<ComposedCompetitors | null> {
  const rows = await listCompetitors(needs.db, website.id);
  const read = await Promise.all(rows.map((row) => readCompetitor(needs, row)));
  const endedCrawls = read.filter(({ profiles, refusal }) => profiles.length > 0 || refusal !== null);
  if (endedCrawls.length === 0) return null;
  const { profile, path } = await readOwnData(needs, website, finished);
  const latest = endedCrawls.flatMap(({ profiles }) => profiles.at(-1) ?? []);
  const covered = await findCoveredPhrases(needs, path, latest);
  const hosts = endedCrawls.map(({ row }) => row.host);
  const authorities = await readAuthorities(needs.linkGraph, website.domain, hosts);
  const list = endedCrawls.map(({ row, profiles, refusal }) =>
    describeCompetitor(
      { domain: row.host, url: row.url, profiles, refusal },
      { own: { profile, covered }, authority: authorities.get(row.host) ?? null, categories: CATEGORIES },
    ),
  );
  const dates = [
    ...latest.map(({ measuredAt }) => measuredAt),
    ...endedCrawls.flatMap(({ refusal }) => refusal?.at ?? []),
  ];
  return { list, label: { quality: 'real', source: SOURCE, date: dates.sort().at(-1) ?? needs.now().toISOString() } };
}

async function readCompetitor({ db }: Pick<OwnSiteNeeds, 'db'>, row: CompetitorRow): Promise<ReadCompetitor> {
  const [profiles, [last]] = await Promise.all([
    readStoredProfiles(db, row.host),
    listFinishedLightCrawls(db, row.host, 1),
  ]);
  const refusal = last?.state === 'refused' ? refusalSchema.parse(last.refusal) : null;
  return { row, profiles, refusal };
}
