import { SCORE_RECORD_VERSION, type ScoreRecord } from '#contracts/rules/score-record.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { RULE_SET_VERSION } from '../engine/registry.generated.ts';

/**
 * Builds the fields that identify a stored score: the versions, the time, and the live origin that it was scored as.
 */
export function buildRecordHead(
  site: SiteFacts,
  engineVersion: string,
): Pick<ScoreRecord, 'version' | 'engineVersion' | 'ruleSetVersion' | 'measuredAt' | 'scoredAs'> {
  return {
    version: SCORE_RECORD_VERSION,
    engineVersion,
    ruleSetVersion: RULE_SET_VERSION,
    measuredAt: site.measuredAt,
    scoredAs: readScoredOrigin(site),
  };
}

const readScoredOrigin = ({ readAs }: SiteFacts): string | null => readAs?.origin ?? null;

/**
 * Returns the previous record if both analyses were scored as the same live site or neither is a staging audit,
 * otherwise null.
 */
export const findComparableRecord = (previous: ScoreRecord | null, site: SiteFacts): ScoreRecord | null =>
  previous?.scoredAs === readScoredOrigin(site) ? previous : null;
