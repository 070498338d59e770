import { type ComparedIssues, compareAnalyses } from '#audit/scoring/compare-analyses.ts';
import {
  compareIssues,
  createLiveUrlReplacer,
  type NewIssue,
  replaceStagingUrls,
  type UncountedIssue,
} from '#audit/scoring/new-issues.ts';
import { computeScoreChange } from '#audit/scoring/score-change.ts';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import { type FindingPlace, listFindingPlaces } from '#crawl/store/results/audit-baseline.ts';

/** Number of URLs whose occurrences are read for each new issue; the report contains the others. */
const MAX_URLS_READ = 10;

/** The parts of an occurrence that every format shows. */
export type ShownPlace = Pick<FindingPlace, 'url' | 'where' | 'found' | 'expected'>;

/** An issue that the change introduced, with its first occurrences. */
export interface DescribedNewIssue {
  ruleId: string;
  title: string;
  severity: Severity;
  /** Number of URLs with new occurrences. */
  urlCount: number;
  /** First new occurrences, with URLs of the live site. */
  places: FindingPlace[];
}

/** What differs from the baseline. */
export interface AuditComparison {
  /** When the baseline was measured. */
  measuredAt: string;
  /** Null when one of the audits has no score. */
  scoreChange: ScoreChange | null;
  newIssues: DescribedNewIssue[];
  /** Issues that are not counted, because the change did not introduce them. */
  uncounted: UncountedIssue[];
  /** Every issue of both audits, each URL in one list. */
  issues: ComparedIssues;
}

/** Explains why a baseline does not match the audit, which must be of the same site; null if it matches. */
export function findBaselineProblem(before: AuditBaseline, after: AuditBaseline): string | null {
  const [earlier, later] = [before, after].map(({ record, startUrl }) => new URL(record.scoredAs ?? startUrl).host);
  return earlier === later ? null : `The baseline is an audit of ${earlier}, not of ${later}.`;
}

/** Compares an audit with its baseline. `filePath` is the crawl file of the audit. */
export function compareAudits(before: AuditBaseline, after: AuditBaseline, filePath: string): AuditComparison {
  const { newIssues, uncounted } = compareIssues(before, after);
  return {
    measuredAt: before.record.measuredAt,
    scoreChange: computeScoreChange(replaceStagingUrls(before).record, replaceStagingUrls(after).record),
    newIssues: newIssues.map((issue) => describe(issue, after, filePath)),
    uncounted,
    issues: compareAnalyses(before, after),
  };
}

function describe(
  { ruleId, title, severity, findings }: NewIssue,
  after: AuditBaseline,
  filePath: string,
): DescribedNewIssue {
  const replace = createLiveUrlReplacer(after);
  const storedUrls = new Map(
    after.findings.filter((finding) => finding.ruleId === ruleId).map(({ url }) => [replace(url), url]),
  );
  const places = findings.slice(0, MAX_URLS_READ).flatMap(({ finding, before }) => {
    const url = storedUrls.get(finding.url) ?? finding.url;
    const all = listFindingPlaces(filePath, { ruleId, url });
    const known = new Set(before?.keys ?? []);
    const added = all.filter(({ key }) => !known.has(key));
    return (added.length > 0 ? added : all.slice(-1)).map((place) => replacePlaceUrls(place, replace));
  });
  return { ruleId, title, severity, urlCount: findings.length, places };
}

const replacePlaceUrls = (place: FindingPlace, replace: (text: string) => string): FindingPlace => ({
  ...place,
  url: replace(place.url),
  found: place.found === null ? null : replace(place.found),
  expected: replace(place.expected),
  where: replace(place.where),
});
