import { ASSISTANT_PROVIDERS, type AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import { getVendorName } from '#providers/assistants/index.ts';
import { OBSERVED_ENGINES } from '#providers/dataforseo/answers/index.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';
import type { OpenedAssistant } from './assistant-sources.ts';
import { listModels } from './list-models.ts';

/** Chooses the best assistant of each engine, in the order of the engines. */
export function chooseAssistants(
  assistants: readonly OpenedAssistant[],
  engines: readonly AnswerEngine[],
): OpenedAssistant[] {
  return engines.flatMap((engine) => assistants.find((assistant) => assistant.engine === engine) ?? []);
}

/** A source that can be connected for an engine. */
export interface ConnectableAssistant {
  provider: ProviderId;
  name: string;
}

/** Lists the sources that can be connected for an engine, the vendor's own first. */
export function listConnectable(
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
