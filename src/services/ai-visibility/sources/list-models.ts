import {
  type AssistantPrice,
  type AssistantProvider,
  DEFAULT_ASSISTANT_PRICES,
} from '#contracts/outside/assistants/assistant-prices.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import { findPrice } from '#lib/assistants/answer-cost.ts';
import { describeModel } from '#providers/assistants/index.ts';

/** A model of a vendor and its engine. */
export interface ListedModel {
  model: string;
  engine: AnswerEngine;
  hasSearch: boolean;
}

/**
 * Lists the models of a vendor that currently have a price, best first: models that administrators added, the last one
 * first, then the default models. So administrators replace a discontinued model by adding the price of another model.
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
