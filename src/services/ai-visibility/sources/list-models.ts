import {
  type AssistantPrice,
  type AssistantProvider,
  DEFAULT_ASSISTANT_PRICES,
} from '#contracts/outside/assistants/assistant-prices.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import { findPrice } from '#lib/assistants/answer-cost.ts';
import { describeModel } from '#providers/assistants/index.ts';

/** A model of a vendor, and which engine it is. */
export interface ListedModel {
  model: string;
  engine: AnswerEngine;
  hasSearch: boolean;
}

/**
 * Lists the models of a vendor that have a price now, best first: those that administrators added, the last one first, then the
 * default ones. So administrators replace a model that a vendor ends by adding the price of another one.
 */
export function listModels(provider: AssistantProvider, prices: readonly AssistantPrice[], at: Date): ListedModel[] {
  const added = prices.filter((price) => !DEFAULT_ASSISTANT_PRICES.includes(price)).reverse();
  const ordered = [...added, ...DEFAULT_ASSISTANT_PRICES].filter((price) => price.provider === provider);
  const names = new Set(ordered.map(({ model }) => model));
  return [...names].flatMap((model) => {
    const described = describeModel(provider, model);
    return described === null || findPrice(prices, { provider, model }, at) === null ? [] : [{ model, ...described }];
  });
}
