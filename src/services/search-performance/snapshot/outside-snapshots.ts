import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listConnections } from '#db/queries/outside/connections.ts';
import { findLatestAnalysis } from '#db/queries/outside/outside-snapshots.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { readVisibilityPart } from '../../ai-visibility/view/read-visibility-part.ts';
import type { ExploreThread } from '../../analyses/explore/explore-thread.ts';
import type { AffectedList } from '../../analyses/explore/explore-worker.ts';
import { createReadCrawledTargets } from '../../backlinks/read-target-status.ts';
import { composeCompetitors } from '../../competitors/compose-competitors.ts';
import type { LinkFigures } from '../../competitors/read-authorities.ts';
import type { WantedKeywords } from '../../keyword-figures/look-up-source.ts';
import {
  composeBacklinks,
  composeKeywords,
  composeSnapshot,
  listWantedKeywords,
  type SnapshotNeeds,
} from './compose-snapshot.ts';
import { createReadIndexFacts } from './read-index-status.ts';
import { replaceParts, replaceVisibility } from './replace-parts.ts';
import { storeComposed } from './store-composed.ts';

/** Maximum number of pages that can be the target page of a recommended keyword. */
const MAX_TOPICS = 2_000;
/** Maximum number of pages whose phrases can be recommended. */
const MAX_PHRASE_PAGES = 300;
/** Maximum duration of composing: a worker without a heartbeat for 30 s loses its analysis. */
const COMPOSE_MS = 15_000;

/** Snapshots of outside data. If a snapshot cannot be composed, the analysis or sync succeeds without it. */
export interface OutsideSnapshots {
  /**
   * Composes the snapshot of an analysis that is about to be completed; null if there is no data, or the snapshot
   * cannot be composed.
   * @param finished its report, and the path of its crawl file
   */
  compose(analysis: AnalysisRow, finished: { report: AuditReport; path: string }): Promise<OutsideSnapshot | null>;
  /**
   * Fills the latest analysis of a website after a first sync or a change of its imports. Older analyses do not change.
   */
  refill(website: { userId: string; domain: string }): Promise<void>;
  /** Compares the latest analysis of a website with its competitors again; all other data stays unchanged. */
  refillCompetitors(website: WebsiteRow): Promise<void>;
  /** Adds the newest AI visibility run to the latest analysis; all other data stays unchanged. */
  refillVisibility(websiteId: string): Promise<void>;
  /**
   * Composes backlinks and competitors of the latest analysis again after an import of the link graph; all other data
   * stays unchanged.
   */
  refillLinks(website: WebsiteRow): Promise<void>;
  /**
   * Composes the combined data of several sources in the latest analysis again after a source was disconnected:
   * backlinks, competitors, keyword figures and recommended keywords. Positions and clicks stay unchanged.
   */
  refillSources(website: WebsiteRow): Promise<void>;
  /** Lists the keywords whose figures the latest analysis shows; null without an analysis. */
  listWanted(website: { userId: string; domain: string }): Promise<WantedKeywords | null>;
}

export interface OutsideSnapshotOptions extends SnapshotNeeds {
  /** Another thread that queries crawl files; its queries read entire texts. */
  crawlThread: Pick<ExploreThread, 'ask'>;
  /** Authority and referring domains of competitors. */
  linkGraph: LinkFigures;
  /** Logs an error that is not shown to users. */
  onError(error: unknown, analysisId: string): void;
}

