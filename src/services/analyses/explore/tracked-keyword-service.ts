import type { User } from '#contracts/account/user.ts';
import { MAX_TRACKED_KEYWORDS, TRACKED_KEYWORD_TEXTS } from '#contracts/analysis/tracked-keyword-texts.ts';
import type { TrackedKeywordBody, TrackedKeywords } from '#contracts/analysis/tracked-keywords.ts';
import type { Db } from '#db/client.ts';
import { type AnalysisRow, findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { addTrackedKeyword, deleteTrackedKeyword, listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import { findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';

/** Recommended keywords that a user tracks, by website. Part of Premium, like the recommendations. */
export interface TrackedKeywordService {
  /** Returns the tracked keywords of the user's website with that host. */
  list(user: User, host: string): Promise<string[]>;
  /**
   * Tracks a keyword that the analysis recommends for its website, or stops tracking it.
   *
   * @throws AppError not-found: no such analysis, or it does not recommend the keyword to track; premium-required;
   * bad-request at the limit
   */
  set(user: User, analysisId: string, body: TrackedKeywordBody): Promise<TrackedKeywords>;
}

/** The websites of a user are distinguished by their host. */
interface UserSite {
  userId: string;
  host: string;
}

export function createTrackedKeywordService({ db, now }: { db: Db; now(): Date }): TrackedKeywordService {
  async function readUserAnalysis(user: User, analysisId: string) {
    const row = isUuid(analysisId) ? await findAnalysisRow(db, analysisId) : null;
    if (row === null || row.userId !== user.id) throw new AppError('not-found', 'This analysis does not exist.');
    return row;
  }

  async function track(site: UserSite, keyword: string): Promise<void> {
    const isAdded = await addTrackedKeyword(db, { ...site, keyword, createdAt: now() }, MAX_TRACKED_KEYWORDS);
    if (isAdded) return;
    const message = TRACKED_KEYWORD_TEXTS.full.replace('{count}', String(MAX_TRACKED_KEYWORDS));
    throw new AppError('bad-request', message);
  }

  return {
    list: (user, host) => listTrackedKeywords(db, { userId: user.id, host }),
    async set(user, analysisId, { keyword, isTracked }) {
      const row = await readUserAnalysis(user, analysisId);
      const refusal = findDenialCode(user, 'see-premium-sections');
      if (refusal !== null) throw new AppError(refusal, TRACKED_KEYWORD_TEXTS.premium);
      const site = { userId: user.id, host: row.host };
      if (isTracked) {
        if (!(await isRecommended(db, row, keyword))) throw new AppError('not-found', TRACKED_KEYWORD_TEXTS.unknown);
        await track(site, keyword);
      } else await deleteTrackedKeyword(db, { ...site, keyword });
      return { keywords: await listTrackedKeywords(db, site) };
    },
  };
}

async function isRecommended(db: Db, { id, report }: AnalysisRow, keyword: string): Promise<boolean> {
  const snapshot = await findOutsideSnapshot(db, id);
  const recommendedKeywords = snapshot?.recommendedKeywords ?? parseStoredReport(report)?.recommendedKeywords ?? [];
  return recommendedKeywords.some((recommended) => recommended.keyword === keyword);
}
