import type { ComparedState } from '#contracts/analysis/changes/compared-states.ts';
import type { PageChangeList } from '#contracts/analysis/changes/page-changes.ts';
import type { ComparedIssue, OtherDifference } from '#contracts/analysis/comparison.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';

/** A finished analysis that can be compared. */
export interface ComparableAnalysis {
  id: string;
  finishedAt: string;
  seoScore: number | null;
}

/** One of the two analyses. Figures are null when they were not measured. */
export interface ComparedSide extends ComparableAnalysis {
  aiReadiness: number | null;
  issuesCount: number;
  pagesFetched: number;
}

/** An issue in one state; its effect on the search score is null when unknown. */
export interface IssueInState extends ComparedIssue {
  points: number | null;
}

export interface ComparedIssueStates {
  /** Whether URLs were compared; otherwise a crawl file was removed, and only issues were compared. */
  hasUrls: boolean;
  states: Record<ComparedState, IssueInState[]>;
  /** Differences that the website did not cause; null when a crawl file was removed. */
  others: OtherDifference[] | null;
}

/** Positions of a keyword at one search engine; null when not found or not measured. */
export interface PositionPair {
  before: number | null;
  after: number | null;
}

export interface RankingRow {
  keyword: string;
  google: PositionPair;
  bing: PositionPair;
}

/** `missing`: the analyses without data. */
export type RankingComparison =
  | { kind: 'locked' }
  | { kind: 'not-measured'; missing: 'from' | 'to' | 'both' }
  | { kind: 'measured'; rows: RankingRow[]; total: number };

/** A share from 0 to 1 in both analyses; null when it was not measured. */
export interface RatePair {
  before: number | null;
  after: number | null;
  /** Whether the intervals of both shares are known and overlap, so that the difference may be due to chance. */
  isWithinNoise: boolean;
}

export interface VisibilityRow {
  engine: string;
  name: string;
  quality: SourceQuality;
  source: string;
  mentionRate: RatePair;
  citationRate: RatePair;
}

export type VisibilityComparison =
  | { kind: 'not-measured'; missing: 'from' | 'to' | 'both' }
  /** Both reports show the same run. */
  | { kind: 'same-run'; at: string }
  | { kind: 'measured'; from: string; to: string; hasOtherPrompts: boolean; rows: VisibilityRow[] };

/** Comparison of two analyses of a website. */
export interface ComparisonView {
  /** Name of the website in the list of its owner. */
  name: string;
  host: string;
  url: string;
  /** The latest finished analyses of the website and the compared ones, newest first. */
  analyses: ComparableAnalysis[];
  from: ComparedSide;
  to: ComparedSide;
  /** Why the scores differ; null when a score was not measured or a crawl file was removed. */
  scoreChange: ScoreChange | null;
  aiChange: ScoreChange | null;
  issues: ComparedIssueStates;
  /** Null when a crawl file was removed. */
  pages: PageChangeList | null;
  rankings: RankingComparison;
  visibility: VisibilityComparison;
  /** What limits the comparison. */
  notes: string[];
}