export function createOutsideSnapshots(options: OutsideSnapshotOptions): OutsideSnapshots {
  const { db, store, exploreThread, onError } = options;

  async function readCrawl(path: string | null): Promise<AffectedList | null> {
    if (path === null) return null;
    const answer = await exploreThread.ask({
      kind: 'affected',
      path,
      query: { topics: MAX_TOPICS, phrasePages: MAX_PHRASE_PAGES },
    });
    return 'notKept' in answer ? null : answer.list;
  }

  async function refillParts(website: WebsiteRow, shouldRefillKeywords: boolean): Promise<void> {
    const analysis = await findLatestAnalysis(db, { userId: website.userId, host: website.domain });
    if (analysis === null) return;
    try {
      const report = parseStoredReport(analysis.report);
      if (report === null) return;
      const path = analysis.artifactKey === null ? null : await store.open(analysis.artifactKey);
      const crawl = await readCrawl(path);
      const readTargets = createReadCrawledTargets(exploreThread, path);
      await storeComposed(db, analysis.id, async () => {
        const connections = (await listConnections(db, website.id)).map(({ connection }) => connection);
        const competitors = await composeCompetitors(options, website);
        const backlinks = await composeBacklinks(options, { website, connections }, { report, crawl, readTargets });
        // Without the crawl file, keywords from the texts of the pages would be missing.
        const keywords =
          shouldRefillKeywords && crawl !== null ? await composeKeywords(options, { analysis, crawl }) : null;
        return replaceParts({ competitors, backlinks, keywords }, options.now());
      });
    } catch (error) {
      onError(error, analysis.id);
    }
  }

  return {
    async compose(analysis, { report, path }) {
      try {
        const work = readCrawl(path).then((crawl) =>
          composeSnapshot(options, {
            analysis,
            report,
            crawl,
            readIndexFacts: createReadIndexFacts(options, analysis, path),
            readCompetitors: (website) => composeCompetitors(options, website, { analysis, path }),
            readTargets: createReadCrawledTargets(exploreThread, path),
          }),
        );
        return await withTimeLimit(work, COMPOSE_MS);
      } catch (error) {
        onError(error, analysis.id);
        return null;
      }
    },
    async listWanted({ userId, domain }) {
      const analysis = await findLatestAnalysis(db, { userId, host: domain });
      if (analysis === null) return null;
      const path = analysis.artifactKey === null ? null : await store.open(analysis.artifactKey);
      return listWantedKeywords(options, { analysis, crawl: await readCrawl(path) });
    },
    async refillCompetitors(website) {
      const analysis = await findLatestAnalysis(db, { userId: website.userId, host: website.domain });
      if (analysis === null) return;
      try {
        await storeComposed(db, analysis.id, async () =>
          replaceParts({ competitors: await composeCompetitors(options, website) }, options.now()),
        );
      } catch (error) {
        onError(error, analysis.id);
      }
    },
    async refillVisibility(websiteId) {
      const owned = await findWebsiteWithOwner(db, websiteId);
      const analysis =
        owned && (await findLatestAnalysis(db, { userId: owned.website.userId, host: owned.website.domain }));
      if (analysis === null) return;
      try {
        const part = await readVisibilityPart(options, websiteId);
        if (part.summary !== null) {
          await storeComposed(db, analysis.id, async () => replaceVisibility(part, options.now()));
        }
      } catch (error) {
        onError(error, analysis.id);
      }
    },
    refillLinks: (website) => refillParts(website, false),
    refillSources: (website) => refillParts(website, true),
    async refill({ userId, domain }) {
      const analysis = await findLatestAnalysis(db, { userId, host: domain });
      if (analysis === null) return;
      try {
        const report = parseStoredReport(analysis.report);
        if (report === null) return;
        const path = analysis.artifactKey === null ? null : await store.open(analysis.artifactKey);
        const input = {
          analysis,
          report,
          crawl: await readCrawl(path),
          readIndexFacts: createReadIndexFacts(options, analysis, path),
          readCompetitors: (website: WebsiteRow) => composeCompetitors(options, website),
          readTargets: createReadCrawledTargets(exploreThread, path),
        };
        await storeComposed(db, analysis.id, async () => {
          const snapshot = await composeSnapshot(options, input);
          return () => snapshot;
        });
      } catch (error) {
        onError(error, analysis.id);
      }
    },
  };
}

/** Waits for work up to a time limit. @throws Error when it takes longer */
async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Composing took longer than ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
