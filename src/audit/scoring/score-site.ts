import { CRAWLER_AGENTS } from '#contracts/ai-agents.ts';
import type { RobotsFacts, SiteFacts } from '#contracts/artifacts.ts';
import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import { AI_BUDGETS, type ScoreBudget, SEARCH_BUDGETS } from '../categories.ts';
import type { RuleRun } from '../rule-run.ts';
import { robotsAnswer } from '../stop-sayings.ts';
import { checkCoverage, MIN_COVERAGE } from './coverage.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { CanonicalsElsewhere } from './frame.ts';
import type { Ceiling, ScoreModel } from './score-model.ts';

/** A score with what it stands on. `score` null: see `reason`. */
export interface SiteScore {
  evaluation: Evaluation;
  score: number | null;
  uncapped: number | null;
  reason: string | null;
  /** What holds the score down; empty without a score. */
  ceilings: readonly Ceiling[];
}

export interface ScoreInput {
  site: SiteFacts;
  robots: RobotsFacts | null;
  runs: readonly RuleRun[];
  model: ScoreModel;
  /** Pages that name an address on another host as their canonical one. */
  canonicalsElsewhere: CanonicalsElsewhere;
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
  if (reason !== null) return { evaluation, score: null, uncapped: null, reason, ceilings: [] };
  const { score, uncapped } = evaluation;
  return { evaluation, score, uncapped, reason: null, ceilings: model.ceilings };
}

function whyNotScored(input: ScoreInput, budgets: readonly ScoreBudget[]): string | null {
  const { site, runs, model } = input;
  if (site.unreachable !== null) return ANALYSIS_MESSAGES.siteUnreachable;
  if (site.challengedShare >= 1) return ANALYSIS_MESSAGES.siteChallenged;
  if (model.patterns.length === 0) return whyNoPages(input);
  const { share } = checkCoverage(runs, budgets);
  if (share >= MIN_COVERAGE) return null;
  return `Only ${Math.round(share * 100)}% of the checks could be made; a score needs ${MIN_COVERAGE * 100}%.`;
}

function whyNoPages({ site, robots, canonicalsElsewhere }: ScoreInput): string {
  const { example, homeExample, isEveryPage } = canonicalsElsewhere;
  if (isEveryPage && example !== null) {
    return `Every page names an address on another host (${example}) as its canonical address, so search engines would not index this copy. Nothing was scored.`;
  }
  if (homeExample !== null) {
    return `The home page names an address on another host (${homeExample}) as its canonical address, and no other page that is meant for search engines could be read, so nothing was scored.`;
  }
  if (site.stoppedBy === 'robots' && robots?.state === 'unavailable') {
    return `This site's robots.txt could not be read (${robotsAnswer(robots)}), so our crawler read no further page and nothing was scored.`;
  }
  if (site.stoppedBy === 'robots') {
    return "This site's robots.txt does not allow our crawler to read its pages, so nothing was scored.";
  }
  return 'No page that is meant for search engines could be read, so nothing was scored.';
}

/** Refusing training agents costs nothing; refusing all agents that answer people's questions does. */
function aiCeilings(robots: RobotsFacts | null): Ceiling[] {
  // Of a robots.txt that could not be read nobody knows whom it refuses.
  if (robots === null || robots.state === 'unavailable') return [];
  const answering = CRAWLER_AGENTS.filter((agent) => agent.purpose === 'ai-search' || agent.purpose === 'user-fetch');
  const isRefused = (token: string) => robots.agents[token]?.homeAllowed === false;
  if (!answering.every((agent) => isRefused(agent.token))) return [];
  return [{ ruleId: 'ai-access', cap: 20, reason: 'robots.txt refuses every AI search and user-fetch agent' }];
}
