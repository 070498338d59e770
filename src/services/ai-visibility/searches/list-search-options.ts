import { type AssistantPrice, RAW_SEARCH_MODEL } from '#contracts/outside/assistants/assistant-prices.ts';
import {
  RAW_SEARCH_NAMES,
  RAW_SEARCH_PROVIDERS,
  RAW_SEARCH_TEXTS,
  type RawSearchProvider,
} from '#contracts/outside/assistants/raw-search-words.ts';
import type { RawSearchOption } from '#contracts/outside/assistants/raw-searches.ts';
import { findPrice } from '#lib/assistants/answer-cost.ts';
import { roundUsd } from '../runs/estimate-cost.ts';
import type { ListedAssistants } from '../sources/assistant-sources.ts';

interface Input {
  listed: Pick<ListedAssistants, 'searches' | 'problems'>;
  selected: readonly RawSearchProvider[];
  prices: readonly AssistantPrice[];
  /** Number of prompts that are searched. */
  promptCount: number;
  now: Date;
}

/** Lists the search APIs, with the cost of their searches in the next run or what prevents their use. */
export const listSearchOptions = (input: Input): RawSearchOption[] =>
  RAW_SEARCH_PROVIDERS.map((provider) => describeOption(provider, input));

function describeOption(
  provider: RawSearchProvider,
  { listed, selected, prices, promptCount, now }: Input,
): RawSearchOption {
  const name = RAW_SEARCH_NAMES[provider];
  const shared = { provider, name, isSelected: selected.includes(provider) };
  const unusable = { ...shared, payer: null, searches: 0, maxUsd: 0, priceReadOn: null };
  const fill = (text: string) => text.replace('{name}', name);
  const search = listed.searches.find((one) => one.provider === provider);
  if (search === undefined) {
    const failing = listed.problems.find((one) => one.provider === provider);
    const reason = failing?.reason ?? fill(RAW_SEARCH_TEXTS.noKey);
    return { ...unusable, problem: { reason, step: RAW_SEARCH_TEXTS.noKeyStep } };
  }
  const maxUsd = search.open(prices).estimateMaxUsd();
  const price = findPrice(prices, { provider, model: RAW_SEARCH_MODEL }, now);
  if (maxUsd === null || price === null) {
    return { ...unusable, problem: { reason: fill(RAW_SEARCH_TEXTS.noPrice), step: RAW_SEARCH_TEXTS.noPriceStep } };
  }
  return {
    ...shared,
    payer: search.payer,
    searches: promptCount,
    maxUsd: roundUsd(maxUsd * promptCount),
    priceReadOn: price.readOn,
    problem: null,
  };
}
