import type { AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import type { EngineEstimate } from '#contracts/outside/assistants/run-views.ts';
import type { Db } from '#db/client.ts';
import { computeMeanCost } from '#db/queries/outside/assistants/visibility-answers.ts';
import { computeMaxUsd, findPrice } from '#lib/assistants/answer-cost.ts';
import { formatCount } from '#lib/text/format.ts';
import { toUsd } from '../../data-sources/micro-usd.ts';
import type { OpenedAssistant } from '../sources/assistant-sources.ts';

/**
 * Assumed usage of an ordinary answer with web search, until a website has its own answers: public examples read 8,000
 * to
 * 15,000 tokens with their search results, write 500 to 1,200, and search once or twice.
 */
const USAGE_WITH_SEARCH = { inputTokens: 11_000, outputTokens: 900, searches: 1.5 };
/** An answer from memory reads only the prompt. */
const USAGE_WITHOUT_SEARCH = { inputTokens: 100, outputTokens: 900, searches: 0 };
/** Number of latest answers whose mean cost is used. */
const MAX_AVERAGED_ANSWERS = 100;

export interface EstimateInput {
  db: Db;
  websiteId: string;
  prices: readonly AssistantPrice[];
  now: Date;
}

/** Estimates what the answers of one assistant cost. Null if the price table does not contain its model. */
export async function estimateEngine(
  input: EstimateInput,
  assistant: OpenedAssistant,
  answers: number,
): Promise<EngineEstimate | null> {
  const { engine, provider, model, payer } = assistant;
  const maxUsd = assistant.open(input.prices).estimateMaxUsd();
  if (maxUsd === null) return null;
  const { usd, basis } = await estimateAnswer(input, assistant, maxUsd);
  return {
    engine,
    target: { engine, provider, model, payer },
    answers,
    maxUsd: roundUsd(maxUsd * answers),
    likelyUsd: roundUsd(usd * answers),
    likelyBasis: basis,
  };
}

/**
 * Estimates the cost of one answer: the mean of earlier answers, the list price of an ordinary answer, or the highest
 * possible cost if no price applies.
 */
async function estimateAnswer(
  { db, websiteId, prices, now }: EstimateInput,
  { provider, model, hasSearch }: OpenedAssistant,
  maxUsd: number,
): Promise<{ usd: number; basis: string }> {
  const mean = await computeMeanCost(db, { websiteId, provider, model }, MAX_AVERAGED_ANSWERS);
  if (mean !== null) {
    return { usd: toUsd(mean.meanMicroUsd), basis: `Mean of your last ${formatCount(mean.answers, 'answer')}` };
  }
  const price = prices.find((one) => one.provider === provider && one.model === model);
  const valid = price === undefined ? null : findPrice(prices, { provider: price.provider, model }, now);
  if (valid === null) return { usd: maxUsd, basis: 'The highest possible cost' };
  const usage = hasSearch ? USAGE_WITH_SEARCH : USAGE_WITHOUT_SEARCH;
  const usd = computeMaxUsd({ ...valid, peak: null }, usage);
  const searches = hasSearch ? ` and ${usage.searches} searches` : '';
  return {
    usd: Math.min(usd, maxUsd),
    basis: `Assumed use of ${usage.inputTokens} input tokens, ${usage.outputTokens} output tokens${searches}, at the price of ${valid.readOn}`,
  };
}

/** Removes the noise of binary fractions. */
export const roundUsd = (usd: number): number => Number(usd.toFixed(6));
