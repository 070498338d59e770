import type { AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { EngineOption, VisibilityObstacle } from '#contracts/outside/assistants/run-views.ts';
import type { ModelChoice, ModelChoices } from '#contracts/outside/assistants/runs.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { ANSWER_ENGINES, type AnswerEngine } from '#contracts/outside/assistants.ts';
import { findPrice } from '#lib/assistants/answer-cost.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { describeModel, getVendorName } from '#providers/assistants/index.ts';
import type { OpenedAssistant } from './assistant-sources.ts';

interface Prices {
  prices: readonly AssistantPrice[];
  now: Date;
}

/**
 * Lists the models that can be used for an engine and have a price, the default first. Observed engines have no models.
 */
export function listModelOptions(
  assistants: readonly OpenedAssistant[],
  engine: AnswerEngine,
  prices: readonly AssistantPrice[],
): EngineOption['models'] {
  return assistants.flatMap((assistant) => {
    const { provider, model, source } = assistant;
    if (assistant.engine !== engine || provider === 'dataforseo') return [];
    const maxUsd = assistant.open(prices).estimateMaxUsd();
    return maxUsd === null ? [] : [{ provider: provider as ModelChoice['provider'], model, source, maxUsd }];
  });
}

/** Describes why a chosen model cannot be asked: it no longer has a price, or its key is missing. */
export function describeMissingModel(
  engine: AnswerEngine,
  choice: ModelChoice,
  { prices, now }: Prices,
): Pick<VisibilityObstacle, 'reason' | 'step'> & { hasNoPrice: boolean } {
  const hasNoPrice = findPrice(prices, choice, now) === null;
  const fill = (text: string): string => fillPlaceholders(text, engine, choice);
  return hasNoPrice
    ? {
        hasNoPrice,
        reason: fill(VISIBILITY_TEXTS.modelPriceless),
        step: VISIBILITY_TEXTS.modelPricelessStep,
      }
    : {
        hasNoPrice,
        reason: fill(VISIBILITY_TEXTS.modelKeyMissing),
        step: fill(VISIBILITY_TEXTS.modelKeyMissingStep),
      };
}

/** Lists the selected engines whose chosen model no longer has a price. No other model is asked instead. */
export const listPriceObstacles = (
  { engines, models }: { engines: readonly AnswerEngine[]; models: ModelChoices },
  prices: Prices,
): VisibilityObstacle[] =>
  engines.flatMap((engine) => {
    const choice = models[engine];
    if (choice === undefined) return [];
    const { hasNoPrice, ...texts } = describeMissingModel(engine, choice, prices);
    return hasNoPrice ? [{ code: 'model' as const, ...texts }] : [];
  });

/**
 * Checks newly chosen models.
 * @throws AppError invalid-body for a model that does not belong to its engine or has no price
 */
export function assertModels(models: ModelChoices, previous: ModelChoices, { prices, now }: Prices): void {
  for (const engine of ANSWER_ENGINES) {
    const choice = models[engine];
    if (choice === undefined || isSame(choice, previous[engine])) continue;
    const isOffered = describeModel(choice.provider, choice.model)?.engine === engine;
    if (isOffered && findPrice(prices, choice, now) !== null) continue;
    const message = fillPlaceholders(VISIBILITY_TEXTS.modelUnknown, engine, choice);
    throw new AppError('invalid-body', message, { fieldErrors: { models: message } });
  }
}

const isSame = (a: ModelChoice, b: ModelChoice | undefined): boolean =>
  a.provider === b?.provider && a.model === b.model;

const fillPlaceholders = (text: string, engine: AnswerEngine, { provider, model }: ModelChoice): string =>
  text
    .replaceAll('{model}', () => model)
    .replaceAll('{engine}', ENGINE_NAMES[engine])
    .replaceAll('{source}', getVendorName(provider));
