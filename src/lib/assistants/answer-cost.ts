/** What answers of assistants cost: the worst case before a request, the actual cost after it. */
import type {
  AnswerCost,
  AnswerLimits,
  AssistantPrice,
  AssistantUsage,
  PricedProvider,
} from '#contracts/outside/assistants/assistant-prices.ts';

const MILLION = 1_000_000;
const THOUSAND = 1_000;
const SATURDAY = 6;
const SUNDAY = 0;

/** Finds the price of a model that is valid at a time: the price that took effect last. Null if no price is known. */
export function findPrice(
  prices: readonly AssistantPrice[],
  { provider, model }: { provider: PricedProvider; model: string },
  at: Date,
): AssistantPrice | null {
  const day = at.toISOString().slice(0, 10);
  const begun = prices.filter((price) => price.provider === provider && price.model === model && price.from <= day);
  return begun.reduce<AssistantPrice | null>(
    (latest, price) => (latest === null || price.from >= latest.from ? price : latest),
    null,
  );
}

/** Computes the highest possible cost of one request, at any time of day. */
export function computeMaxUsd(price: AssistantPrice, limits: AnswerLimits): number {
  return sumUsd(price, limits, price.peak?.factor ?? 1);
}

/** Computes what a response cost. Null if it reports neither its cost nor both numbers of tokens. */
export function computeAnswerCost(price: AssistantPrice, usage: AssistantUsage, at: Date): AnswerCost | null {
  const { inputTokens, outputTokens, searches, reportedUsd } = usage;
  if (reportedUsd !== null) return { usd: roundUsd(reportedUsd), quality: 'real', source: 'reported by the vendor' };
  if (inputTokens === null || outputTokens === null) return null;
  const factor = isPeak(price, at) ? (price.peak?.factor ?? 1) : 1;
  const usd = sumUsd(price, { inputTokens, outputTokens, searches }, factor);
  return { usd, quality: 'estimated', source: `reported use × list price of ${price.readOn} (${price.source})` };
}

/** Adds the costs of several requests. The sum is real only if every cost is real. */
export function addCosts(costs: readonly AnswerCost[]): AnswerCost {
  const estimated = costs.find(({ quality }) => quality === 'estimated');
  const [first] = costs;
  return {
    usd: roundUsd(costs.reduce((sum, { usd }) => sum + usd, 0)),
    quality: estimated === undefined ? 'real' : 'estimated',
    source: (estimated ?? first)?.source ?? 'no request',
  };
}

function sumUsd(price: AssistantPrice, use: AnswerLimits, peakFactor: number): number {
  const { longInput } = price;
  const isLong = longInput !== null && use.inputTokens > longInput.aboveTokens;
  const factor = peakFactor * (isLong ? longInput.factor : 1);
  const tokens = (use.inputTokens * price.inputUsdPerMillion + use.outputTokens * price.outputUsdPerMillion) / MILLION;
  return roundUsd(tokens * factor + (use.searches * price.searchUsdPerThousand) / THOUSAND);
}

function isPeak({ peak }: AssistantPrice, at: Date): boolean {
  const weekday = at.getUTCDay();
  if (peak === null || weekday === SATURDAY || weekday === SUNDAY) return false;
  const hour = at.getUTCHours();
  return peak.hours.some(([start, end]) => hour >= start && hour < end);
}

/** Removes the noise of binary fractions. */
const roundUsd = (usd: number): number => Number(usd.toFixed(9));
