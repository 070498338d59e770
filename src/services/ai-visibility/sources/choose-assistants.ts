import { ASSISTANT_PROVIDERS, type AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import type { ModelChoice, ModelChoices } from '#contracts/outside/assistants/runs.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import { getVendorName } from '#providers/assistants/index.ts';
import { OBSERVED_ENGINES } from '#providers/dataforseo/answers/index.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';
import type { OpenedAssistant } from './assistant-sources.ts';
import { listModels } from './list-models.ts';

/**
 * Returns the assistant of an engine with the chosen model, or the best one without a choice; undefined if unavailable.
 */
export const chooseAssistant = (
  assistants: readonly OpenedAssistant[],
  engine: AnswerEngine,
  choice: ModelChoice | undefined,
): OpenedAssistant | undefined =>
  assistants.find(
    (one) =>
      one.engine === engine &&
      (choice === undefined || (one.provider === choice.provider && one.model === choice.model)),
  );

/** Chooses the assistant of each engine that has an available one, in the order of the engines. */
export const chooseAssistants = (
  assistants: readonly OpenedAssistant[],
  engines: readonly AnswerEngine[],
  models: ModelChoices,
): OpenedAssistant[] => engines.flatMap((engine) => chooseAssistant(assistants, engine, models[engine]) ?? []);

/** A source that can be connected for an engine. */
export interface ConnectableAssistant {
  provider: ProviderId;
  name: string;
}

/** Lists the sources that can be connected for an engine, the vendor's own first. */
export function listConnectableAssistants(
  engine: AnswerEngine,
  prices: readonly AssistantPrice[],
  at: Date,
): ConnectableAssistant[] {
  if (OBSERVED_ENGINES.some((observed) => observed === engine)) {
    return [{ provider: 'dataforseo', name: getSourceName('dataforseo') }];
  }
  return ASSISTANT_PROVIDERS.filter((provider) =>
    listModels(provider, prices, at).some((model) => model.engine === engine),
  )
    .toSorted((a, b) => Number(a === 'openrouter') - Number(b === 'openrouter'))
    .map((provider) => ({ provider, name: getVendorName(provider) }));
}
