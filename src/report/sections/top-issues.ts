import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { TOP_ISSUES_SHOWN } from '#contracts/report/report-download-texts.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { PRIORITY_RECOMMENDATION_COUNT } from '#contracts/rules/recommendation-rules.ts';
import { openAnalysis, type ReportDocument } from '../report-document.ts';
import { orderIssues } from './critical-issues.section.ts';

/** An issue with the steps that resolve it. */
export interface TopIssue {
  issue: SeoIssue;
  /** Steps of its recommendation, or its fix as one step. */
  steps: string[];
  /** Estimated hours; null when not estimated. */
  hours: number | null;
}

/**
 * Returns the issues that the client summary and the presentation show in detail: first those of the recommendations, in
 * the order of the plan, then the others by priority. Marked issues are excluded.
 */
export function listTopIssues(document: ReportDocument, count = TOP_ISSUES_SHOWN): TopIssue[] {
  const { seoIssues, recommendations } = openAnalysis(document);
  const byRule = new Map(seoIssues.map((issue) => [issue.ruleId, issue]));
  const planned = recommendations.flatMap((recommendation) => {
    const issue = byRule.get(recommendation.ruleId);
    return issue === undefined ? [] : [buildTopIssue(issue, recommendation)];
  });
  const others = orderIssues(seoIssues).filter(({ ruleId }) => planned.every(({ issue }) => issue.ruleId !== ruleId));
  return [...planned, ...others.map((issue) => buildTopIssue(issue, null))].slice(0, count);
}

function buildTopIssue(issue: SeoIssue, recommendation: Recommendation | null): TopIssue {
  return {
    issue,
    steps: recommendation === null ? [issue.howToFix] : recommendation.actionItems,
    hours: recommendation?.estimatedHours ?? null,
  };
}

/** One of the first things to do. */
export interface FirstStep {
  ruleId: string;
  title: string;
  gain: number | null;
  aiGain: number | null;
  hours: number | null;
}

/** Returns the first things to do: the priority recommendations, without marked issues. */
export function listFirstSteps(document: ReportDocument): FirstStep[] {
  const { recommendations, seoIssues } = openAnalysis(document);
  return recommendations.slice(0, PRIORITY_RECOMMENDATION_COUNT).map(({ ruleId, title, gain, estimatedHours }) => ({
    ruleId,
    title,
    gain,
    aiGain: seoIssues.find((issue) => issue.ruleId === ruleId)?.aiGain ?? null,
    hours: estimatedHours,
  }));
}
