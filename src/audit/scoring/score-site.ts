import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { RobotsFacts, SiteFacts } from '#contracts/site/artifacts.ts';
import { AI_BUDGETS, type ScoreBudget, SEARCH_BUDGETS } from '../engine/categories.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { describeRobotsResponse } from '../report/partial-crawl-reasons.ts';
import { computeCheckCoverage, MIN_COVERAGE } from './coverage.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { CanonicalsElsewhere } from './frame.ts';
import type { Ceiling, ScoreModel } from './score-model.ts';

/** A score with its basis. When `score` is null, `reason` explains why. */
export interface SiteScore {
  evaluation: Evaluation;
  score: number | null;
  uncapped: number | null;
  reason: string | null;
  /** Caps on the score; empty without a score. */
  ceilings: readonly Ceiling[];
}

export interface ScoreInput {
  site: SiteFacts;
  robots: RobotsFacts | null;
  runs: readonly RuleRun[];
  model: ScoreModel;
  /** Pages with a canonical URL on another host. */
  canonicalsElsewhere: CanonicalsElsewhere;
}

/** Computes the search score; null with a reason when no page could be scored or too few checks ran. */
export function computeSearchScore(input: ScoreInput): SiteScore {
  return buildSiteScore(input, SEARCH_BUDGETS, input.model);
}

/**
 * Computes AI readiness (not visibility) from separate budgets, with one ceiling when every AI search crawler and
 * user-triggered fetcher is blocked.
 */
export function computeAiReadiness(input: ScoreInput): SiteScore {
  return buildSiteScore(input, AI_BUDGETS, { ...input.model, ceilings: findAiCeilings(input.robots) });
}

function buildSiteScore(input: ScoreInput, budgets: readonly ScoreBudget[], model: ScoreModel): SiteScore {
  const reason = explainMissingScore(input, budgets);
  const evaluation = evaluate(model, budgets);
  if (reason !== null) return { evaluation, score: null, uncapped: null, reason, ceilings: [] };
  const { score, uncapped } = evaluation;
  return { evaluation, score, uncapped, reason: null, ceilings: model.ceilings };
}

function explainMissingScore(input: ScoreInput, budgets: readonly ScoreBudget[]): string | null {
  const { site, runs, model } = input;
  if (site.unreachable !== null) return ANALYSIS_MESSAGES.siteUnreachable;
  if (site.challengedShare >= 1) return ANALYSIS_MESSAGES.siteChallenged;
  if (model.patterns.length === 0) return explainMissingPages(input);
  const { share } = computeCheckCoverage(runs, budgets);
  if (share >= MIN_COVERAGE) return null;
  return `Only ${Math.round(share * 100)}% of the checks could run. A score needs ${MIN_COVERAGE * 100}%.`;
}

function explainMissingPages({ site, robots, canonicalsElsewhere }: ScoreInput): string {
  const { example, homeExample, isEveryPage } = canonicalsElsewhere;
  if (isEveryPage && example !== null) {
    return `Every page has a canonical URL on another host (${example}), so search engines would not index this copy. Nothing was scored.`;
  }
  if (homeExample !== null) {
    return `The home page has a canonical URL on another host (${homeExample}), and no other page meant for search engines could be crawled. Nothing was scored.`;
  }
  if (site.stoppedBy === 'robots' && robots?.state === 'unavailable') {
    return `This site's robots.txt could not be read (${describeRobotsResponse(robots)}), so our crawler fetched no other pages. Nothing was scored.`;
  }
  if (site.stoppedBy === 'robots') {
    return "This site's robots.txt blocks our crawler, so nothing was scored.";
  }
  return 'No page meant for search engines could be crawled, so nothing was scored.';
}

/**
 * Returns the ceiling for blocking all agents that answer users' questions. Blocking training crawlers costs no points.
 */
function findAiCeilings(robots: RobotsFacts | null): Ceiling[] {
  // If robots.txt could not be read, it is unknown which agents it blocks.
  if (robots === null || robots.state === 'unavailable') return [];
  const answeringAgents = CRAWLER_AGENTS.filter(
    (agent) => agent.purpose === 'ai-search' || agent.purpose === 'user-fetch',
  );
  const isRefused = (token: string) => robots.agents[token]?.homeAllowed === false;
  if (!answeringAgents.every((agent) => isRefused(agent.token))) return [];
  return [
    { ruleId: 'ai-access', cap: 20, reason: 'robots.txt blocks every AI search crawler and user-triggered fetcher' },
  ];
}
