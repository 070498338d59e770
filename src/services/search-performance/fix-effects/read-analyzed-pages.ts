import { z } from 'zod';
import type { AnalyzedPages } from '#audit/outside/fix-effect/find-fixes.ts';
import { ruleOutcomeSchema } from '#contracts/rules/rule-result.ts';
import type { Db } from '#db/client.ts';
import { type CrawlWithRules, listCrawlsWithRules } from '#db/queries/analyses/analysis-artifacts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../../analyses/explore/explore-thread.ts';

/** Maximum number of analyses compared; the latest are used. */
const MAX_ANALYSES = 12;

export interface AnalyzedPagesOptions {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  /** Thread that queries crawl files. */
  exploreThread: Pick<ExploreThread, 'ask'>;
}

/** Reads the scored pages and the issues of the latest analyses of a website, oldest first. */
export async function readAnalyzedPages(
  options: AnalyzedPagesOptions,
  { userId, domain }: Pick<WebsiteRow, 'userId' | 'domain'>,
): Promise<AnalyzedPages[]> {
  const crawls = await listCrawlsWithRules(options.db, { userId, host: domain, limit: MAX_ANALYSES });
  const found = await Promise.all(crawls.map((crawl) => readPages(options, crawl)));
  return found.filter((one) => one !== null).reverse();
}

/** Returns null if the crawl file is no longer stored, or cannot be read. */
async function readPages(
  { store, exploreThread }: AnalyzedPagesOptions,
  { artifactKey, finishedAt, rules }: CrawlWithRules,
): Promise<AnalyzedPages | null> {
  const path = await store.open(artifactKey);
  const answer = path === null ? null : await exploreThread.ask({ kind: 'affected', path, query: { topics: 0 } });
  if (answer === null || 'notKept' in answer) return null;
  const { urls, rules: found, scoredPages } = answer.list;
  return {
    day: finishedAt.toISOString().slice(0, 'YYYY-MM-DD'.length),
    scoredPages,
    urlsByRule: new Map(found.map(({ ruleId, places }) => [ruleId, places.flatMap((place) => urls[place] ?? [])])),
    judgedRules: listJudgedRules(rules),
  };
}

const storedRulesSchema = z.array(ruleOutcomeSchema.pick({ ruleId: true, counts: true }));

/** Lists the rules that were evaluated wherever they apply; none if an earlier version stored them differently. */
function listJudgedRules(stored: unknown): Set<string> {
  const rules = storedRulesSchema.safeParse(stored).data ?? [];
  return new Set(
    rules.filter(({ counts }) => counts.notMeasured === 0 && counts.error === 0).map(({ ruleId }) => ruleId),
  );
}
