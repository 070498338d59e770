import { CRAWLER_AGENTS } from '#contracts/ai-agents.ts';
import type { RobotsFacts, SiteFacts } from '#contracts/artifacts.ts';
import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import { AI_BUDGETS, type ScoreBudget, SEARCH_BUDGETS } from '../categories.ts';
import type { RuleRun } from '../rule-run.ts';
import { checkCoverage, MIN_COVERAGE } from './coverage.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { Ceiling, ScoreModel } from './score-model.ts';

/** A score with what it stands on. `score` null: see `reason`. */
export interface SiteScore {
  evaluation: Evaluation;
  score: number | null;
  uncapped: number | null;
  reason: string | null;
}

export interface ScoreInput {
  site: SiteFacts;
  robots: RobotsFacts | null;
  runs: readonly RuleRun[];
  model: ScoreModel;
}

/** Search score; null with a reason when the site was not read or too few checks were made. */
export function searchScore(input: ScoreInput): SiteScore {
  return scored(input, SEARCH_BUDGETS, input.model);
}

/** AI readiness (not visibility): own budgets, and one ceiling when every AI search and user-fetch agent is refused. */
export function aiReadiness(input: ScoreInput): SiteScore {
  return scored(input, AI_BUDGETS, { ...input.model, ceilings: aiCeilings(input.robots) });
}

function scored(input: ScoreInput, budgets: readonly ScoreBudget[], model: ScoreModel): SiteScore {
  const reason = whyNotScored(input, budgets);
  const evaluation = evaluate(model, budgets);
  if (reason !== null) return { evaluation, score: null, uncapped: null, reason };
  return { evaluation, score: evaluation.score, uncapped: evaluation.uncapped, reason: null };
}

function whyNotScored({ site, runs, model }: ScoreInput, budgets: readonly ScoreBudget[]): string | null {
  if (site.unreachable !== null) return ANALYSIS_MESSAGES.siteUnreachable;
  if (site.challengedShare >= 1) return ANALYSIS_MESSAGES.siteChallenged;
  if (site.stoppedBy === 'robots' && model.patterns.length === 0) {
    return "This site's robots.txt does not allow our crawler to read its pages, so nothing was scored.";
  }
  if (model.patterns.length === 0)
    return 'No page that is meant for search engines could be read, so nothing was scored.';
  const { share } = checkCoverage(runs, budgets);
  if (share >= MIN_COVERAGE) return null;
  return `Only ${Math.round(share * 100)}% of the checks could be made; a score needs ${MIN_COVERAGE * 100}%.`;
}

/** Refusing training agents costs nothing; refusing all agents that answer people's questions does. */
function aiCeilings(robots: RobotsFacts | null): Ceiling[] {
  if (robots === null) return [];
  const answering = CRAWLER_AGENTS.filter((agent) => agent.purpose === 'ai-search' || agent.purpose === 'user-fetch');
  const isRefused = (token: string) => robots.agents[token]?.homeAllowed === false;
  if (!answering.every((agent) => isRefused(agent.token))) return [];
  return [{ ruleId: 'ai-access', cap: 20, reason: 'robots.txt refuses every AI search and user-fetch agent' }];
}
