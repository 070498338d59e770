import { CRAWLER_AGENTS } from '#contracts/ai-agents.ts';
import type { RobotsFacts } from '#contracts/artifacts.ts';
import type { AiPlatform, AiPlatformId } from '#contracts/panels.ts';
import { AI_BUDGETS } from '../categories.ts';
import { indexOf, type RuleResults } from '../rule-results.ts';
import type { RuleRun } from '../rule-run.ts';
import { AI_PLATFORM_PASS } from './limits.ts';

interface Platform {
  name: string;
  /** As in the table of agents; null: documents no crawler that can be told apart. */
  operator: string | null;
}

const PLATFORMS: Readonly<Record<AiPlatformId, Platform>> = {
  chatgpt: { name: 'ChatGPT', operator: 'OpenAI' },
  perplexity: { name: 'Perplexity', operator: 'Perplexity' },
  claude: { name: 'Claude', operator: 'Anthropic' },
  deepseek: { name: 'DeepSeek', operator: null },
};

/** As for AI readiness as a whole: who may not read the site cannot use it. */
const REFUSED_CAP = 20;

/**
 * How ready the site is for one assistant, 0..100: the AI readiness budgets (access 40, readable without scripts 25, extractable
 * content 15, entities and markup 10, trust 10), each filled by the pass share of its rules, rescaled to what was measured.
 * Rules about the crawlers of other operators are left out. At most 20 when every crawler of the operator is refused.
 */
export function platformReadiness(id: AiPlatformId, results: RuleResults, robots: RobotsFacts | null): AiPlatform {
  const { name, operator } = PLATFORMS[id];
  const agents = operator === null ? [] : agentsOf(operator, robots);
  const access = accessOf(operator, agents, robots);
  const index = readinessIndex(results, operator);
  const readiness = index !== null && access === 'refused' ? Math.min(index, REFUSED_CAP) : index;
  const passAbove = AI_PLATFORM_PASS[id];
  return {
    ...{ id, name, readiness, passAbove, access, agents },
    outcome: outcomeOf(readiness, passAbove, access),
    reason: readiness === null ? 'Nothing that this assistant depends on could be checked.' : null,
  };
}

function outcomeOf(readiness: number | null, passAbove: number, access: AiPlatform['access']): AiPlatform['outcome'] {
  if (readiness === null) return 'notMeasured';
  if (readiness <= passAbove) return 'fail';
  return access === 'partly-refused' ? 'warning' : 'pass';
}

function agentsOf(operator: string, robots: RobotsFacts | null): AiPlatform['agents'] {
  if (robots === null || robots.state === 'unavailable') return [];
  return CRAWLER_AGENTS.flatMap((agent) => {
    const { token, purpose } = agent;
    const answer = robots.agents[token];
    if (agent.operator !== operator || answer === undefined) return [];
    if (purpose !== 'ai-search' && purpose !== 'user-fetch') return [];
    return [{ token, purpose, isAllowed: answer.homeAllowed, line: answer.decidingLine?.text ?? null }];
  });
}

function accessOf(
  operator: string | null,
  agents: AiPlatform['agents'],
  robots: RobotsFacts | null,
): AiPlatform['access'] {
  if (operator === null) return 'not-verifiable';
  if (robots === null || agents.length === 0) return 'not-measured';
  const allowed = agents.filter(({ isAllowed }) => isAllowed).length;
  return allowed === agents.length ? 'allowed' : allowed === 0 ? 'refused' : 'partly-refused';
}

function readinessIndex(results: RuleResults, operator: string | null): number | null {
  const tokens = CRAWLER_AGENTS.filter((agent) => agent.operator === operator).map(({ token }) => token.toLowerCase());
  let [sum, points] = [0, 0];
  for (const budget of AI_BUDGETS) {
    const runs = results.runs.filter((run) => budget.categories.includes(run.rule.category) && concerns(run, tokens));
    const { score } = indexOf(runs);
    if (score === null) continue;
    sum += budget.points * score;
    points += budget.points;
  }
  return points === 0 ? null : Math.round(sum / points);
}

/** Rules about one crawler carry its token at the end of their id. */
function concerns({ rule }: RuleRun, tokens: readonly string[]): boolean {
  if (!/^ai-(?:search-bot|user-fetch)-blocked-/.test(rule.id)) return true;
  return tokens.some((token) => rule.id.endsWith(`-${token}`));
}
