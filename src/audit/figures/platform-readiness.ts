import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { AiPlatform, AiPlatformId } from '#contracts/report/panels.ts';
import type { RobotsFacts } from '#contracts/site/artifacts.ts';
import type { AgentProbe } from '#contracts/site/site-probes.ts';
import { AI_BUDGETS } from '../engine/categories.ts';
import { computePassShare, computeResultIndex, type RuleResults } from '../engine/rule-results.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { AI_PLATFORM_PASS_SCORES, BLOCKED_PLATFORM_CAP, MISSING_TEXT_SHARE } from './limits.ts';

interface Platform {
  name: string;
  /** Name of its search product, as users know it. */
  search: string;
  /** Operator as listed in the agent table; null when it documents no identifiable crawler. */
  operator: string | null;
}

const PLATFORMS: Readonly<Record<AiPlatformId, Platform>> = {
  chatgpt: { name: 'ChatGPT', search: 'ChatGPT search', operator: 'OpenAI' },
  perplexity: { name: 'Perplexity', search: 'Perplexity', operator: 'Perplexity' },
  claude: { name: 'Claude', search: 'Claude search', operator: 'Anthropic' },
  deepseek: { name: 'DeepSeek', search: 'DeepSeek', operator: null },
};

export interface ReadinessInput {
  results: RuleResults;
  robots: RobotsFacts | null;
  homeUrl: string | null;
  /** Responses to our requests with these user agents; null when none were sent. */
  probe: AgentProbe | null;
}

/**
 * Computes how ready the site is for one assistant, 0..100, from the AI readiness budgets (access 40, readable without
 * JavaScript 25, extractable content 15, entities and markup 10, trust 10). Each budget is multiplied by the pass share
 * of its rules, and the result is rescaled to the measured budgets. Rules about the crawlers of other operators are
 * excluded. Capped at 20 when robots.txt blocks its search crawler, or when the main text is not in the served HTML: we
 * assume that no crawler of an assistant runs JavaScript. Null when no budget was measured.
 */
export function buildPlatformReadiness(id: AiPlatformId, input: ReadinessInput): AiPlatform {
  const { name, operator } = PLATFORMS[id];
  const agents = operator === null ? [] : getAgents(operator, input.robots);
  const access = getAccess(operator, agents, input.robots);
  const blocked = findBlockReason(id, agents, input);
  const possible = findPossibleBlock(agents, input.probe);
  const index = computeReadinessIndex(input.results, operator);
  const readiness = index !== null && blocked !== null ? Math.min(index, BLOCKED_PLATFORM_CAP) : index;
  const passScore = AI_PLATFORM_PASS_SCORES[id];
  return {
    id,
    name,
    readiness,
    passAbove: passScore,
    access,
    agents,
    blocked,
    possible,
    outcome: getOutcome(readiness, passScore, access === 'partly-refused' || possible !== null),
    reason: readiness === null ? 'None of the checks for this assistant could run.' : null,
  };
}

function getOutcome(readiness: number | null, passScore: number, isUncertain: boolean): AiPlatform['outcome'] {
  if (readiness === null) return 'notMeasured';
  if (readiness <= passScore) return 'fail';
  return isUncertain ? 'warning' : 'pass';
}

/**
 * Returns a confirmed reason for a block: a rule in robots.txt, or text missing from the served HTML; otherwise null.
 */
function findBlockReason(id: AiPlatformId, agents: AiPlatform['agents'], input: ReadinessInput): AiPlatform['blocked'] {
  const { search, operator } = PLATFORMS[id];
  const unreadableText = `${search} cannot read this site`;
  const refusedAgent = agents.find(({ purpose, isAllowed }) => purpose === 'ai-search' && !isAllowed);
  if (refusedAgent !== undefined) {
    return { cause: 'robots', sentence: `${unreadableText}: robots.txt blocks its crawler ${refusedAgent.token}.` };
  }
  if (operator === null || !isTextMissing(input)) return null;
  return {
    cause: 'javascript',
    sentence: `${unreadableText}: its crawler runs no JavaScript, and the main text is not in the HTML that the server sends.`,
  };
}

/** Whether the main text of the home page, or of at least half of the rendered pages, requires JavaScript. */
function isTextMissing({ results, homeUrl }: ReadinessInput): boolean {
  const run = results.get('ai-content-needs-javascript');
  const share = run === null ? null : computePassShare(run);
  if (run === null || share === null) return false;
  const affectsHomePage = run.pageIssues.some(({ pageUrls }) => homeUrl !== null && pageUrls.includes(homeUrl));
  return affectsHomePage || 1 - share >= MISSING_TEXT_SHARE;
}

/**
 * Describes a possible block: repeated requests with an agent of the assistant were refused; otherwise null. This
 * proves nothing, because a server that verifies IP addresses is right to block us.
 */
function findPossibleBlock(agents: AiPlatform['agents'], probe: AgentProbe | null): string | null {
  const responses = probe?.answers ?? [];
  // If the server blocks our own user agent too, the result shows nothing about the agents.
  if (responses.some(({ token, isRefused }) => token === null && isRefused)) return null;
  const ownTokens = new Set(agents.map(({ token }) => token));
  const refusedAgent = responses.find(
    ({ isRefused, tries, token }) => isRefused && tries > 1 && token !== null && ownTokens.has(token),
  );
  if (refusedAgent === undefined) return null;
  const status = refusedAgent.status === null ? 'no page' : `status ${refusedAgent.status}`;
  return `Possibly blocked by the server: our request with the user agent ${refusedAgent.token ?? ''} returned ${status}. This does not prove that the real agent is blocked.`;
}

function getAgents(operator: string, robots: RobotsFacts | null): AiPlatform['agents'] {
  if (robots === null || robots.state === 'unavailable') return [];
  return CRAWLER_AGENTS.flatMap((agent) => {
    const { token, purpose } = agent;
    const decision = robots.agents[token];
    if (agent.operator !== operator || decision === undefined) return [];
    if (purpose !== 'ai-search' && purpose !== 'user-fetch') return [];
    return [{ token, purpose, isAllowed: decision.homeAllowed, line: decision.decidingLine?.text ?? null }];
  });
}

function getAccess(
  operator: string | null,
  agents: AiPlatform['agents'],
  robots: RobotsFacts | null,
): AiPlatform['access'] {
  if (operator === null) return 'not-verifiable';
  if (robots === null || agents.length === 0) return 'not-measured';
  const allowed = agents.filter(({ isAllowed }) => isAllowed).length;
  return allowed === agents.length ? 'allowed' : allowed === 0 ? 'refused' : 'partly-refused';
}

function computeReadinessIndex(results: RuleResults, operator: string | null): number | null {
  const tokens = CRAWLER_AGENTS.filter((agent) => agent.operator === operator).map(({ token }) => token.toLowerCase());
  let [sum, points] = [0, 0];
  for (const budget of AI_BUDGETS) {
    const runs = results.runs.filter(
      (run) => budget.categories.includes(run.rule.category) && isRelevantRun(run, tokens),
    );
    const { score } = computeResultIndex(runs);
    if (score === null) continue;
    sum += budget.points * score;
    points += budget.points;
  }
  return points === 0 ? null : Math.round(sum / points);
}

/** Whether a rule concerns all crawlers or one of these: IDs of rules about one crawler end with its token. */
function isRelevantRun({ rule }: RuleRun, tokens: readonly string[]): boolean {
  if (!/^ai-(?:search-bot|user-fetch)-blocked-/.test(rule.id)) return true;
  return tokens.some((token) => rule.id.endsWith(`-${token}`));
}
