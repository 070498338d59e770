import type { Website } from '#contracts/account/website.ts';
import type { WebsiteWithAnalysis } from '#db/queries/analyses/websites.ts';

/** Builds the website that the API and pages show. */
export function buildWebsiteView(row: WebsiteWithAnalysis, nextRunAt: Date | null): Website {
  const { id, domain, nickname, tags, isActive, userId, lastAnalysisId, isAnalyzing, openAlerts, acknowledgedAlerts } =
    row;
  return {
    id,
    domain,
    nickname,
    tags,
    isActive,
    userId,
    lastAnalysisId,
    lastScore: row.lastScore,
    lastAiReadiness: row.lastAiReadiness,
    scoreChange: subtract(row.lastScore, row.previousScore),
    aiReadinessChange: subtract(row.lastAiReadiness, row.previousAiReadiness),
    openAlerts,
    acknowledgedAlerts,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    lastAnalyzedAt: row.lastAnalyzedAt?.toISOString() ?? null,
    isAnalyzing,
    lastFailedAt: row.lastFailedAt?.toISOString() ?? null,
    badgeId: row.hasBadge ? row.badgeId : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const subtract = (value: number | null, previous: number | null): number | null =>
  value === null || previous === null ? null : value - previous;
