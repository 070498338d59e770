import type { AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { RawSearchOption } from '#contracts/outside/assistants/raw-searches.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { EngineEstimate, VisibilityObstacle } from '#contracts/outside/assistants/run-views.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { sumVisibilityCosts } from '#db/queries/outside/assistants/visibility-costs.ts';
import {
  findApprovedPrompts,
  findUnfinishedRun,
  type PromptSetRow,
} from '#db/queries/outside/assistants/visibility-runs.ts';
import type { VisibilityScheduleRow } from '#db/queries/outside/assistants/visibility-schedules.ts';
import { hasPremium } from '../../billing/premium-state.ts';
import { toMicroUsd, toUsd } from '../../data-sources/micro-usd.ts';
import { getMonthStart } from '../../rank-tracking/month-start.ts';
import { readPrices } from '../prices/read-prices.ts';
import { listSearchOptions } from '../searches/list-search-options.ts';
import { selectSearchedPrompts } from '../searches/plan-searches.ts';
import type { ListedAssistants, OpenedAssistant } from '../sources/assistant-sources.ts';
import { chooseAssistants } from '../sources/choose-assistants.ts';
import { listPriceObstacles } from '../sources/model-choices.ts';
import { estimateEngine } from './estimate-cost.ts';
import { getVisibilityPlan, selectPrompts, type VisibilityPlan } from './plan-answers.ts';
import { readVisibilitySchedule } from './read-schedule.ts';
import type { RunContext } from './run-context.ts';

/** Everything that is known before a run starts. */
export interface PreparedRun {
  website: WebsiteRow;
  plan: VisibilityPlan;
  prices: readonly AssistantPrice[];
  listed: ListedAssistants;
  schedule: VisibilityScheduleRow;
  /** Whether the schedule was saved; otherwise it contains the defaults. */
  isSaved: boolean;
  promptSet: PromptSetRow | null;
  /** The prompts to send. */
  prompts: VisibilityPrompt[];
  repeats: number;
  /** The selected assistants that can receive requests. */
  assistants: OpenedAssistant[];
  estimates: EngineEstimate[];
  /** Search APIs; the selected ones without a problem are used. */
  searches: RawSearchOption[];
  spentThisMonthUsd: number;
  /** Highest possible cost of requests in progress or interrupted. */
  reservedThisMonthUsd: number;
  /** Empty if the run can start. */
  obstacles: VisibilityObstacle[];
}

/** Prepares a run, and lists what prevents it. Sends no request. */
export async function prepareRun({ db, sources, now }: RunContext, website: WebsiteRow): Promise<PreparedRun> {
  const [user, prices, promptSet] = await Promise.all([
    findUser(db, website.userId),
    readPrices(db),
    findApprovedPrompts(db, website.id),
  ]);
  const plan = getVisibilityPlan(user !== null && hasPremium(user, now()));
  const listed = await sources.list(website, prices);
  const { schedule, isSaved } = await readVisibilitySchedule(db, website.id, {
    plan,
    engines: new Set(listed.assistants.map(({ engine }) => engine)),
  });
  const prompts = selectPrompts(promptSet?.prompts ?? [], plan);
  const repeats = Math.min(schedule.repeats, plan.maxRepeats);
  const assistants = chooseAssistants(listed.assistants, schedule.engines, schedule.models);
  const input = { db, websiteId: website.id, prices, now: now() };
  const [estimates, costs, unfinishedRun] = await Promise.all([
    Promise.all(assistants.map((assistant) => estimateEngine(input, assistant, prompts.length * repeats))),
    sumVisibilityCosts(db, website.id, getMonthStart(now())),
    findUnfinishedRun(db, website.id),
  ]);
  const prepared = {
    website,
    plan,
    prices,
    listed,
    schedule,
    isSaved,
    promptSet,
    prompts,
    repeats,
    assistants,
    estimates: estimates.filter((estimate) => estimate !== null),
    searches: listSearchOptions({
      listed,
      selected: schedule.searches,
      prices,
      promptCount: selectSearchedPrompts(prompts).length,
      now: now(),
    }),
    spentThisMonthUsd: toUsd(costs.spentMicroUsd),
    reservedThisMonthUsd: toUsd(costs.reservedMicroUsd),
  };
  const priceObstacles = listPriceObstacles(schedule, { prices, now: now() });
  return { ...prepared, obstacles: listObstacles(prepared, priceObstacles, unfinishedRun !== null) };
}

function listObstacles(
  prepared: Omit<PreparedRun, 'obstacles'>,
  priceObstacles: readonly VisibilityObstacle[],
  isRunning: boolean,
): VisibilityObstacle[] {
  const { promptSet, prompts, schedule, assistants, listed } = prepared;
  const obstacles: VisibilityObstacle[] = [];
  if (!(promptSet?.prompts ?? []).some(({ isActive }) => isActive)) {
    obstacles.push({ code: 'prompts', reason: VISIBILITY_TEXTS.noPrompts, step: VISIBILITY_TEXTS.noPromptsStep });
  } else if (prompts.length === 0) {
    obstacles.push({ code: 'unbranded', reason: VISIBILITY_TEXTS.noUnbranded, step: VISIBILITY_TEXTS.noUnbrandedStep });
  }
  if (schedule.engines.length === 0 && listed.assistants.length > 0) {
    obstacles.push({ code: 'engines', reason: VISIBILITY_TEXTS.noEngines, step: VISIBILITY_TEXTS.noEnginesStep });
  } else if (assistants.length === 0 && priceObstacles.length === 0) {
    const [problem] = listed.problems;
    const reason = problem?.reason ?? VISIBILITY_TEXTS.noKey;
    obstacles.push({ code: 'key', reason, step: VISIBILITY_TEXTS.noKeyStep });
  }
  obstacles.push(...priceObstacles);
  const limit = findLimitObstacle(prepared);
  if (limit !== null) obstacles.push(limit);
  if (isRunning) {
    obstacles.push({ code: 'running', reason: VISIBILITY_TEXTS.isRunning, step: VISIBILITY_TEXTS.isRunningStep });
  }
  return obstacles;
}

/** The limits must be set and cover at least one answer of the cheapest assistant. */
function findLimitObstacle({
  schedule,
  assistants,
  prices,
  spentThisMonthUsd,
  reservedThisMonthUsd,
}: Omit<PreparedRun, 'obstacles'>): VisibilityObstacle | null {
  const { runLimitMicroUsd, monthlyLimitMicroUsd } = schedule;
  if (runLimitMicroUsd === null || monthlyLimitMicroUsd === null) {
    return { code: 'limit', reason: VISIBILITY_TEXTS.noLimit, step: VISIBILITY_TEXTS.noLimitStep };
  }
  const costs = assistants.flatMap((assistant) => assistant.open(prices).estimateMaxUsd() ?? []);
  if (costs.length === 0) return null;
  const leastUsd = Math.min(...costs);
  const usedMicroUsd = toMicroUsd(spentThisMonthUsd + reservedThisMonthUsd);
  const remainingMicroUsd = Math.min(runLimitMicroUsd, monthlyLimitMicroUsd - usedMicroUsd);
  if (toMicroUsd(leastUsd) <= remainingMicroUsd) return null;
  const reason = VISIBILITY_TEXTS.limitTooLow.replace('{cost}', () => `$${leastUsd.toFixed(2)}`);
  return { code: 'limit-used', reason, step: VISIBILITY_TEXTS.limitTooLowStep };
}
